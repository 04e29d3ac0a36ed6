package io.github.jmhgate.gate.message;

/** The outcome of a whole build. */
public enum Outcome {
  /** Every gated metric was decided, and none is worse. */
  PASSED,
  /** At least one gated metric is worse, and no waiver permits it. */
  REGRESSED,
  /** A benchmark failed, is missing or could not be measured. */
  FAILED_TO_MEASURE,
  /** Nothing is known to be worse, and not everything could be decided. */
  INCONCLUSIVE
}
