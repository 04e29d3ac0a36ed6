package io.github.jmhgate.cli;

/** What {@code calibrate} measures against what. */
enum CalibrateMode {
  /** Each session against the one before it, as against a stored baseline. */
  STORED
}
