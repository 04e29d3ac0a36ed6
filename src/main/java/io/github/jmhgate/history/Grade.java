package io.github.jmhgate.history;

import java.util.Locale;

/** How much an event can be relied on. */
public enum Grade {
  /** Fewer than five runs followed; it may yet go away, and fails no build. */
  PROVISIONAL,
  /** At least five runs followed on the new level. */
  CONFIRMED,
  /** Later runs are back on the level before. */
  WENT_AWAY;

  /** In words. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
