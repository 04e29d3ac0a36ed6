package io.github.jmhgate.model;

/** What a metric measures, which decides the rule it is judged by. */
public enum MetricKind {
  /** A score in time per operation or operations per time: noisy, tied to its machine. */
  TIME,
  /** Bytes allocated per operation: nearly deterministic. */
  ALLOCATION,
  /** A size in bytes: deterministic. */
  SIZE,
  /** Anything else; gated only if a setting gives its direction. */
  OTHER
}
