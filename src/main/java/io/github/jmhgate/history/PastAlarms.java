package io.github.jmhgate.history;

import io.github.jmhgate.model.Alarms;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Counts what became of events for the worse; those of the machine blame no benchmark. */
public final class PastAlarms {
  private PastAlarms() {}

  public static Alarms of(List<Event> events) {
    List<Event> alarms =
        events.stream().filter(event -> event.worse() && !event.machine()).toList();
    Map<Series, TreeSet<Integer>> losses = new IdentityHashMap<>();
    for (Event event : alarms) {
      for (Change change : event.changes()) {
        if (change.worse()) {
          losses.computeIfAbsent(change.series(), s -> new TreeSet<>()).add(change.run());
        }
      }
    }
    int[] grades = new int[Grade.values().length];
    int waived = 0;
    int rejected = 0;
    for (Event event : alarms) {
      if (event.rejected()) {
        rejected++;
      } else if (event.review() != null
          || event.changes().stream()
              .anyMatch(change -> change.worse() && waived(change, losses))) {
        waived++;
      } else {
        grades[event.grade().ordinal()]++;
      }
    }
    return new Alarms(
        grades[Grade.CONFIRMED.ordinal()],
        waived,
        rejected,
        grades[Grade.WENT_AWAY.ordinal()],
        grades[Grade.PROVISIONAL.ordinal()]);
  }

  /** Returns whether a waiver let this loss pass before the next loss of the same series. */
  private static boolean waived(Change change, Map<Series, TreeSet<Integer>> losses) {
    Series series = change.series();
    Integer next = losses.getOrDefault(series, new TreeSet<>()).higher(change.run());
    int from = wandered(series, change.run());
    int end = next == null ? Integer.MAX_VALUE : wandered(series, next);
    return Arrays.stream(series.waived()).anyMatch(run -> run >= from && run < end);
  }

  private static int wandered(Series series, int run) {
    return series.runs()[Math.max(0, series.at(run) - ChangeFinder.WANDER)];
  }
}
