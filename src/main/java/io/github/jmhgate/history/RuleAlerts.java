package io.github.jmhgate.history;

import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Renames;
import java.util.ArrayList;
import java.util.List;

/**
 * The alerts of a rule that compares each value with that of the commit before, next to what the
 * search for lasting changes finds.
 *
 * @param percent the rule alerts on values worse than this share of the one before: over 200 is
 *     more than twice the time, or less than half the throughput
 * @param called alerts up to two runs from a confirmed loss of that benchmark, or in a drift
 * @param open alerts at no such loss, followed by fewer than five runs; all others are noise
 * @param lost confirmed losses without an alert
 */
public record RuleAlerts(int percent, int alerts, int called, int noise, int open, int lost) {
  private static final List<Integer> PERCENTS = List.of(105, 200);

  /** Counts for the two usual rules; series of unknown direction are left out. */
  public static List<RuleAlerts> of(List<HistoryRun> runs) {
    SeriesBuilder builder = new SeriesBuilder();
    for (int i = 0; i < runs.size(); i++) {
      builder.add(new LedgerRun(String.valueOf(i), runs.get(i)));
    }
    SeriesTable table = builder.table(runs.get(0).branch(), Renames.NONE);
    List<Change> losses =
        new EventFinder(table)
            .events().stream()
                .filter(event -> !event.machine())
                .flatMap(event -> event.changes().stream())
                .filter(change -> change.worse() && change.grade() == Grade.CONFIRMED)
                .toList();
    return PERCENTS.stream().map(percent -> of(percent, table, losses)).toList();
  }

  private static RuleAlerts of(int percent, SeriesTable table, List<Change> losses) {
    List<Change> lost = new ArrayList<>(losses);
    int called = 0;
    int noise = 0;
    int open = 0;
    for (Series series : table.series()) {
      List<Change> own = losses.stream().filter(loss -> loss.series().equals(series)).toList();
      for (int i = 1; i < series.size(); i++) {
        if (isWorse(series, i, table, percent / 100.0)) {
          int at = i;
          List<Change> near = own.stream().filter(loss -> isNear(loss, at)).toList();
          lost.removeAll(near);
          boolean young = series.size() - i < Search.SIDE;
          called += near.isEmpty() ? 0 : 1;
          open += near.isEmpty() && young ? 1 : 0;
          noise += near.isEmpty() && !young ? 1 : 0;
        }
      }
    }
    return new RuleAlerts(percent, called + noise + open, called, noise, open, lost.size());
  }

  /** Compares with the last value of another commit, as github-action-benchmark does. */
  private static boolean isWorse(Series series, int at, SeriesTable table, double limit) {
    String commit = table.runs().get(series.runs()[at]).commit();
    int before = at - 1;
    while (before >= 0
        && !commit.isEmpty()
        && commit.equals(table.runs().get(series.runs()[before]).commit())) {
      before--;
    }
    if (before < 0 || series.metric().direction() == Direction.UNKNOWN) {
      return false;
    }
    double now = series.values()[at];
    double then = series.values()[before];
    return (series.worse() > 0 ? now / then : then / now) > limit;
  }

  private static boolean isNear(Change loss, int at) {
    return at >= loss.series().at(loss.run()) - ChangeFinder.WANDER
        && at <= loss.series().at(loss.last()) + ChangeFinder.WANDER;
  }
}
