package io.github.jmhgate.history.change;

import static java.util.Comparator.comparing;

import io.github.jmhgate.model.Alarms;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What changed in one range of commits.
 *
 * @param machine whether the whole suite shifted, which is the machine's doing
 * @param after the last run before the change
 * @param upTo the first run that shows it, or the last of a drift; the commits after {@code after}
 *     and up to this one caused it
 * @param place of that run's commit among all commits
 * @param changes that of the {@link ChangeLevels} first, then the largest
 */
public record Event(
    String id,
    boolean machine,
    RunInfo after,
    RunInfo upTo,
    int place,
    List<Change> changes,
    Grade grade,
    @Nullable Review review) {

  public Event {
    changes =
        changes.stream()
            .sorted(
                comparing((Change change) -> !change.series().benchmark().equals(ChangeLevels.ID))
                    .thenComparingDouble(change -> -Math.abs(Math.log(change.ratio()))))
            .toList();
  }

  public boolean worse() {
    return changes.stream().anyMatch(Change::worse);
  }

  /** Returns whether it may fail a build: confirmed, for the worse and not reviewed. */
  public boolean fails() {
    return !machine
        && grade == Grade.CONFIRMED
        && review == null
        && changes.stream().anyMatch(change -> change.worse() && change.grade() == Grade.CONFIRMED);
  }

  Event with(String otherId, @Nullable Review other) {
    return toBuilder().id(otherId).review(other).build();
  }

  public boolean rejected() {
    return review != null && review.state() == ReviewState.REJECTED;
  }

  /** Counts what became of events for the worse; those of the machine blame no benchmark. */
  public static Alarms alarms(List<Event> events) {
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
    return series.waived().anyMatch(run -> run >= from && run < end);
  }

  private static int wandered(Series series, int run) {
    return series.runs()[Math.max(0, series.at(run) - ChangeFinder.WANDER)];
  }

  private EventBuilder toBuilder() {
    return new EventBuilder()
        .id(id)
        .machine(machine)
        .after(after)
        .upTo(upTo)
        .place(place)
        .changes(changes)
        .grade(grade)
        .review(review);
  }
}
