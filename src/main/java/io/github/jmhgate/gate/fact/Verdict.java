package io.github.jmhgate.gate.fact;

/** What is said of one benchmark and metric. */
public enum Verdict {
  /** Worse, by more than the threshold, and not by chance. */
  REGRESSED("worse than the baseline"),
  /** Any loss is smaller than the detectable one. */
  UNCHANGED("no loss as large as the detectable one"),
  /** Better, by more than the threshold, and not by chance. */
  IMPROVED("better than the baseline"),
  /** The samples can neither show nor rule out the detectable loss. */
  INCONCLUSIVE("the detectable loss is neither shown nor ruled out"),
  /** The two sides measure different things or stem from different environments. */
  NOT_COMPARABLE("the two sides cannot be compared"),
  /** In the baseline or asked for, and without a usable value. */
  MISSING("has no usable value"),
  /** In the candidate only. */
  NEW("is not in the baseline"),
  /** Worse, and a waiver permits it. */
  WAIVED("worse than the baseline, as a waiver permits"),
  /** All code that it can reach is the same on both sides. */
  SAME_CODE("runs the same code on both sides");

  private final String sentence;

  Verdict(String sentence) {
    this.sentence = sentence;
  }

  /** What the verdict means, to be read behind the benchmark's name. */
  public String sentence() {
    return sentence;
  }
}
