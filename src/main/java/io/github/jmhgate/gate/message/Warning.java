package io.github.jmhgate.gate.message;

/** Something a reader should know before trusting a finding. Every report shows it. */
public record Warning(Kind kind, Fact fact) {

  /** A warning in a given sentence, which includes what would help; may be untrusted. */
  public Warning(Kind kind, String text) {
    this(kind, Fact.message(text));
  }

  /** What a warning is about. */
  public enum Kind {
    /** The change alters what judges it: every report shows this before its results. */
    REVIEW,
    SAME_MEASUREMENTS,
    NOTHING_IN_COMMON,
    ENVIRONMENT_DIFFERS,
    NO_BASELINE,
    TOO_FEW_FORKS,
    UNDERPOWERED,
    SESSION_NOISE,
    BUILD_NOISE,
    NOISIER_DAY,
    UNSTEADY,
    BIMODAL,
    OUTLIER_FORK,
    ZERO_VARIANCE,
    UNIT_CONVERTED,
    SETTINGS_DIFFER,
    /** Fresh forks did not show what the first ones did. */
    NOT_CONFIRMED,
    /** A waiver has expired, or its ceiling is exceeded. */
    WAIVER,
    RENAMED,
    NOT_SELECTED,
    /** A glob in a setting that matches nothing. */
    UNUSED_SETTING,
    /** A benchmark could not be measured. */
    MEASURING,
    /** The effect of a change over all benchmarks that ran it. */
    CHANGE,
    /** So large a gain that the benchmark may no longer do its work. */
    UNLIKELY_GAIN,
    /** A value above the absolute limit of its benchmark. */
    LIMIT,
    /** Processor time per operation that grew far more than time. */
    CPU,
    /** Bytecodes per operation that grew, or did not where time did. */
    WORK,
    /** What benchmarks answer on both sides. */
    ANSWER,
    /** Whose benchmark runs on the base's code. */
    BENCHMARK,
    /** Gains that are proven, and that the stored baseline lacks. */
    STALE_BASELINE,
    /** It would fail the build, and the policy lets no decision fail one. */
    SHOWN_ONLY,
    /** A claim about a change, and whether it is proven. */
    CLAIM,
    /** How a benchmark grows with a parameter. */
    GROWTH,
    /** What a benchmark ran that changed. */
    CAUSE,
    /** What costs more, by a profile. */
    EXPLAINED,
    /** Changed code that benchmarks run. */
    COVERED,
    /** Changed code that no benchmark runs. */
    NOT_COVERED,
    SAME_CODE,
    /** What is wrong with the code of benchmarks that the change adds or edits. */
    HEALTH,
    MACHINE
  }
}
