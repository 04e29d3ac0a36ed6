package io.github.jmhgate.gate;

/** What is said of the whole gate. */
public enum Outcome {
  /** Every gated metric was decided, and none is worse. */
  PASSED("nothing regressed"),
  /** At least one gated metric is worse, and no waiver permits it. */
  REGRESSED("at least one benchmark regressed"),
  /** A benchmark failed, is missing or could not be measured. */
  FAILED_TO_MEASURE("at least one benchmark is missing or could not be measured"),
  /** Nothing is known to be worse, and not everything could be decided. */
  INCONCLUSIVE("nothing is known to have regressed, and not everything could be decided");

  private final String sentence;

  Outcome(String sentence) {
    this.sentence = sentence;
  }

  /** What the outcome means. */
  public String sentence() {
    return sentence;
  }
}
