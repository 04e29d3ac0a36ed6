package io.github.jmhgate.settings;

/** What is done with a run and the baseline of its environment. */
public enum BaselineAction {
  /** The run is judged against the baseline. */
  CHECK,
  /** The run becomes the baseline. */
  RECORD
}
