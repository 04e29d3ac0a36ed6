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
        reason(verdict, comparison, pWorse, limits),
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

  private static String reason(
      Verdict verdict, Comparison comparison, double pWorse, Finding.Limits limits) {
    String effect = Percent.signed(comparison.effect());
    return switch (verdict) {
      case REGRESSED ->
          "%s in time per operation, beyond the threshold of %s, and not by chance (p = %.2g)"
              .formatted(effect, Percent.of(limits.threshold()), pWorse);
      case IMPROVED -> "%s in time per operation, and not by chance".formatted(effect);
      case UNCHANGED -> "a loss of " + Percent.of(limits.detectable()) + " is ruled out";
      default ->
          comparison.method() == Method.NONE
              ? "one fork a side tells nothing of the spread between forks; measure at least 2"
              : pWorse <= 0.05
                  ? "%s is likely a loss, and smaller than the threshold of %s"
                      .formatted(effect, Percent.of(limits.threshold()))
                  : "a loss of "
                      + Percent.of(limits.detectable())
                      + " is neither shown nor ruled out";
    };
  }

  private Warning underpowered(
      Comparison comparison,
      Power power,
      double wanted,
      double detectable,
      double alpha,
      MetricPair pair) {
    int now = Math.min(pair.baselineForks(), pair.candidateForks());
    if (comparison.smallestP() > alpha) {
      return new Warning(
          Warning.Kind.TOO_FEW_FORKS,
          comparison.method() == Method.NONE
              ? "with one fork a side no test is possible; measure at least 2 forks"
              : "%d and %d forks can never give a p-value of %.2g; measure at least %d forks a side"
                  .formatted(
                      pair.baselineForks(), pair.candidateForks(), alpha, forksToReach(alpha)));
    }
    int needed = power.forksToDetect(comparison.deviation(), Math.log1p(wanted));
    String found = Percent.of(Math.expm1(detectable));
    String loss = Percent.of(wanted);
    return new Warning(
        Warning.Kind.UNDERPOWERED,
        needed == Integer.MAX_VALUE
            ? now + " forks a side find a loss of " + found + "; no number of forks reaches " + loss
            : now + " forks a side find a loss of " + found + "; " + loss + " needs " + needed);
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
