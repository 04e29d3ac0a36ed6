package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Units;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One gated metric of one benchmark, both sides in the candidate's unit; a missing side is null.
 *
 * @param direction which way is worse; UNKNOWN if one side lacks the benchmark, and for a score
 *     whose unit does not show it, which cannot be judged
 * @param shares the shares of an iteration that an operation takes, in the forks of both
 */
public record MetricPair(
    BenchmarkId benchmark,
    Metric metric,
    Direction direction,
    @Nullable Samples baseline,
    @Nullable Samples candidate,
    IterationShares shares,
    List<Warning> warnings) {

  /** Returns a pair that no rule decides. */
  public static MetricPair unknown(
      BenchmarkId benchmark, Metric metric, @Nullable Samples left, @Nullable Samples right) {
    IterationShares shares = IterationShares.UNKNOWN;
    return new MetricPair(benchmark, metric, Direction.UNKNOWN, left, right, shares, List.of());
  }

  public MetricPair with(Samples before, Samples after, IterationShares others) {
    return new MetricPair(benchmark, metric, direction, before, after, others, warnings);
  }

  public Samples before() {
    return Objects.requireNonNull(baseline);
  }

  public Samples after() {
    return Objects.requireNonNull(candidate);
  }

  /** Returns whether both sides have values, and those fulfil a condition. */
  public boolean both(Predicate<Samples> usable) {
    return baseline != null && candidate != null && usable.test(baseline) && usable.test(candidate);
  }

  /** Returns the pair with each second fork of the candidate. */
  public MetricPair eachSecond() {
    return with(before(), after().eachSecond(), IterationShares.UNKNOWN);
  }

  /** Returns the pair with each second pair of forks, beginning with the second. */
  public MetricPair eachSecondPair() {
    return with(before().eachSecond(), after().eachSecond(), IterationShares.UNKNOWN);
  }

  /** Returns the pair with all pairs of forks but each second one. */
  public MetricPair allButEachSecondPair() {
    return with(before().allButEachSecond(), after().allButEachSecond(), IterationShares.UNKNOWN);
  }

  /** Returns the pair without the first forks of both sides. */
  public MetricPair after(int forks) {
    return with(before().after(forks), after().after(forks), IterationShares.UNKNOWN);
  }

  /** Returns whether every fork mean is a finite number above 0, so that its logarithm exists. */
  public static boolean measurable(Samples forks) {
    return MetricRule.counted(forks) && forks.sortedMeans()[0] > 0;
  }

  /** Returns all forks as evidence of one look, fork by fork if both sides have as many. */
  public Evidence evidence() {
    List<double[]> before = before().forks();
    List<double[]> after = after().forks();
    boolean alike = before.size() == after.size();
    Evidence evidence = alike ? new Evidence(Design.BOTH_SIDES) : Evidence.against(before, sign());
    for (int i = 0; i < after.size(); i++) {
      evidence.add(alike ? before.get(i) : null, after.get(i), sign());
    }
    return evidence;
  }

  /** Returns what values are multiplied by so that larger is worse: 1 or −1. */
  public int sign() {
    return direction.sign();
  }

  public boolean identical() {
    return baseline != null && candidate != null && baseline.sameValues(candidate);
  }

  /** Returns whether the metric is nearly deterministic, and so the same on every machine. */
  public boolean portable() {
    return Rule.of(metric) != Rule.TIME;
  }

  /** Returns the percentile of JMH's sample mode that the metric is; null if it is none. */
  public @Nullable Percentile percentile() {
    return Percentile.of(benchmark.mode(), metric.name());
  }

  public int baselineForks() {
    return baseline == null ? 0 : baseline.forkCount();
  }

  public int candidateForks() {
    return candidate == null ? 0 : candidate.forkCount();
  }

  /**
   * The share of an iteration that an operation takes, per fork. JMH's own work in an iteration
   * counts as its operations', and weighs more on each the fewer they are.
   *
   * @param baseline of the baseline's forks, in their order; empty if a side's are unknown
   * @param candidate of the candidate's forks, likewise
   */
  public record IterationShares(List<Double> baseline, List<Double> candidate) {
    /** The shares of results without counted bytes, or with iterations of unknown length. */
    public static final IterationShares UNKNOWN = new IterationShares(List.of(), List.of());

    public IterationShares {
      baseline = List.copyOf(baseline);
      candidate = List.copyOf(candidate);
    }

    static IterationShares of(Result before, Result after) {
      var shares = new IterationShares(shares(before), shares(after));
      return shares.baseline.isEmpty() || shares.candidate.isEmpty() ? UNKNOWN : shares;
    }

    private static List<Double> shares(Result result) {
      Samples score = result.score();
      Samples bytes = result.metric(Metric.ALLOCATION);
      if (bytes == null || bytes.forkCount() != score.forkCount()) {
        return List.of();
      }
      String unit = score.metric().unit();
      double iteration = result.conditions().measurement().seconds(1);
      int threads = result.id().threads();
      List<Double> shares =
          DoubleStream.of(score.forkMeans())
              .mapToObj(mean -> Units.secondsPerOperation(unit, mean, threads) / iteration)
              .toList();
      return shares.stream().allMatch(Double::isFinite) ? shares : List.of();
    }

    /** Appends those of more forks, without a stored baseline's; unknown if either are. */
    public IterationShares and(IterationShares then, boolean stored) {
      if (equals(UNKNOWN) || then.equals(UNKNOWN)) {
        return UNKNOWN;
      }
      List<Double> before = stored ? baseline : joined(baseline, then.baseline);
      return new IterationShares(before, joined(candidate, then.candidate));
    }

    private static List<Double> joined(List<Double> first, List<Double> then) {
      return Stream.concat(first.stream(), then.stream()).toList();
    }

    /**
     * Returns how much more of an iteration the candidate's median operation takes; 0 if unknown.
     */
    public double more() {
      return equals(UNKNOWN) ? 0 : median(candidate) - median(baseline);
    }

    private static double median(List<Double> shares) {
      return Moments.median(shares.stream().mapToDouble(Double::doubleValue).toArray());
    }
  }
}
