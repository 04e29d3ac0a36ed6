package io.github.jmhgate.cli;

/** What {@code calibrate} measures against what. */
enum CalibrateMode {
  /** Each session against the first one. */
  STORED,
  /** Both sides in each suite, by turns. */
  BOTH
}
