package io.github.jmhgate.history.change;

import static java.util.Comparator.comparing;

import io.github.jmhgate.model.Alarms;
import java.util.List;
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
                comparing((Change change) -> !change.series().isOfChange())
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
    WaivedLosses waivedLosses = new WaivedLosses(alarms);
    int[] grades = new int[Grade.values().length];
    int waived = 0;
    int rejected = 0;
    for (Event event : alarms) {
      if (event.rejected()) {
        rejected++;
      } else if (event.review() != null || waivedLosses.contain(event)) {
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
