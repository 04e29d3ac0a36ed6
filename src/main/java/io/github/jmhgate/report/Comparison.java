package io.github.jmhgate.report;

/** How the two sides came to be compared, which decides what a report advises. */
public enum Comparison {
  /** A run of this project against the stored baseline of the same environment. */
  STORED,
  /** Two revisions of this project, measured at the same time. */
  PAIRED,
  COMPARE,
  /** One run by itself; nothing is judged. */
  NONE
}
