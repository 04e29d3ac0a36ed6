package io.github.jmhgate.history.change;

import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All series of a branch, sorted, over its runs in the order of time. */
public record SeriesTable(List<RunInfo> runs, List<Series> series) {
  /** The benchmark under which the levels of changes are shown. */
  public static final BenchmarkId CHANGE = ChangeLevels.ID;

  /** The order of all reports: that of changes first, then by benchmark and metric. */
  static final Comparator<Series> ORDER =
      Comparator.comparing((Series series) -> !series.isOfChange())
          .thenComparing(Series::benchmark)
          .thenComparing(series -> series.metric().name())
          .thenComparing(series -> series.metric().unit())
          .thenComparing(Series::epoch)
          .thenComparing(Series::code);

  /** Returns the series that lack more runs at the end than ever between, the last one first. */
  public List<EndedSeries> ended() {
    List<EndedSeries> ended = new ArrayList<>();
    for (Series one : series) {
      int longest = 0;
      for (int i = 1; i < one.size(); i++) {
        longest = Math.max(longest, one.runs()[i] - one.runs()[i - 1] - 1);
      }
      if (runs.size() - 1 - one.last() > longest) {
        Optional<Series> next =
            series.stream()
                .filter(other -> other.follows(one))
                .min(Comparator.comparingInt(other -> other.runs()[0]));
        ended.add(new EndedSeries(one, next.orElse(null)));
      }
    }
    ended.sort(Comparator.comparingInt(series -> -series.series().last()));
    return ended;
  }

  /** Returns in how many runs the gate judged something. */
  public long judged() {
    BitSet judged = new BitSet();
    for (Series one : series) {
      for (int at = 0; at < one.size(); at++) {
        judged.set(one.runs()[at], judged.get(one.runs()[at]) || !one.verdicts()[at].isEmpty());
      }
    }
    return judged.cardinality();
  }

  /** Returns the place of each run's commit among all commits, in the order of their first runs. */
  public int[] places() {
    int[] places = new int[runs.size()];
    Map<String, Integer> first = new HashMap<>();
    for (int i = 0; i < places.length; i++) {
      RunInfo run = runs.get(i);
      String key = run.commit().isEmpty() ? run.id() : run.commit();
      places[i] = first.computeIfAbsent(key, column -> first.size());
    }
    return places;
  }
}
