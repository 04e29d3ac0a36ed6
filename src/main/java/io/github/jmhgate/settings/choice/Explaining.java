package io.github.jmhgate.settings.choice;

/** Which regressions in pairs are run again under a profiler. */
public enum Explaining {
  /** In a pull request the worst ones, as far as the budget allows. */
  AUTO,
  /** All, however long that takes. */
  ON,
  OFF
}
