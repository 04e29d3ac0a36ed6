package io.github.jmhgate.gate.message;

/** The verdict on one benchmark and metric. */
public enum Verdict {
  /** Worse, by more than the threshold, and not by chance. */
  REGRESSED,
  /** Any loss is smaller than the detectable one. */
  UNCHANGED,
  /** Better, by more than the threshold, and not by chance. */
  IMPROVED,
  /** The samples can neither show nor rule out the detectable loss. */
  INCONCLUSIVE,
  /** The two sides measure different things or stem from different environments. */
  NOT_COMPARABLE,
  /** In the baseline or requested, and without a usable value. */
  MISSING,
  /** In the candidate only. */
  NEW,
  /** Worse, and a waiver permits it. */
  WAIVED,
  /** All code that it can reach is the same on both sides. */
  SAME_CODE
}
