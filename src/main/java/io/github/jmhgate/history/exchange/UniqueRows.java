package io.github.jmhgate.history.exchange;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Collects the rows of one run after another; of repeated values in a run, only the first. */
final class UniqueRows {
  private final SortedMap<String, Integer> leftOut = new TreeMap<>();
  private final List<HistoryRow> rows = new ArrayList<>();
  private final Set<Key> known = new HashSet<>();

  private record Key(BenchmarkId benchmark, String metric) {}

  /**
   * Adds a row, or counts it as left out.
   *
   * @param name what the file calls its benchmark
   */
  void add(String name, HistoryRow row) {
    if (known.add(new Key(row.benchmark(), row.metric().name()))) {
      rows.add(row);
    } else {
      leftOut.merge(name, 1, Integer::sum);
    }
  }

  /** Returns the rows so far, and begins the next run. */
  List<HistoryRow> take() {
    List<HistoryRow> taken = List.copyOf(rows);
    rows.clear();
    known.clear();
    return taken;
  }

  /** Returns how many values were left out, by the name of their benchmark. */
  SortedMap<String, Integer> leftOut() {
    return leftOut;
  }
}
