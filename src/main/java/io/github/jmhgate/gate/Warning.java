package io.github.jmhgate.gate;

/**
 * Something a reader should know before trusting a finding. Warnings are data: every report shows
 * them.
 *
 * @param kind what it is about
 * @param fact what there is to know
 */
public record Warning(Kind kind, Fact fact) {

  /** In a sentence that is there already, and says also what would help; may be untrusted. */
  public Warning(Kind kind, String text) {
    this(kind, Fact.message(text));
  }

  /** What a warning is about. */
  public enum Kind {
    /** The change alters what judges it: every report says so before its results. */
    REVIEW,
    /** Both sides hold the same measurements. */
    SAME_MEASUREMENTS,
    /** The two runs stem from environments that differ. */
    ENVIRONMENT_DIFFERS,
    /** There is no baseline of this environment. */
    NO_BASELINE,
    /** The forks are too few to decide at all. */
    TOO_FEW_FORKS,
    /** The loss that must be found would often be overlooked with these forks. */
    UNDERPOWERED,
    /** What changes between sessions of the same code hides the loss that must be found. */
    SESSION_NOISE,
    /** What changes between builds of the same code hides the loss that must be found. */
    BUILD_NOISE,
    /** The forks of one side vary more than those of the other, in the whole suite. */
    NOISIER_DAY,
    /** Warm-up was not over, or iterations drift inside the forks. */
    UNSTEADY,
    /** The forks fall into two groups. */
    BIMODAL,
    /** One fork lies far from all others. */
    OUTLIER_FORK,
    /** All forks agree to the last digit, which measured times never do. */
    ZERO_VARIANCE,
    /** Values were converted from one unit to another. */
    UNIT_CONVERTED,
    /** One side lacks the metric. */
    METRIC_MISSING,
    /** The benchmark was measured under other settings on the other side. */
    SETTINGS_DIFFER,
    /** Fresh forks did not show what the first ones did. */
    NOT_CONFIRMED,
    /** A waiver has expired, or its ceiling is exceeded. */
    WAIVER,
    /** A benchmark got another name, or may have. */
    RENAMED,
    /** Benchmarks of the baseline are none of those that were to be measured. */
    NOT_SELECTED,
    /** A benchmark could not be measured. */
    MEASURING,
    /** Most benchmarks moved together. */
    SUITE_SHIFT,
    /** Benchmarks run the same code on both sides. */
    SAME_CODE,
    /** Something about the machine makes measurements worse. */
    MACHINE
  }
}
