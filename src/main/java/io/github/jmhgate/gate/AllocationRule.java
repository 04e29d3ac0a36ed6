package io.github.jmhgate.gate;

import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Median;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Decides bytes allocated per operation, which hardly vary: worse where every fork of the candidate
 * lies above every fork of the baseline and the medians differ by more than a share and a floor.
 */
final class AllocationRule {
  /** Below this, a benchmark counts as allocating nothing: JMH's own bookkeeping shows through. */
  private static final double NOTHING = 0.5;

  /** From this, a benchmark that allocated nothing counts as allocating. */
  private static final double SOMETHING = 1;

  /** Forks a side before the first look, which fresh ones must confirm where there are any. */
  static final int SCREENED = 2;

  /** Forks a side that must agree where some were measured to confirm the first ones. */
  static final int CONFIRMED = 4;

  private final Policy policy;
  private final boolean confirming;

  /**
   * A rule.
   *
   * @param confirming whether forks beyond the first two were measured to confirm what those showed
   */
  AllocationRule(Policy policy, boolean confirming) {
    this.policy = policy;
    this.confirming = confirming;
  }

  /** Whether every fork of the candidate shows a loss. */
  boolean worse(String benchmark, double[] before, double[] after) {
    return min(after) > max(before)
        && grown(Median.of(before), Median.of(after), policy.allocationThreshold().get(benchmark));
  }

  Finding judge(MetricPair pair, Samples baseline, Samples candidate) {
    double[] before = baseline.forkMeans();
    double[] after = candidate.forkMeans();
    double a = Median.of(before);
    double b = Median.of(after);
    double threshold = policy.allocationThreshold().get(pair.benchmark().name());
    boolean worse = worse(pair.benchmark().name(), before, after);
    boolean better = max(after) < min(before) && grown(b, a, threshold);
    boolean close = !grown(a, b, threshold);
    boolean unconfirmed = worse && confirming && after.length < CONFIRMED;
    Verdict verdict =
        worse && !unconfirmed
            ? Verdict.REGRESSED
            : better ? Verdict.IMPROVED : close ? Verdict.UNCHANGED : Verdict.INCONCLUSIVE;
    return Finding.of(
        pair,
        verdict,
        unconfirmed
            ? Fact.told(
                "measuring ended before %d forks a side had confirmed a growth of %s B per operation"
                    .formatted(CONFIRMED, Percent.signedTenths(b - a)))
            : Fact.told(reason(verdict, a, b, threshold)),
        a < NOTHING ? Finding.Change.none(a, b) : Finding.Change.exact(a, b),
        Finding.Evidence.untested(pair),
        Finding.Limits.exact(threshold),
        warnings(pair, verdict, before, after));
  }

  private List<Warning> warnings(
      MetricPair pair, Verdict verdict, double[] before, double[] after) {
    if (!confirming
        || verdict == Verdict.REGRESSED
        || after.length <= SCREENED
        || !worse(
            pair.benchmark().name(),
            Arrays.copyOf(before, Math.min(before.length, SCREENED)),
            Arrays.copyOf(after, SCREENED))) {
      return pair.warnings();
    }
    List<Warning> warnings = new ArrayList<>(pair.warnings());
    warnings.add(
        new Warning(
            Warning.Kind.NOT_CONFIRMED,
            "the first forks allocated more, which the fresh ones did not confirm"));
    return warnings;
  }

  private boolean grown(double from, double to, double threshold) {
    if (from < NOTHING) {
      return to >= SOMETHING;
    }
    return to - from > Math.max(threshold * from, policy.allocationFloor());
  }

  private String reason(Verdict verdict, double a, double b, double threshold) {
    String change = Percent.signedTenths(b - a) + " B per operation";
    String limit = Percent.of(threshold) + " and " + Math.round(policy.allocationFloor()) + " B";
    return switch (verdict) {
      case REGRESSED ->
          a < NOTHING
              ? change + " where nothing was allocated, in every fork"
              : change + " in every fork, more than " + limit;
      case IMPROVED -> change + " in every fork";
      case UNCHANGED -> change + ", not more than the larger of " + limit;
      default -> change + " in the median, while the forks of the two sides overlap";
    };
  }

  private static double min(double[] values) {
    return Arrays.stream(values).min().orElse(Double.NaN);
  }

  private static double max(double[] values) {
    return Arrays.stream(values).max().orElse(Double.NaN);
  }
}
