package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.Suspicion;
import io.github.jmhgate.gate.message.TimeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.NoisePrior;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on one benchmark and metric, with its reasons. Numbers that do not apply are NaN.
 *
 * @param metric in the unit of the values
 * @param direction which way of the metric is worse; UNKNOWN if one side lacks the benchmark
 * @param change how the sides' values differ
 * @param evidence how well the change is known
 * @param limits what the change was compared with
 */
public record Finding(
    BenchmarkId benchmark,
    Metric metric,
    Direction direction,
    Rule rule,
    Verdict verdict,
    Fact reason,
    Ratio change,
    Certainty evidence,
    Limits limits,
    List<Warning> warnings) {

  /** A loss below this is a gain of more than fourfold. */
  private static final double UNLIKELY_LOSS = -0.75;

  public Finding {
    warnings = List.copyOf(warnings);
  }

  /**
   * How the candidate differs from the baseline. A value is the geometric mean over the forks for
   * times and bytes that vary, the largest fork for sizes, and for other bytes the median of a
   * level, or the mean if the shares of levels moved.
   *
   * @param ratio candidate / baseline
   * @param low the ratio's lower 95 % bound (one-sided, over all looks); NaN for deterministic
   *     metrics
   * @param high the ratio's upper 95 % bound, likewise
   * @param noise what the bounds take forks to vary by, besides their own spread
   */
  public record Ratio(
      double baseline,
      double candidate,
      double ratio,
      double low,
      double high,
      Optional<NoisePrior.Source> noise) {

    /** Returns a change whose bounds rest on its own forks alone. */
    public Ratio(double baseline, double candidate, double ratio, double low, double high) {
      this(baseline, candidate, ratio, low, high, Optional.empty());
    }

    /** Returns the change of values without bounds, such as bytes; the ratio to 0 is NaN. */
    public static Ratio exact(double baseline, double candidate) {
      double ratio = baseline > 0 ? candidate / baseline : Double.NaN;
      return new Ratio(baseline, candidate, ratio, Double.NaN, Double.NaN);
    }

    public static Ratio none(double baseline, double candidate) {
      return new Ratio(baseline, candidate, Double.NaN, Double.NaN, Double.NaN);
    }
  }

  /**
   * How well a change is known. All but the forks is NaN if no test was made.
   *
   * @param pValue against "no worse", adjusted for the looks and the number of metrics
   * @param standardError of the logarithm of the ratio
   * @param minimumDetectableEffect the relative loss that is found with the promised power: by
   *     these forks if their number was fixed or measuring ended early, else by all that the plan
   *     allows
   * @param unchangedAt the smallest detectable loss at which the verdict would have been UNCHANGED,
   *     relative; below 0 if the forks show a gain, infinite if they rule out nothing
   * @param bounds the bounds that judge claims
   */
  public record Certainty(
      int baselineForks,
      int candidateForks,
      double pValue,
      double standardError,
      double minimumDetectableEffect,
      double unchangedAt,
      Claim.Bounds bounds) {

    public static Certainty untested(MetricPair pair) {
      double nan = Double.NaN;
      return new Certainty(
          pair.baselineForks(), pair.candidateForks(), nan, nan, nan, nan, Claim.Bounds.of(pair));
    }
  }

  /** Returns a finding on values that need no test and have no limit, such as sizes. */
  public static Finding of(MetricPair pair, Verdict verdict, Fact reason, Ratio change) {
    return new Finding(
        pair, Limits.EXACT, verdict, reason, change, Certainty.untested(pair), pair.warnings());
  }

  public Finding(
      MetricPair pair,
      Limits limits,
      Verdict verdict,
      Fact why,
      Ratio change,
      Certainty seen,
      List<Warning> all) {
    this(
        pair.benchmark(),
        pair.metric(),
        pair.direction(),
        Rule.of(pair.metric()),
        verdict,
        why,
        change,
        seen,
        limits,
        all);
  }

  /** Returns the relative loss, such as 0.05; below 0 if it is a gain. */
  public double loss() {
    return inverted() ? 1 / change.ratio() - 1 : change.ratio() - 1;
  }

  /** Returns the lower 95 % bound of the loss; NaN for deterministic metrics. */
  public double leastLoss() {
    return inverted() ? 1 / change.high() - 1 : change.low() - 1;
  }

  /** Returns the upper 95 % bound of the loss; NaN for deterministic metrics. */
  public double mostLoss() {
    return inverted() ? 1 / change.low() - 1 : change.high() - 1;
  }

  /** Returns {@link #leastLoss()} as an effect. */
  public Effect leastEffect() {
    return Effect.ofLoss(leastLoss());
  }

  /** Returns {@link #mostLoss()} as an effect. */
  public Effect mostEffect() {
    return Effect.ofLoss(mostLoss());
  }

  /**
   * Returns the change as a logarithm, positive if it is worse; NaN if the sides were not compared.
   * Bytes are counted from the floor, so that growth from 0 B has a size too.
   */
  public double effect() {
    if (rule == Rule.TIME) {
      return Effect.ofLoss(loss()).log();
    }
    return Math.log((change.candidate() + limits.floor()) / (change.baseline() + limits.floor()));
  }

  /** Returns whether the metric is undecided although something speaks for a large loss. */
  public boolean suspect() {
    return verdict == Verdict.INCONCLUSIVE && reason instanceof Suspicion known && known.suspects();
  }

  /** Returns whether the metric is undecided and looks worse, although nothing proves that. */
  public boolean looksWorse() {
    return verdict == Verdict.INCONCLUSIVE
        && (suspect() || leastLoss() > limits.threshold() || worseInOneFork());
  }

  /** Returns whether a single fork, whose spread is unknown, shows a detectable loss. */
  public boolean worseInOneFork() {
    return reason instanceof TimeFact.OneFork && loss() > limits.detectable();
  }

  /**
   * Returns whether it improved so much that the benchmark may no longer do its work: more than
   * fourfold in time, or down to no bytes at all.
   */
  public boolean improvedBeyondBelief() {
    return verdict == Verdict.IMPROVED
        && (rule == Rule.TIME
            ? loss() < UNLIKELY_LOSS
            : AllocationLimit.nothing(change.candidate())
                && !AllocationLimit.nothing(change.baseline()));
  }

  public boolean inverted() {
    return rule == Rule.TIME && direction == Direction.HIGHER_IS_BETTER;
  }

  public Finding with(Verdict now, Fact why, List<Warning> all) {
    return toBuilder().verdict(now).reason(why).warnings(all).build();
  }

  /** Returns this finding without bounds, since its forks may all be in rare modes. */
  public Finding withoutBounds() {
    Ratio plain = Ratio.exact(change.baseline(), change.candidate());
    return toBuilder().change(plain).build();
  }

  public Finding with(Warning warning) {
    List<Warning> more = new ArrayList<>(warnings);
    more.add(warning);
    return with(verdict, reason, more);
  }

  /** Returns the finding on the score of a benchmark that was not measured. */
  public static Finding unmeasured(BenchmarkId benchmark, Verdict verdict, Fact reason) {
    Metric score = new Metric(Metric.SCORE, "");
    return undecided(MetricPair.unknown(benchmark, score, null, null), verdict, reason);
  }

  /** Returns the finding on a pair that no rule compares. */
  static Finding undecided(MetricPair pair, Verdict verdict, Fact reason) {
    Ratio none = Ratio.none(value(pair.baseline()), value(pair.candidate()));
    Certainty untested = Certainty.untested(pair);
    return new Finding(pair, Limits.NONE, verdict, reason, none, untested, pair.warnings());
  }

  private static double value(@Nullable Samples samples) {
    return samples == null
        ? Double.NaN
        : Arrays.stream(samples.forkMeans()).average().orElse(Double.NaN);
  }

  private FindingBuilder toBuilder() {
    return new FindingBuilder()
        .benchmark(benchmark)
        .metric(metric)
        .direction(direction)
        .rule(rule)
        .verdict(verdict)
        .reason(reason)
        .change(change)
        .evidence(evidence)
        .limits(limits)
        .warnings(warnings);
  }
}
