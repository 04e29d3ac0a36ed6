package io.github.jmhgate.settings.choice;

/** Which regressions in pairs are run again under a profiler. */
public enum Explaining {
  /** The worst ones, as far as the budget allows; without one, for half a minute. */
  AUTO,
  /** All, however long that takes. */
  ON,
  OFF
}
