package io.github.jmhgate.settings;

/** What measuring is for. */
public enum Purpose {
  /** To judge a change by its baseline or its base. */
  JUDGE,
  /** To compare the variants that the settings name with each other. */
  VERSUS
}
