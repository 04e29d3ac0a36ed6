package io.github.jmhgate.measure.turns;

import org.jspecify.annotations.Nullable;

/** Which group comes after one, and whether that one's slices wait for it. */
final class Succession {
  private @Nullable TurnTaking next;
  private boolean last;
  private boolean waiting;
  private long since;

  /** One comes. */
  void isFollowedBy(TurnTaking group) {
    next = group;
  }

  /** None comes, or none that is started already. */
  void ends() {
    last = true;
  }

  /** Whether slices waited when they were asked about last. */
  boolean waiting() {
    return waiting;
  }

  /**
   * Whether the first slice has to wait: for word of the next group, or for that group.
   *
   * @param now on the clock of turns, in nanoseconds
   */
  boolean keepsWaiting(long now) {
    if (!waiting) {
      since = now;
    }
    long nanos = now - since;
    waiting = next == null ? !last && nanos <= SettingUp.PATIENCE_NANOS : next.keepsWaiting(nanos);
    return waiting;
  }
}
