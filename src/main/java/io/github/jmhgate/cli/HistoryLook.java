package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.text.Words;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** The series of a branch, which is untrusted text, and their events in the order of commits. */
record HistoryLook(SeriesTable table, String branch, List<Event> events) {
  /** Finds events by the default method, on the branch with most runs. */
  static HistoryLook at(Path history, Path baselines, PrintWriter err) throws GateFailure {
    HistoryAnalyses options = new HistoryAnalyses();
    options.history.folder = history;
    options.baselines.folder = baselines;
    return options.find(err);
  }

  String heading() {
    List<RunInfo> runs = table.runs();
    String count = Words.count(runs.size(), "run");
    String on = branch.isEmpty() ? "an unknown branch" : branch;
    String last = day(runs.get(runs.size() - 1));
    return "%s on %s, %s to %s, %s series"
        .formatted(count, on, day(runs.get(0)), last, table.series().size());
  }

  static String day(RunInfo run) {
    return run.time().toString().substring(0, 10);
  }
}
