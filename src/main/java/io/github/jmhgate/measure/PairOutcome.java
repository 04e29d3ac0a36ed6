package io.github.jmhgate.measure;

import io.github.jmhgate.measure.fork.ForkOutcome;

/** What came of one pair of forks. */
public sealed interface PairOutcome {

  /**
   * A pair that measured.
   *
   * @param pair its slices
   * @param base the base's fork, its allocation summed over the slices
   * @param candidate the candidate's fork, likewise
   */
  record Measured(Pair pair, ForkOutcome.Measured base, ForkOutcome.Measured candidate)
      implements PairOutcome {}

  /**
   * A pair that did not.
   *
   * @param side the side that failed first
   * @param reason one sentence; untrusted text
   */
  record Failed(Side side, String reason) implements PairOutcome {}

  /**
   * A pair whose benchmark said itself, on one side or both, that it cannot be measured here.
   *
   * @param reason what it lacks, one sentence; untrusted text
   */
  record Skipped(String reason) implements PairOutcome {}
}
