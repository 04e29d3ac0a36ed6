package io.github.jmhgate.measure.jvm;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A wait for an answer until a limit, in short naps. A nap much longer than planned shows that the
 * gate itself was stopped or its machine slept. The limit is extended by that time.
 */
final class Wait {
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

  /**
   * Begins the wait.
   *
   * @param nanos a monotonic clock, in nanoseconds
   * @param millis the wall clock, which goes on while a machine sleeps
   */
  Wait(LongSupplier nanos, LongSupplier millis, Duration limit) {
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

  /** Ends the nap, on time or early. */
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

  /** Returns how long the gate stood still meanwhile. */
  Duration still() {
    return Duration.ofNanos(still);
  }
}
