package io.github.jmhgate.bisect;

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
    String note) {

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
