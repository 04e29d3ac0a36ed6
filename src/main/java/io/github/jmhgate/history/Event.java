package io.github.jmhgate.history;

import static java.util.Comparator.comparing;

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
                comparing((Change one) -> !one.series().benchmark().equals(ChangeLevels.ID))
                    .thenComparingDouble(one -> -Math.abs(Math.log(one.ratio()))))
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
        && changes.stream().anyMatch(one -> one.worse() && one.grade() == Grade.CONFIRMED);
  }

  Event with(String otherId, @Nullable Review other) {
    return new Event(otherId, machine, after, upTo, place, changes, grade, other);
  }

  public boolean rejected() {
    return review != null && review.state() == Review.State.REJECTED;
  }
}
