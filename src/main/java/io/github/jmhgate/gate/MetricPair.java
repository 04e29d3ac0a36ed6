package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.model.Samples;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
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
  static MetricPair unknown(
      BenchmarkId benchmark, Metric metric, @Nullable Samples left, @Nullable Samples right) {
    IterationShares shares = IterationShares.UNKNOWN;
    return new MetricPair(benchmark, metric, Direction.UNKNOWN, left, right, shares, List.of());
  }

  MetricPair with(Samples before, Samples after, IterationShares others) {
    return new MetricPair(benchmark, metric, direction, before, after, others, warnings);
  }

  public Samples before() {
    return Objects.requireNonNull(baseline);
  }

  public Samples after() {
    return Objects.requireNonNull(candidate);
  }

  /** Returns whether both sides have values, and those fulfil a condition. */
  boolean both(Predicate<Samples> usable) {
    return baseline != null && candidate != null && usable.test(baseline) && usable.test(candidate);
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
  @Nullable Percentile percentile() {
    return Percentile.of(benchmark.mode(), metric.name());
  }

  public int baselineForks() {
    return baseline == null ? 0 : baseline.forkCount();
  }

  public int candidateForks() {
    return candidate == null ? 0 : candidate.forkCount();
  }
}
