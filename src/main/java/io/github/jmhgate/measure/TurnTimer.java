package io.github.jmhgate.measure;

import java.util.function.LongSupplier;

/**
 * Times the current turn, and all turns together. It detects whether a fork or the gate stood still
 * during a turn. The gate checks its own clock several times a second; a large gap shows that it
 * was stopped itself. During a long turn it asks the fork for a sign of life, which a running JVM
 * gives at once, whatever its benchmark does. Guarded by the group's lock.
 */
final class TurnTimer {
  /** How often {@link #check} is called. */
  static final long CHECK_MILLIS = 250;

  /** Time after which a fork is asked for a sign of life, and again after each answer. */
  private static final long PATIENCE_NANOS = 1_000_000_000;

  /** However busy the machine is, a running fork answers sooner. */
  private static final long LONGEST_NANOS = 2_000_000_000;

  private final LongSupplier nanos;
  private final LongSupplier millis;
  private long startNanos;
  private long startMillis;
  private long insideNanos;
  private long checkedNanos;
  private long heardNanos;
  private long askedNanos;
  private boolean asked;
  private long forkNanos;
  private long gateNanos;
  private long stillNanos;

  TurnTimer(LongSupplier nanos, LongSupplier millis) {
    this.nanos = nanos;
    this.millis = millis;
  }

  void begin() {
    startMillis = millis.getAsLong();
    startNanos = now();
    checkedNanos = startNanos;
    heardNanos = startNanos;
    asked = false;
    forkNanos = 0;
    gateNanos = 0;
  }

  /**
   * Ends the turn; the numbers are those of {@link Slice}. A JVM that collects garbage does not
   * answer either, but uses processor time.
   */
  Slice end(long measured, long all, long allocated, long cpu) {
    long now = now();
    insideNanos += now - startNanos;
    long wall = millis.getAsLong() - startMillis;
    gateNanos = Math.max(gateNanos, now - checkedNanos);
    hear(now);
    long worked = cpu - (now - startNanos - forkNanos);
    boolean busy = cpu >= 0 && worked >= forkNanos / 2;
    long still = Math.max(gateNanos, busy ? 0 : forkNanos);
    stillNanos = still > LONGEST_NANOS ? still : 0;
    return new Slice(Double.NaN, startNanos, now, wall, measured, all, allocated, cpu);
  }

  /** Returns how long the fork or the gate stood still in the last turn; 0 if neither did. */
  long stillNanos() {
    return stillNanos;
  }

  /** Checks the clock, and returns whether to ask the fork with the turn for a sign of life. */
  boolean check() {
    long now = now();
    gateNanos = Math.max(gateNanos, now - checkedNanos);
    checkedNanos = now;
    if (asked || now - heardNanos < PATIENCE_NANOS) {
      return false;
    }
    asked = true;
    askedNanos = now;
    return true;
  }

  void signOfLife() {
    hear(now());
  }

  private void hear(long now) {
    if (asked) {
      forkNanos = Math.max(forkNanos, now - askedNanos);
      asked = false;
    }
    heardNanos = now;
  }

  /** Returns how long the fork has not answered, or 0 if it was not asked or not long ago. */
  long silentNanos() {
    long silent = now() - askedNanos;
    return asked && silent > LONGEST_NANOS ? silent : 0;
  }

  long insideNanos() {
    return insideNanos;
  }

  long now() {
    return nanos.getAsLong();
  }
}
