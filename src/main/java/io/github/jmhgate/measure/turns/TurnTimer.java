package io.github.jmhgate.measure.turns;

/** Times the turn that is had, and all of them together. Used with the group's lock alone. */
final class TurnTimer {
  private final TurnClock clock;
  private final Stillness stillness = new Stillness();
  private long startNanos;
  private long startMillis;
  private long insideNanos;

  TurnTimer(TurnClock clock) {
    this.clock = clock;
  }

  /** A turn begins. */
  void begin() {
    startMillis = clock.millis().getAsLong();
    startNanos = now();
    stillness.begin(startNanos);
  }

  /** It ends; the numbers are those of {@link Turn}. */
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
        stillness.end(now, cpu));
  }

  /** Whether who has the turn is to be asked for a sign of life. */
  boolean look() {
    return stillness.look(now());
  }

  /** Who has the turn gives a sign of life. */
  void heard() {
    stillness.heard(now());
  }

  /** How long who has the turn gives none, in nanoseconds. */
  long silentNanos() {
    return stillness.silentNanos(now());
  }

  /** Time inside turns so far, in nanoseconds. */
  long insideNanos() {
    return insideNanos;
  }

  /** In nanoseconds, from any beginning. */
  long now() {
    return clock.nanos().getAsLong();
  }
}
