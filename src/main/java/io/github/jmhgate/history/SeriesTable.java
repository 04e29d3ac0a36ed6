package io.github.jmhgate.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All series of a branch, sorted, over its runs in the order of time. */
public record SeriesTable(List<RunInfo> runs, List<Series> series) {
  static final Comparator<Series> ORDER =
      Comparator.comparing(Series::benchmark)
          .thenComparing(series -> series.metric().name())
          .thenComparing(series -> series.metric().unit())
          .thenComparing(Series::epoch)
          .thenComparing(Series::code);

  public SeriesTable {
    runs = List.copyOf(runs);
    series = List.copyOf(series);
  }

  /**
   * The place of each run's commit among all commits, in the order in which they first came: runs
   * of one commit have one place, wherever they were measured.
   */
  public int[] places() {
    int[] places = new int[runs.size()];
    Map<String, Integer> first = new HashMap<>();
    int next = 0;
    for (int i = 0; i < places.length; i++) {
      RunInfo run = runs.get(i);
      String key = run.commit().isEmpty() ? run.id() : run.commit();
      Integer place = first.putIfAbsent(key, next);
      places[i] = place == null ? next++ : place;
    }
    return places;
  }

  /** The first run that a text names: an id, the beginning of a commit, or a time; -1 for none. */
  public int find(String text) {
    for (int i = 0; i < runs.size(); i++) {
      RunInfo run = runs.get(i);
      if (run.id().equals(text) || !text.isEmpty() && run.commit().startsWith(text)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The same, with each series cut before some runs: there a new epoch begins.
   *
   * @param cuts indexes of runs, with what to call the epoch that begins there
   */
  public SeriesTable cut(Map<Integer, String> cuts) {
    if (cuts.isEmpty()) {
      return this;
    }
    TreeMap<Integer, String> sorted = new TreeMap<>(cuts);
    List<Series> parts = new ArrayList<>();
    for (Series whole : series) {
      int from = 0;
      String epoch = whole.epoch();
      for (Map.Entry<Integer, String> cut : sorted.entrySet()) {
        int at = from;
        while (at < whole.size() && whole.runs()[at] < cut.getKey()) {
          at++;
        }
        if (at > from) {
          parts.add(whole.part(from, at, epoch));
        }
        epoch = whole.epoch() + ", " + cut.getValue();
        from = at;
      }
      if (from < whole.size()) {
        parts.add(whole.part(from, whole.size(), epoch));
      }
    }
    return new SeriesTable(runs, parts);
  }
}
