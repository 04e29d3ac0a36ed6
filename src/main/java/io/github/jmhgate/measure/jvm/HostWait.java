package io.github.jmhgate.measure.jvm;

import java.time.Duration;
import java.util.function.LongSupplier;

/** A wait in short naps; a much longer nap shows that all stood still, and extends the limit. */
final class HostWait {
  private static final long NAP_NANOS = 500_000_000;

  /** Setting a clock, or a busy machine, delays a nap by less than this. */
  private static final long LONGEST_NANOS = 2_000_000_000;

  private final LongSupplier nanos;
  private final LongSupplier millis;
  private long deadline;
  private long sleptAtNanos;
  private long sleptAtMillis;
  private long nap;
  private long still;

  HostWait(LongSupplier nanos, LongSupplier millis, Duration limit) {
    this.nanos = nanos;
    this.millis = millis;
    this.deadline = nanos.getAsLong() + limit.toNanos();
  }

  /** Begins a nap and returns its length in nanoseconds; 0 or less if the limit is reached. */
  long beginNap() {
    sleptAtNanos = nanos.getAsLong();
    sleptAtMillis = millis.getAsLong();
    nap = Math.min(NAP_NANOS, deadline - sleptAtNanos);
    return nap;
  }

  /** Moves the limit to a later time of the clock. */
  void extend(long to) {
    deadline = Math.max(deadline, to);
  }

  void endNap() {
    long took = nanos.getAsLong() - sleptAtNanos;
    long asleep = (millis.getAsLong() - sleptAtMillis) * 1_000_000 - took;
    long late = took - nap;
    if (late > LONGEST_NANOS) {
      still += late;
      deadline += late;
    }
    still += asleep > LONGEST_NANOS ? asleep : 0;
  }

  Duration still() {
    return Duration.ofNanos(still);
  }
}
