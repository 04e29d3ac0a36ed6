package io.github.jmhgate.measure.turns;

/**
 * Whether a fork and the gate both run for as long as the fork has its turn. The gate looks at its
 * own clock several times a second: where much more time has passed, it was stopped itself. A fork
 * whose turn lasts is asked for a sign of life, which any JVM that runs gives at once, whatever its
 * benchmark does. For one turn at a time; not for several threads.
 */
final class Stillness {
  /** How often to look. */
  static final long LOOK_MILLIS = 250;

  /** A turn that lasts longer is asked for a sign of life, and again so long after each. */
  private static final long PATIENCE_NANOS = 1_000_000_000;

  /** However busy a machine is, who runs is heard of sooner. */
  private static final long LONGEST_NANOS = 2_000_000_000;

  private long begunNanos;
  private long lookedNanos;
  private long heardNanos;
  private long askedNanos;
  private boolean asked;
  private long forkNanos;
  private long gateNanos;

  /** A turn begins. */
  void begin(long now) {
    begunNanos = now;
    lookedNanos = now;
    heardNanos = now;
    asked = false;
    forkNanos = 0;
    gateNanos = 0;
  }

  /** Looks at the clock; whether the fork is to be asked for a sign of life. */
  boolean look(long now) {
    gateNanos = Math.max(gateNanos, now - lookedNanos);
    lookedNanos = now;
    if (asked || now - heardNanos < PATIENCE_NANOS) {
      return false;
    }
    asked = true;
    askedNanos = now;
    return true;
  }

  /** The fork gives a sign of life. */
  void heard(long now) {
    if (asked) {
      forkNanos = Math.max(forkNanos, now - askedNanos);
      asked = false;
    }
    heardNanos = now;
  }

  /** How long the fork has been silent since it was asked, in nanoseconds; 0 where it was not. */
  long silentNanos(long now) {
    return asked && now - askedNanos > LONGEST_NANOS ? now - askedNanos : 0;
  }

  /**
   * The turn ends.
   *
   * @param cpuNanos processor time of the fork's JVM in it, or -1: a JVM that collects garbage is
   *     silent, too, and works all the while
   * @return how long the fork or the gate stood still, in nanoseconds; 0 where neither did
   */
  long end(long now, long cpuNanos) {
    gateNanos = Math.max(gateNanos, now - lookedNanos);
    heard(now);
    long worked = cpuNanos - (now - begunNanos - forkNanos);
    boolean busy = cpuNanos >= 0 && worked >= forkNanos / 2;
    long still = Math.max(gateNanos, busy ? 0 : forkNanos);
    return still > LONGEST_NANOS ? still : 0;
  }
}
