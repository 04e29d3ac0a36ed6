package io.github.jmhgate.history.change;

import java.util.Locale;

/** How reliable an event is; several changes have the first of their grades. */
public enum Grade {
  /** At least five runs followed on the new level. */
  CONFIRMED,
  /** Fewer than five runs followed; it may yet go away, and fails no build. */
  PROVISIONAL,
  /** Later runs are back on the level before. */
  WENT_AWAY;

  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
