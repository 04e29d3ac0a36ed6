package io.github.jmhgate.measure.turns;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

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

  /** Setting or drifting of a clock changes it by less than this. */
  private static final long SLEPT_MILLIS = 2_000;

  private final LongSupplier nanos;
  private final LongSupplier millis;
  private long originNanos;
  private long startNanos;
  private long startMillis;
  private long endNanos;
  private long checkedNanos;
  private long heardNanos;
  private long askedNanos;
  private boolean asked;
  private long forkNanos;
  private long gateNanos;
  private long stillNanos;

  /** Of the last turn, by the wall clock. */
  long wallMillis;

  /** Of all turns together. */
  long insideNanos;

  TurnTimer(LongSupplier nanos, LongSupplier millis) {
    this.nanos = nanos;
    this.millis = millis;
  }

  /**
   * Begins a turn.
   *
   * @param first whether it is the group's first slice, from which times are counted
   */
  void begin(boolean first) {
    startMillis = millis.getAsLong();
    startNanos = now();
    originNanos = first ? startNanos : originNanos;
    checkedNanos = startNanos;
    heardNanos = startNanos;
    asked = false;
    forkNanos = 0;
    gateNanos = 0;
  }

  /**
   * Ends the turn. A JVM that collects garbage does not answer either, but uses processor time.
   *
   * @param cpu nanoseconds of it, or -1 if unknown
   */
  void end(long cpu) {
    endNanos = now();
    wallMillis = millis.getAsLong() - startMillis;
    long took = endNanos - startNanos;
    insideNanos += took;
    gateNanos = Math.max(gateNanos, endNanos - checkedNanos);
    hear(endNanos);
    long worked = cpu - (took - forkNanos);
    boolean busy = cpu >= 0 && worked >= forkNanos / 2;
    long still = Math.max(gateNanos, busy ? 0 : forkNanos);
    stillNanos = still > LONGEST_NANOS ? still : 0;
  }

  /** Returns why a slice that has just ended cannot be used; null if it can. */
  @Nullable String disturbance() {
    if (stillNanos > 0) {
      return "it stood still for %s s in the middle of a slice, as what is stopped or suspended does"
          .formatted(stillNanos / 1_000_000_000);
    }
    long asleep = wallMillis - (endNanos - startNanos) / 1_000_000;
    return asleep > SLEPT_MILLIS
        ? "the machine slept for %s s in the middle of a slice".formatted(asleep / 1000)
        : null;
  }

  long startNanos() {
    return startNanos - originNanos;
  }

  long endNanos() {
    return endNanos - originNanos;
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

  long now() {
    return nanos.getAsLong();
  }
}
