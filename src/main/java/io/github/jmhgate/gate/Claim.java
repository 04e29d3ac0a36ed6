package io.github.jmhgate.gate;

import static java.lang.Double.NaN;

import io.github.jmhgate.gate.message.ChangeFact;
import io.github.jmhgate.gate.message.ForkNumber;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.statistics.descriptive.Moments;
import org.jspecify.annotations.Nullable;

/**
 * What the author of a change says it does to benchmarks.
 *
 * @param glob of names of benchmarks, in full or as class and method; {@code change} for the change
 *     as a whole
 * @param share the least gain of time or bytes, from 0 to below 1; 0 is any gain
 */
public record Claim(String glob, Kind kind, double share) {
  /** Rounding moves a ratio by less. */
  private static final double ROUNDING = 1e-12;

  public enum Kind {
    FASTER(Rule.TIME, "%s faster"),
    ALLOCATES_LESS(Rule.ALLOCATION, "%s fewer bytes allocated"),
    SMALLER(Rule.SIZE, "%s smaller"),
    /** The time differs by no more than its threshold, either way. */
    UNCHANGED(Rule.TIME, "unchanged within %s");

    private final Rule rule;

    /** Of the share, or of the threshold. */
    public final String text;

    Kind(Rule rule, String text) {
      this.rule = rule;
      this.text = text;
    }
  }

  public enum Proof {
    PROVEN,
    REFUTED,
    NOT_PROVEN
  }

  /**
   * Bounds of a ratio of times or bytes, candidate / baseline, at the level of the verdicts.
   *
   * @param ratio the estimate; NaN if nothing was compared
   * @param other the estimate of the view that has no bounds here; without views, the same
   * @param forks how many show it; null for the ratios of the forks that differ most
   */
  public record Bounds(
      double ratio, double other, double low, double high, @Nullable ForkNumber forks) {
    public static final Bounds NONE = new Bounds(NaN, NaN, NaN, NaN, null);

    /** Returns the ratios of sizes or of bytes that hardly vary; none of next to no bytes. */
    static Bounds of(MetricPair pair) {
      if (!pair.portable()
          || !pair.both(MetricRule::counted)
          || (Rule.of(pair.metric()) == Rule.ALLOCATION && !pair.both(side -> side.forkCount() > 1))
          || AllocationLimit.nothing(pair.before().forkMean(0))) {
        return NONE;
      }
      double[] before = pair.before().sortedMeans();
      double[] after = pair.after().sortedMeans();
      double ratio = Moments.median(after) / Moments.median(before);
      double low = after[0] / before[before.length - 1];
      return new Bounds(ratio, ratio, low, after[after.length - 1] / before[0], null);
    }
  }

  public boolean concerns(BenchmarkId benchmark) {
    return Rules.matches(glob, benchmark.name()) || Rules.matches(glob, benchmark.shortName());
  }

  /** Returns whether it is about this metric of the benchmarks that it concerns. */
  public boolean concerns(Metric metric) {
    return Rule.of(metric) == kind.rule
        && (kind.rule != Rule.TIME || metric.name().equals(Metric.SCORE));
  }

  /** Returns whether it is about the effect of the change as a whole. */
  public boolean concernsChange() {
    return glob.equals(ChangeFact.NAME) && kind.rule == Rule.TIME;
  }

  /** Returns by how much a ratio misses the claim; 0 or less if it is as claimed. */
  public double missing(double ratio, double threshold) {
    if (kind == Kind.UNCHANGED) {
      return Math.max(ratio, 1 / ratio) - 1 - threshold;
    }
    return ratio - 1 + share + (share > 0 ? -ROUNDING : ROUNDING);
  }

  /** Returns whether the whole interval is as claimed, and the other view agrees, or none of it. */
  public Proof result(Bounds bounds, double threshold) {
    double low = missing(bounds.low, threshold);
    double high = missing(bounds.high, threshold);
    boolean around = kind == Kind.UNCHANGED && bounds.low < 1 && bounds.high > 1;
    if (Math.max(Math.max(low, high), missing(bounds.other, threshold)) <= 0) {
      return Proof.PROVEN;
    }
    return Math.min(low, high) > 0 && !around ? Proof.REFUTED : Proof.NOT_PROVEN;
  }
}
