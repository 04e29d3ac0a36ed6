package io.github.jmhgate.measure;

import io.github.jmhgate.measure.fork.ForkOutcome;

/** The outcome of one pair of forks. */
public sealed interface PairOutcome {

  /** A measured pair; the forks' allocation is summed over the slices. */
  record Measured(Pair pair, ForkOutcome.Measured base, ForkOutcome.Measured candidate)
      implements PairOutcome {}

  /**
   * A failed pair.
   *
   * @param side the side that failed first
   * @param reason one sentence; untrusted text
   */
  record Failed(Side side, String reason) implements PairOutcome {}

  /**
   * A pair whose benchmark reported, on one side or both, that it cannot be measured here.
   *
   * @param reason what it lacks, one sentence; untrusted text
   */
  record Skipped(String reason) implements PairOutcome {}
}
