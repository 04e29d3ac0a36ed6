package io.github.jmhgate.settings.choice;

public enum CompareWith {
  /** The stored baseline if it can be trusted, otherwise the base revision in pairs. */
  AUTO,
  STORED,
  PAIRED
}
