package io.github.jmhgate.history;

import io.github.jmhgate.model.Environment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Why a stored baseline may say less than it did.
 *
 * @param days from when it was recorded to the latest run
 * @param runs that were measured since, anywhere
 * @param here those of them of its environment
 * @param events that changed times of its environment since, and lasted
 */
public record Staleness(long days, int runs, int here, int events) {
  /** A quarter: by then libraries, kernels and data are others. */
  private static final long OLD_DAYS = 90;

  /** So many runs elsewhere are no chance. */
  private static final int MANY_RUNS = 10;

  /**
   * Of a baseline.
   *
   * @param runs of the history, oldest first; one at least
   * @param events with grades and reviews
   */
  public static Staleness of(
      Environment environment, Instant recordedAt, List<RunInfo> runs, List<Event> events) {
    String place = Epoch.place(environment);
    List<RunInfo> since = runs.stream().filter(run -> run.time().isAfter(recordedAt)).toList();
    long here = since.stream().filter(run -> run.place().equals(place)).count();
    long drifts =
        events.stream()
            .filter(event -> event.upTo().time().isAfter(recordedAt))
            .filter(event -> event.grade() == Grade.CONFIRMED && !rejected(event))
            .filter(
                event ->
                    event.changes().stream()
                        .anyMatch(change -> change.series().epoch().equals(place)))
            .count();
    Instant latest = runs.get(runs.size() - 1).time();
    return new Staleness(
        Math.max(0, Duration.between(recordedAt, latest).toDays()),
        since.size(),
        (int) here,
        (int) drifts);
  }

  private static boolean rejected(Event event) {
    Review review = event.review();
    return review != null && review.state() == Review.State.REJECTED;
  }

  /** Whether it is older than three months. */
  public boolean old() {
    return days > OLD_DAYS;
  }

  /** Whether its environment is not measured any more. */
  public boolean abandoned() {
    return here == 0 && runs >= MANY_RUNS;
  }

  /** Whether there is anything to say. */
  public boolean stale() {
    return old() || abandoned() || events > 0;
  }
}
