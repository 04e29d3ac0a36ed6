package io.github.jmhgate.model;

/** A part of a session that takes time. */
public enum Phase {
  /** Choosing the base and building its jar. */
  BASE,
  /** Comparing the jars, and recording what benchmarks run. */
  SELECT,
  /** Forks and pairs. */
  MEASURE,
  /** Forks of their own that check what was measured. */
  CHECK,
  /** Looking for what costs more. */
  EXPLAIN
}
