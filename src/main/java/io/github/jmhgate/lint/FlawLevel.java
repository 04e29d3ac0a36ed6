package io.github.jmhgate.lint;

/** How sure it is that results suffer; worst first. */
public enum FlawLevel {
  /** What is measured is not what the benchmark says. */
  ERROR,
  /** Results are noisier or mean less. */
  WARNING,
  /** Worth knowing. */
  HINT
}
