package io.github.jmhgate.measure.turns;

import java.util.function.LongSupplier;

/** Times the current turn, and all turns together. Guarded by the group's lock. */
final class TurnTimer {
  private final LongSupplier nanos;
  private final LongSupplier millis;
  private final StallDetector stalls = new StallDetector();
  private long startNanos;
  private long startMillis;
  private long insideNanos;

  /**
   * Creates a timer.
   *
   * @param nanos a monotonic clock, in nanoseconds
   * @param millis the wall clock, in milliseconds
   */
  TurnTimer(LongSupplier nanos, LongSupplier millis) {
    this.nanos = nanos;
    this.millis = millis;
  }

  void begin() {
    startMillis = millis.getAsLong();
    startNanos = now();
    stalls.begin(startNanos);
  }

  /** Ends the turn; the numbers are those of {@link Turn}. */
  Turn end(long measured, long all, long allocated, long cpu) {
    long now = now();
    insideNanos += now - startNanos;
    long wall = millis.getAsLong() - startMillis;
    return new Turn(startNanos, now, wall, measured, all, allocated, cpu, stalls.end(now, cpu));
  }

  /** Returns whether to ask the fork with the turn for a sign of life. */
  boolean check() {
    return stalls.check(now());
  }

  void signOfLife() {
    stalls.signOfLife(now());
  }

  long silentNanos() {
    return stalls.silentNanos(now());
  }

  long insideNanos() {
    return insideNanos;
  }

  long now() {
    return nanos.getAsLong();
  }
}
