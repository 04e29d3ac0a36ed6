package io.github.jmhgate.report;

/** How the two sides came to be compared, which decides what a report advises. */
public enum Comparison {
  /** A run of this project against the stored baseline of the same environment. */
  STORED,
  /** A revision of this project against another, measured beside it. */
  PAIRED,
  /** Two result files that somebody named. */
  COMPARE
}
