package io.github.jmhgate.cli;

import java.util.Locale;

/** What {@code calibrate} measures against what. */
enum CalibrateMode {
  /** Each session against the one before it, as against a stored baseline. */
  STORED,
  /** The jar against itself in lockstep. */
  PAIRED;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
