package io.github.jmhgate.bisect;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What came of one commit.
 *
 * @param position among the commits, from 1; the good one is 0
 * @param commit its full hash
 * @param answer what is known of it now
 * @param kind how it came to be known
 * @param effect log ratio to the good commit, positive is worse; NaN where it was not measured
 * @param error standard error of that; NaN likewise
 * @param pairs pairs that were measured
 * @param seconds what it took, building included
 * @param sameAs position of a commit whose benchmark runs the same code; its own where none is
 *     known
 * @param note what there is to say beside; untrusted
 */
public record Step(
    int position,
    String commit,
    Answer answer,
    Kind kind,
    double effect,
    double error,
    int pairs,
    double seconds,
    int sameAs,
    String note) {

  /** Share beyond a bound. */
  private static final double BEYOND = 0.05;

  /** How far the one-sided 95 % bounds lie from the effect. */
  public double bound() {
    return error * TDistribution.of(freedom()).inverseSurvivalProbability(BEYOND);
  }

  /** Degrees of freedom of the error. */
  int freedom() {
    return Math.max(1, pairs - 1);
  }

  /** How an answer came to be. */
  public enum Kind {
    /** Measured in pairs beside the good commit. */
    MEASURED,
    /** Its benchmark runs the same code as that of a commit that was judged. */
    SAME_CODE,
    /** Its jar cannot be built. */
    NOT_BUILT,
    /** It does not have the benchmark, or cannot run it. */
    NOT_MEASURED
  }
}
