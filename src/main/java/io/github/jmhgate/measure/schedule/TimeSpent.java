package io.github.jmhgate.measure.schedule;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

final class TimeSpent {
  private final LongSupplier nanoClock;
  private final long began;

  /** Whether no step begins that would end later. */
  private final boolean kept;

  private @Nullable Duration limit;
  private boolean stopped;

  TimeSpent(LongSupplier nanoClock, Duration before, boolean kept) {
    this.nanoClock = nanoClock;
    this.began = nanoClock.getAsLong() - before.toNanos();
    this.kept = kept;
  }

  /** Sets the end, counted from the beginning; null for never. */
  void endAfter(@Nullable Duration time) {
    if (!stopped) {
      limit = time;
    }
  }

  /** Ends it now, for good: no step begins any more. */
  void stop() {
    stopped = true;
    limit = Duration.ZERO;
  }

  /** Returns the end, counted from the beginning; null if there is none. */
  @Nullable Duration whole() {
    return limit;
  }

  /** Moves the end so that so much time is left, unless the end is to be kept. */
  void leaveAtLeast(Duration time) {
    Duration until = elapsed().plus(time);
    if (limit != null && !kept && limit.compareTo(until) < 0) {
      limit = until;
    }
  }

  /** Returns whether so long a step may begin. */
  boolean allows(Duration step) {
    Duration left = left();
    return !kept || left == null || step.compareTo(left) <= 0;
  }

  Duration elapsed() {
    return Duration.ofNanos(nanoClock.getAsLong() - began);
  }

  /** Returns the time until the end, 0 after it; null if there is no end. */
  @Nullable Duration left() {
    if (limit == null) {
      return null;
    }
    Duration left = limit.minus(elapsed());
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** Returns {@code time}, or what is left if that is less. */
  Duration atMost(Duration time) {
    Duration left = left();
    return left == null || time.compareTo(left) <= 0 ? time : left;
  }
}
