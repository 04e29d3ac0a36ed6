package io.github.jmhgate.gate;

import io.github.jmhgate.gate.fact.EffectDeviation;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.statistics.View;
import java.util.Map;
import java.util.Set;

/**
 * The plan that decides times during measurement: it adds forks look by look, and stops each
 * benchmark as soon as its verdict is known. It is fixed in advance, because the level is shared
 * among all tests and looks.
 *
 * @param tests noisy metrics that are gated in this build, at least 1
 * @param alpha largest share of builds that may fail although nothing is worse, 0 to 1; far fewer
 *     do
 * @param maxForks forks per side, or pairs, after which a benchmark is left undecided, at least 2
 * @param effectDeviations deviation of the effect of the same code between sessions and builds, by
 *     benchmark; unknown ones are missing
 * @param sameCode benchmarks that run the same code on both sides; a loss of their times is
 *     measured again with fresh forks
 * @param modes benchmarks whose forks are known to fall into two modes: they settle later
 * @param opinions of forks on their own, by benchmark; none until the plan was carried out
 * @param unmeasured benchmarks that the budget ended before; none until the plan was carried out
 */
public record AdaptivePlan(
    Sides sides,
    int tests,
    double alpha,
    int maxForks,
    Map<BenchmarkId, EffectDeviation> effectDeviations,
    Set<BenchmarkId> sameCode,
    Set<BenchmarkId> modes,
    Map<BenchmarkId, SecondOpinion> opinions,
    Set<BenchmarkId> unmeasured) {
  /** The default of {@link #maxForks}. */
  public static final int MAX_FORKS = 60;

  public AdaptivePlan {
    effectDeviations = Map.copyOf(effectDeviations);
    sameCode = Set.copyOf(sameCode);
    modes = Set.copyOf(modes);
    opinions = Map.copyOf(opinions);
    unmeasured = Set.copyOf(unmeasured);
  }

  public static AdaptivePlan of(Policy policy, Sides sides, int tests) {
    return new AdaptivePlan(
        sides, tests, policy.alpha(), MAX_FORKS, Map.of(), Set.of(), Set.of(), Map.of(), Set.of());
  }

  /** Returns the level of one view of one test, over all looks together. */
  double level() {
    return LookRule.SEQUENTIAL * alphaEach() / View.values().length;
  }

  /** Returns each metric's share of α. */
  double alphaEach() {
    return alpha / tests;
  }

  public AdaptivePlan withTests(int other) {
    return with(other, alpha, maxForks, effectDeviations, sameCode, modes, opinions, unmeasured);
  }

  public AdaptivePlan withAlpha(double other) {
    return with(tests, other, maxForks, effectDeviations, sameCode, modes, opinions, unmeasured);
  }

  public AdaptivePlan withMaxForks(int other) {
    return with(tests, alpha, other, effectDeviations, sameCode, modes, opinions, unmeasured);
  }

  public AdaptivePlan withEffectDeviations(Map<BenchmarkId, EffectDeviation> deviations) {
    return with(tests, alpha, maxForks, deviations, sameCode, modes, opinions, unmeasured);
  }

  public AdaptivePlan withSameCode(Set<BenchmarkId> same) {
    return with(tests, alpha, maxForks, effectDeviations, same, modes, opinions, unmeasured);
  }

  public AdaptivePlan withModes(Set<BenchmarkId> two) {
    return with(tests, alpha, maxForks, effectDeviations, sameCode, two, opinions, unmeasured);
  }

  public AdaptivePlan withOpinions(Map<BenchmarkId, SecondOpinion> alone) {
    return with(tests, alpha, maxForks, effectDeviations, sameCode, modes, alone, unmeasured);
  }

  public AdaptivePlan withUnmeasured(Set<BenchmarkId> none) {
    return with(tests, alpha, maxForks, effectDeviations, sameCode, modes, opinions, none);
  }

  private AdaptivePlan with(
      int count,
      double level,
      int most,
      Map<BenchmarkId, EffectDeviation> deviations,
      Set<BenchmarkId> same,
      Set<BenchmarkId> two,
      Map<BenchmarkId, SecondOpinion> alone,
      Set<BenchmarkId> none) {
    return new AdaptivePlan(sides, count, level, most, deviations, same, two, alone, none);
  }

  EffectDeviation deviation(BenchmarkId benchmark) {
    return effectDeviations.getOrDefault(benchmark, EffectDeviation.NONE);
  }

  /** Returns {@link EffectDeviation#reach} of a benchmark. */
  public double reach(BenchmarkId benchmark) {
    return deviation(benchmark).reach();
  }
}
