package io.github.jmhgate.history;

import io.github.jmhgate.model.Alarms;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Counts what became of events for the worse; those of the machine blame no benchmark. */
public final class PastAlarms {
  private PastAlarms() {}

  private enum Fate {
    CONFIRMED,
    WAIVED,
    REJECTED,
    WENT_AWAY,
    OPEN
  }

  /** Counts them: what people said comes before what later runs say. */
  public static Alarms of(List<Event> events) {
    List<Event> alarms =
        events.stream().filter(event -> event.worse() && !event.machine()).toList();
    IdentityHashMap<Series, TreeSet<Integer>> losses = new IdentityHashMap<>();
    alarms.stream()
        .flatMap(event -> event.changes().stream())
        .filter(Change::worse)
        .forEach(
            change ->
                losses.computeIfAbsent(change.series(), s -> new TreeSet<>()).add(change.run()));
    Map<Fate, Integer> counts = new EnumMap<>(Fate.class);
    for (Event event : alarms) {
      counts.merge(fate(event, losses), 1, Integer::sum);
    }
    return new Alarms(
        counts.getOrDefault(Fate.CONFIRMED, 0),
        counts.getOrDefault(Fate.WAIVED, 0),
        counts.getOrDefault(Fate.REJECTED, 0),
        counts.getOrDefault(Fate.WENT_AWAY, 0),
        counts.getOrDefault(Fate.OPEN, 0));
  }

  private static Fate fate(Event event, IdentityHashMap<Series, TreeSet<Integer>> losses) {
    Review review = event.review();
    if (review != null) {
      return review.state() == Review.State.REJECTED ? Fate.REJECTED : Fate.WAIVED;
    }
    if (event.changes().stream().anyMatch(change -> waived(change, losses.get(change.series())))) {
      return Fate.WAIVED;
    }
    return switch (event.grade()) {
      case CONFIRMED -> Fate.CONFIRMED;
      case WENT_AWAY -> Fate.WENT_AWAY;
      case PROVISIONAL -> Fate.OPEN;
    };
  }

  /**
   * Whether the gate let a loss pass by a waiver, from when it came, as far as points wander, until
   * the next loss of the same series.
   *
   * @param losses first runs of the losses of its series; null where it has none
   */
  private static boolean waived(Change change, @Nullable TreeSet<Integer> losses) {
    if (losses == null || !change.worse()) {
      return false;
    }
    Integer next = losses.higher(change.run());
    int from = wandered(change.series(), change.run());
    int end = next == null ? Integer.MAX_VALUE : wandered(change.series(), next);
    return Arrays.stream(change.series().waived()).anyMatch(run -> run >= from && run < end);
  }

  private static int wandered(Series series, int run) {
    int at = Arrays.binarySearch(series.runs(), run) - ChangeFinder.WANDER;
    return series.runs()[Math.max(0, at)];
  }
}
