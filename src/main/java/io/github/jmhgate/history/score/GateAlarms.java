package io.github.jmhgate.history.score;

import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Finds the runs of a history in which the gate reported losses. */
final class GateAlarms {
  private static final Set<String> LOSSES = Set.of("REGRESSED", "WAIVED");
  private static final Set<String> PASSED = Set.of("UNCHANGED", "IMPROVED", "SAME_CODE");

  private GateAlarms() {}

  /** A loss of one series. */
  private record Row(BenchmarkId benchmark, Fate fate) {}

  static boolean isLoss(String verdict) {
    return LOSSES.contains(verdict);
  }

  /** Returns whether a verdict rules a loss out. */
  static boolean isPassed(String verdict) {
    return PASSED.contains(verdict);
  }

  /**
   * Returns an alarm per run and rule, in the order of runs. It goes on, and counts once, until a
   * verdict rules the loss out: against a stored baseline, the same loss is reported in each run.
   */
  static List<Alarm> of(SeriesTable table, FateFinder fates) {
    Map<Integer, Map<LossRule, List<Row>>> byRun = new TreeMap<>();
    for (Series series : table.series()) {
      String[] verdicts = series.verdicts();
      boolean goesOn = false;
      for (int at = 0; at < verdicts.length; at++) {
        boolean begins = isLoss(verdicts[at]) && !goesOn;
        goesOn = isLoss(verdicts[at]) || goesOn && !isPassed(verdicts[at]);
        if (begins) {
          byRun
              .computeIfAbsent(series.runs()[at], run -> new EnumMap<>(LossRule.class))
              .computeIfAbsent(LossRule.of(series), rule -> new ArrayList<>())
              .add(new Row(series.benchmark(), fates.of(series, at)));
        }
      }
    }
    List<Alarm> alarms = new ArrayList<>();
    byRun.forEach(
        (index, byRule) -> {
          RunInfo run = table.runs().get(index);
          byRule.forEach((rule, rows) -> alarms.add(alarm(run, rule, rows)));
        });
    return alarms;
  }

  private static Alarm alarm(RunInfo run, LossRule rule, List<Row> rows) {
    Fate fate = rows.stream().map(Row::fate).min(Comparator.naturalOrder()).orElseThrow();
    List<BenchmarkId> names = rows.stream().map(Row::benchmark).distinct().toList();
    return new Alarm(Alarm.Source.GATE, run.shortCommit(), run.time(), rule, fate, names);
  }
}
