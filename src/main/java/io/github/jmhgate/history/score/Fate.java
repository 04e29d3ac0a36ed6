package io.github.jmhgate.history.score;

import java.util.Locale;

/**
 * What became of a loss that was reported. Of several, the first says what the report was worth.
 */
public enum Fate {
  /** A later change took half of it back, or a later commit reverts one that may have caused it. */
  FIXED,
  /** Somebody accepted it: by a waiver, or as acknowledged or explained in events.json. */
  WAIVED,
  /** It lasts, or is too young to tell. */
  OPEN,
  /** Somebody found that it is none: rejected in events.json. */
  REJECTED,
  /** Later runs are back on the level before, and nothing is known that fixed it. */
  WENT_AWAY;

  /** Returns whether the report was right. */
  public boolean right() {
    return this == FIXED || this == WAIVED;
  }

  /** Returns whether the report was wrong; one that is still open is neither. */
  public boolean wrong() {
    return this == REJECTED || this == WENT_AWAY;
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
