package io.github.jmhgate.history;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All series of a branch, sorted, over its runs in the order of time. */
public record SeriesTable(List<RunInfo> runs, List<Series> series) {
  static final Comparator<Series> ORDER =
      Comparator.comparing(Series::benchmark)
          .thenComparing(series -> series.metric().name())
          .thenComparing(series -> series.metric().unit())
          .thenComparing(Series::epoch)
          .thenComparing(Series::code);

  /**
   * Returns the place of each run's commit among all commits, in the order of their first runs:
   * runs of one commit share a place, wherever they were measured.
   */
  public int[] places() {
    int[] places = new int[runs.size()];
    Map<String, Integer> first = new HashMap<>();
    for (int i = 0; i < places.length; i++) {
      RunInfo run = runs.get(i);
      String key = run.commit().isEmpty() ? run.id() : run.commit();
      places[i] = first.computeIfAbsent(key, one -> first.size());
    }
    return places;
  }

  /** Returns the first run with this id or beginning of a commit; -1 if there is none. */
  public int find(String text) {
    for (int i = 0; i < runs.size(); i++) {
      RunInfo run = runs.get(i);
      if (run.id().equals(text) || !text.isEmpty() && run.commit().startsWith(text)) {
        return i;
      }
    }
    return -1;
  }
}
