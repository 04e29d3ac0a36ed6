package io.github.jmhgate.measure.turns;

/**
 * Detects whether a fork or the gate stood still during a turn. The gate checks its own clock
 * several times a second; a large gap shows that it was stopped itself. During a long turn it asks
 * the fork for a sign of life, which a running JVM gives at once, whatever its benchmark does. Not
 * thread-safe.
 */
final class StallDetector {
  /** How often {@link #check} is called. */
  static final long CHECK_MILLIS = 250;

  /** Time after which a fork is asked for a sign of life, and again after each answer. */
  private static final long PATIENCE_NANOS = 1_000_000_000;

  /** However busy the machine is, a running fork answers sooner. */
  private static final long LONGEST_NANOS = 2_000_000_000;

  private long begunNanos;
  private long checkedNanos;
  private long heardNanos;
  private long askedNanos;
  private boolean asked;
  private long forkNanos;
  private long gateNanos;

  void begin(long now) {
    begunNanos = now;
    checkedNanos = now;
    heardNanos = now;
    asked = false;
    forkNanos = 0;
    gateNanos = 0;
  }

  /** Checks the clock, and returns whether to ask the fork for a sign of life. */
  boolean check(long now) {
    gateNanos = Math.max(gateNanos, now - checkedNanos);
    checkedNanos = now;
    if (asked || now - heardNanos < PATIENCE_NANOS) {
      return false;
    }
    asked = true;
    askedNanos = now;
    return true;
  }

  /** Records a sign of life of the fork. */
  void signOfLife(long now) {
    if (asked) {
      forkNanos = Math.max(forkNanos, now - askedNanos);
      asked = false;
    }
    heardNanos = now;
  }

  /** Returns how long the fork has not answered, or 0 if it was not asked or not long ago. */
  long silentNanos(long now) {
    return asked && now - askedNanos > LONGEST_NANOS ? now - askedNanos : 0;
  }

  /**
   * Ends the turn.
   *
   * @param cpuNanos processor time of the fork's JVM in the turn, or -1 if unknown. A JVM that
   *     collects garbage does not answer either, but uses processor time.
   * @return how long the fork or the gate stood still, in nanoseconds; 0 if neither did
   */
  long end(long now, long cpuNanos) {
    gateNanos = Math.max(gateNanos, now - checkedNanos);
    signOfLife(now);
    long worked = cpuNanos - (now - begunNanos - forkNanos);
    boolean busy = cpuNanos >= 0 && worked >= forkNanos / 2;
    long still = Math.max(gateNanos, busy ? 0 : forkNanos);
    return still > LONGEST_NANOS ? still : 0;
  }
}
