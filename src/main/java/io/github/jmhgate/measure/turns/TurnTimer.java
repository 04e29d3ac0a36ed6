package io.github.jmhgate.measure.turns;

/** Times the current turn, and all turns together. Guarded by the group's lock. */
final class TurnTimer {
  private final TurnClock clock;
  private final StallDetector stalls = new StallDetector();
  private long startNanos;
  private long startMillis;
  private long insideNanos;

  TurnTimer(TurnClock clock) {
    this.clock = clock;
  }

  void begin() {
    startMillis = clock.millis().getAsLong();
    startNanos = now();
    stalls.begin(startNanos);
  }

  /** Ends the turn; the numbers are those of {@link Turn}. */
  Turn end(long measured, long all, long allocated, long cpu) {
    long now = now();
    insideNanos += now - startNanos;
    return new Turn(
        startNanos,
        now,
        clock.millis().getAsLong() - startMillis,
        measured,
        all,
        allocated,
        cpu,
        stalls.end(now, cpu));
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

  /** Returns the time inside turns so far. */
  long insideNanos() {
    return insideNanos;
  }

  /** Returns nanoseconds since an arbitrary origin. */
  long now() {
    return clock.nanos().getAsLong();
  }
}
