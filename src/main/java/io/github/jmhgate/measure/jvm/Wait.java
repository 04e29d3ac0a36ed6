package io.github.jmhgate.measure.jvm;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A wait for an answer until a limit, in short naps. One that lasts much longer than it should
 * shows that the gate itself did not run meanwhile, being stopped or on a machine that slept: that
 * time counts for nobody's limit.
 */
final class Wait {
  private static final long NAP_NANOS = 500_000_000;

  /** Clocks that are set, and machines that are busy, are late by less. */
  private static final long LONGEST_NANOS = 2_000_000_000;

  private static final long NANOS_PER_MILLI = 1_000_000;

  private final LongSupplier nanos;
  private final LongSupplier millis;
  private long deadline;
  private long sleptAtNanos;
  private long sleptAtMillis;
  private long nap;
  private long still;

  /**
   * Begins now.
   *
   * @param nanos a clock that nobody sets, in nanoseconds
   * @param millis the wall clock, which goes on while a machine sleeps
   */
  Wait(LongSupplier nanos, LongSupplier millis, Duration limit) {
    this.nanos = nanos;
    this.millis = millis;
    this.deadline = nanos.getAsLong() + limit.toNanos();
  }

  /** How long the next nap is to be, in nanoseconds; 0 or less where the limit is reached. */
  long nap() {
    sleptAtNanos = nanos.getAsLong();
    sleptAtMillis = millis.getAsLong();
    nap = Math.min(NAP_NANOS, deadline - sleptAtNanos);
    return nap;
  }

  /** The nap is over, at its end or before. */
  void awake() {
    long took = nanos.getAsLong() - sleptAtNanos;
    long asleep = (millis.getAsLong() - sleptAtMillis) * NANOS_PER_MILLI - took;
    long late = took - nap;
    if (late > LONGEST_NANOS) {
      still += late;
      deadline += late;
    }
    still += asleep > LONGEST_NANOS ? asleep : 0;
  }

  /** How long the gate did not run meanwhile. */
  Duration still() {
    return Duration.ofNanos(still);
  }
}
