package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.View;
import java.util.Map;
import java.util.Set;

/**
 * How a build's times are decided while it is measured: forks are added look by look, and each
 * benchmark stops as soon as its verdict is known. Fixed before anything is measured, because the
 * level is shared out over all tests and looks ahead.
 *
 * @param sides what is measured
 * @param tests noisy metrics that are gated in this build, at least 1
 * @param alpha share of builds that may fail though nothing is worse, 0 to 1; its use is cautious,
 *     so that far fewer do
 * @param maxForks forks a side, or pairs, after which a benchmark is left undecided, at least 2
 * @param effectDeviations what the effect of the same code varies by between sessions and builds,
 *     by benchmark; none where nobody knows
 * @param sameCode benchmarks that run the same code on both sides: a loss of their times is
 *     measured again on fresh forks
 */
public record AdaptivePlan(
    Sides sides,
    int tests,
    double alpha,
    int maxForks,
    Map<BenchmarkId, EffectDeviation> effectDeviations,
    Set<BenchmarkId> sameCode) {

  /** The default of {@link #maxForks}. */
  public static final int MAX_FORKS = 60;

  /** Refuses what makes no plan. */
  public AdaptivePlan {
    if (tests < 1 || !(alpha > 0 && alpha < 1) || maxForks < 2) {
      throw new IllegalArgumentException(
          "%s tests, α %s, %s forks".formatted(tests, alpha, maxForks));
    }
    effectDeviations = Map.copyOf(effectDeviations);
    sameCode = Set.copyOf(sameCode);
  }

  /**
   * The default plan under a policy.
   *
   * @param tests noisy metrics that are gated in this build, at least 1
   */
  public static AdaptivePlan of(Policy policy, Sides sides, int tests) {
    return new AdaptivePlan(sides, tests, policy.alpha(), MAX_FORKS, Map.of(), Set.of());
  }

  /** The level of one view of one test, over all looks together. */
  double level() {
    return LookRule.SEQUENTIAL * alphaEach() / View.values().length;
  }

  /** The share of α that each metric has. */
  double alphaEach() {
    return alpha / tests;
  }

  /** The same with another number of tests. */
  public AdaptivePlan withTests(int other) {
    return new AdaptivePlan(sides, other, alpha, maxForks, effectDeviations, sameCode);
  }

  /** The same with another α. */
  public AdaptivePlan withAlpha(double other) {
    return new AdaptivePlan(sides, tests, other, maxForks, effectDeviations, sameCode);
  }

  /** The same with other forks at most. */
  public AdaptivePlan withMaxForks(int other) {
    return new AdaptivePlan(sides, tests, alpha, other, effectDeviations, sameCode);
  }

  /** The same with calibrated noise between sessions and builds. */
  public AdaptivePlan withEffectDeviations(Map<BenchmarkId, EffectDeviation> deviations) {
    return new AdaptivePlan(sides, tests, alpha, maxForks, deviations, sameCode);
  }

  /** The same where these benchmarks run the same code on both sides. */
  public AdaptivePlan withSameCode(Set<BenchmarkId> benchmarks) {
    return new AdaptivePlan(sides, tests, alpha, maxForks, effectDeviations, benchmarks);
  }

  /** How far the effect of the same code is known to move, as {@link EffectDeviation#reach}. */
  public double reach(BenchmarkId benchmark) {
    return effectDeviations.getOrDefault(benchmark, EffectDeviation.NONE).reach();
  }
}
