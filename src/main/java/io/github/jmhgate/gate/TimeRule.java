package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.statistics.Comparison;
import io.github.jmhgate.statistics.Comparison.Method;
import io.github.jmhgate.statistics.Holm;
import io.github.jmhgate.statistics.Power;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Decides the noisy metrics of one build together.
 *
 * <p>REGRESSED: the p-value against "no worse", adjusted after Holm over all of them, is at most α,
 * and the estimate exceeds the threshold. IMPROVED: the mirror image. UNCHANGED: the upper 95 %
 * bound is below the detectable loss. Otherwise INCONCLUSIVE.
 */
final class TimeRule implements NoisyRule {
  private final Policy policy;
  private final Map<BenchmarkId, EffectDeviation> effectDeviations;

  /**
   * A rule.
   *
   * @param effectDeviations what the effect of the same code varies by, by benchmark
   */
  TimeRule(Policy policy, Map<BenchmarkId, EffectDeviation> effectDeviations) {
    this.policy = policy;
    this.effectDeviations = Map.copyOf(effectDeviations);
  }

  private EffectDeviation between(MetricPair pair) {
    return effectDeviations.getOrDefault(pair.benchmark(), EffectDeviation.NONE);
  }

  @Override
  public List<Finding> judge(List<MetricPair> pairs) {
    // Each is on its own, and a large suite has thousands.
    List<TimeTrial> trials =
        pairs.parallelStream().map(pair -> TimeTrial.of(pair, between(pair).total())).toList();
    double[] worse =
        Holm.adjust(trials.stream().mapToDouble(trial -> trial.comparison().pWorse()).toArray());
    double[] better =
        Holm.adjust(trials.stream().mapToDouble(trial -> trial.comparison().pBetter()).toArray());
    return IntStream.range(0, trials.size())
        .parallel()
        .mapToObj(i -> judge(trials.get(i), worse[i], better[i], trials.size()))
        .toList();
  }

  private Finding judge(TimeTrial trial, double pWorse, double pBetter, int family) {
    Comparison comparison = trial.comparison();
    MetricPair pair = trial.pair();
    Finding.Limits limits = policy.limits(pair.benchmark().name());
    double delta = Math.log1p(limits.detectable());
    double threshold = Math.log1p(limits.threshold());
    double alpha = policy.alpha() / family;
    Power power = new Power(alpha, policy.power(), threshold);
    double detectable =
        comparison.smallestP() > alpha
            ? Double.POSITIVE_INFINITY
            : power.minimumDetectableEffect(standardError(trial), degreesOfFreedom(pair));
    List<Warning> warnings = new ArrayList<>(trial.warnings());
    Verdict verdict = verdict(comparison, pWorse, pBetter, delta, threshold);
    if (verdict != Verdict.REGRESSED && detectable > delta) {
      warnings.add(
          new NoiseLimit(between(pair), power)
              .warning(limits.detectable())
              .orElseGet(
                  () ->
                      underpowered(
                          comparison, power, limits.detectable(), detectable, alpha, pair)));
    }
    boolean inverted = pair.direction() == Direction.HIGHER_IS_BETTER;
    return Finding.of(
        pair,
        verdict,
        reason(pair, verdict, comparison, pWorse),
        new Finding.Change(
            trial.baseline(),
            trial.candidate(),
            trial.candidate() / trial.baseline(),
            Math.exp(inverted ? -comparison.high() : comparison.low()),
            Math.exp(inverted ? -comparison.low() : comparison.high())),
        new Finding.Evidence(
            pair.baselineForks(),
            pair.candidateForks(),
            comparison.method() == Method.NONE ? Double.NaN : pWorse,
            Math.expm1(detectable),
            Math.expm1(comparison.high())),
        limits,
        warnings);
  }

  private double standardError(TimeTrial trial) {
    MetricPair pair = trial.pair();
    double deviation = trial.comparison().deviation();
    double forks = 1.0 / pair.baselineForks() + 1.0 / pair.candidateForks();
    return Math.hypot(deviation * Math.sqrt(forks), between(pair).total());
  }

  private static int degreesOfFreedom(MetricPair pair) {
    return pair.baselineForks() + pair.candidateForks() - 2;
  }

  private Verdict verdict(
      Comparison comparison, double pWorse, double pBetter, double delta, double threshold) {
    if (pWorse <= policy.alpha() && comparison.effect() > threshold) {
      return Verdict.REGRESSED;
    }
    if (pBetter <= policy.alpha() && comparison.effect() < -threshold) {
      return Verdict.IMPROVED;
    }
    return comparison.high() < delta ? Verdict.UNCHANGED : Verdict.INCONCLUSIVE;
  }

  private static Fact reason(
      MetricPair pair, Verdict verdict, Comparison comparison, double pWorse) {
    double loss = Math.expm1(comparison.effect());
    return switch (verdict) {
      case REGRESSED -> new TimeFact.Loss(TimeFact.Seen.MEAN, loss, pWorse, null, Double.NaN);
      case IMPROVED -> new TimeFact.Gain(TimeFact.Seen.MEAN, loss);
      case UNCHANGED -> new TimeFact.NoLoss(Math.expm1(comparison.high()));
      default ->
          comparison.method() == Method.NONE
              ? new TimeFact.OneFork()
              : pWorse <= 0.05 ? new TimeFact.SmallLoss(loss) : new TimeFact.Undecided(forks(pair));
    };
  }

  private static ForkNumber forks(MetricPair pair) {
    return pair.baselineForks() == pair.candidateForks()
        ? new ForkNumber(AdaptivePlan.Sides.BOTH, pair.candidateForks(), 0)
        : new ForkNumber(AdaptivePlan.Sides.CANDIDATE, pair.candidateForks(), pair.baselineForks());
  }

  private static Warning underpowered(
      Comparison comparison,
      Power power,
      double wanted,
      double detectable,
      double alpha,
      MetricPair pair) {
    if (comparison.smallestP() > alpha) {
      int needed = comparison.method() == Method.NONE ? 2 : forksToReach(alpha);
      return new Warning(
          Warning.Kind.TOO_FEW_FORKS,
          new ForkFact.TooFew(forks(pair), new ForkNumber(AdaptivePlan.Sides.BOTH, needed, 0)));
    }
    return new Warning(
        Warning.Kind.UNDERPOWERED,
        new ForkFact.Finds(
            forks(pair),
            Math.expm1(detectable),
            power.forksToDetect(comparison.deviation(), Math.log1p(wanted))));
  }

  /** Fewest forks a side whose permutations can give a p-value of α: 1/C(2k,k) ≤ α. */
  private static int forksToReach(double alpha) {
    double ways = 1;
    for (int k = 1; k < 60; k++) {
      ways = ways * (2.0 * k) * (2.0 * k - 1) / ((double) k * k);
      if (1 / ways <= alpha) {
        return k;
      }
    }
    return 60;
  }
}
