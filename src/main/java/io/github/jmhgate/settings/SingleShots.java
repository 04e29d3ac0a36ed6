package io.github.jmhgate.settings;

/** Whose numbers of iterations single shots have: what they measure often depends on them. */
public enum SingleShots {
  /** Those of the benchmark, since a first call or a start is no longer one after a warm-up. */
  ANNOTATED,
  /** Those of the plan. */
  PLANNED
}
