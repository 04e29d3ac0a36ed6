package io.github.jmhgate.history.exchange;

import io.github.jmhgate.history.HistoryRun;
import java.util.List;
import java.util.SortedMap;

/** The runs of a file, and how many repeated values of a name in a run were left out. */
public record ImportedRuns(List<HistoryRun> runs, SortedMap<String, Integer> leftOut) {}
