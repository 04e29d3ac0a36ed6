package io.github.jmhgate.measure.turns;

import org.jspecify.annotations.Nullable;

/** The group that follows another, and whether that one's first slice waits for it. */
final class NextGroup {
  private @Nullable TurnTaking next;
  private boolean none;
  private boolean awaited;
  private long since;

  void set(TurnTaking group) {
    next = group;
  }

  /** Declares that no next group is started ahead. */
  void setNone() {
    none = true;
  }

  /** Whether the last call of {@link #mustWait} returned true. */
  boolean isAwaited() {
    return awaited;
  }

  /**
   * Whether the first slice must wait until the next group is named or has set up.
   *
   * @param now on the clock of turns, in nanoseconds
   */
  boolean mustWait(long now) {
    if (!awaited) {
      since = now;
    }
    long nanos = now - since;
    awaited = next == null ? !none && nanos <= SetUpPermits.PATIENCE_NANOS : next.mustWait(nanos);
    return awaited;
  }
}
