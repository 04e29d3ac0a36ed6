package io.github.jmhgate.measure.schedule;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What an adaptive plan is going to take, as far as that is known ahead.
 *
 * @param fewest steps that each benchmark gets, whatever they show
 * @param call further steps until the first look that can call a loss; 0 if none can
 * @param least time of the fewest steps of each benchmark and of one call: less can find nothing
 * @param reserve of it, the time of that call
 * @param expected total time on an undisturbed machine if nothing is slower
 * @param limit time after which no further look is begun; null for none
 */
public record Forecast(
    int total,
    int fewest,
    int call,
    Duration least,
    Duration reserve,
    Duration expected,
    @Nullable Duration limit) {

  /** Returns whether the time is too short to find anything. */
  public boolean tooShort() {
    return limit != null && limit.compareTo(least) < 0;
  }

  /** Returns by how much the limit is shorter than the suite takes; zero if it is long enough. */
  public Duration lacking() {
    Duration needed = least.compareTo(expected) > 0 ? least : expected;
    return limit == null || limit.compareTo(needed) >= 0 ? Duration.ZERO : needed.minus(limit);
  }
}
