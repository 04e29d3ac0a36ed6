package io.github.jmhgate.settings;

/** What times are compared with. */
public enum CompareWith {
  /** The stored baseline where that can be trusted, else the base revision measured beside. */
  AUTO,
  /** The stored baseline. */
  STORED,
  /** The base revision, measured beside in lockstep. */
  PAIRED
}
