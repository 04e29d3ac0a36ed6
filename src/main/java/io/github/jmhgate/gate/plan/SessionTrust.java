package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.TrustFact;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.gate.time.PlanTests;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.ForkViews;
import io.github.jmhgate.statistics.Power;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.VarianceRatio;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks whether a stored baseline can show the losses that must be found: whether the plan finds
 * them in every gated benchmark with the promised power, given its shared level, the baseline's few
 * forks and the calibrated noise.
 *
 * @param plan for measuring the candidate, with as many tests as the baseline has and the
 *     deviations between sessions and builds
 * @param forks the variation of forks during calibration; empty if unknown
 */
public record SessionTrust(Policy policy, AdaptivePlan plan, Map<BenchmarkId, Forks> forks) {

  /**
   * How forks of one session vary.
   *
   * @param deviation standard deviation, of logarithms, in the steady view
   * @param degreesOfFreedom of it, at least 1
   */
  public record Forks(double deviation, int degreesOfFreedom) {}

  public SessionTrust {
    forks = Map.copyOf(forks);
  }

  /**
   * Returns why a baseline cannot be trusted; empty if it can. Without calibration it cannot.
   *
   * @param results the baseline's
   */
  public Optional<Fact> obstacle(Collection<Result> results) {
    List<Result> gated =
        results.stream().filter(result -> policy.gated().get(result.id().name())).toList();
    if (gated.isEmpty() || plan.effectDeviations().isEmpty()) {
      return Optional.of(TrustFact.notCalibrated(null));
    }
    PlanTests tests = new PlanTests(policy, plan);
    List<VarianceRatio.Sides> sides = new ArrayList<>();
    Optional<Fact> obstacle = Optional.empty();
    for (Result result : gated) {
      double[] steady = steady(result.score());
      sides.add(sides(result.id(), steady));
      if (obstacle.isEmpty()) {
        obstacle = obstacle(tests, result.id(), steady);
      }
    }
    VarianceRatio ratio = VarianceRatio.of(sides);
    return ratio.larger() ? Optional.of(TrustFact.noisierDay(Math.sqrt(ratio.ratio()))) : obstacle;
  }

  private static double[] steady(Samples score) {
    int sign = score.metric().direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
    double[] steady = new double[score.forkCount()];
    for (int i = 0; i < steady.length; i++) {
      steady[i] = ForkViews.of(score.fork(i), sign).steady();
    }
    return steady;
  }

  private VarianceRatio.Sides sides(BenchmarkId benchmark, double[] steady) {
    VarianceRatio.Sides alone = VarianceRatio.Sides.of(steady, new double[0]);
    Forks known = forks.get(benchmark);
    return known == null
        ? alone
        : new VarianceRatio.Sides(
            alone.variance(),
            alone.df(),
            known.deviation() * known.deviation(),
            known.degreesOfFreedom());
  }

  private Optional<Fact> obstacle(PlanTests tests, BenchmarkId benchmark, double[] steady) {
    EffectDeviation deviation = plan.effectDeviations().get(benchmark);
    if (deviation == null) {
      return Optional.of(TrustFact.notCalibrated(benchmark.shortLabel()));
    }
    Finding.Limits limits = policy.limits(benchmark.name());
    try {
      double found = found(tests, benchmark, steady, deviation);
      return found <= Math.log1p(limits.detectable()) + 1e-9
          ? Optional.empty()
          : Optional.of(
              TrustFact.hides(
                  steady.length,
                  deviation.between(),
                  benchmark.shortLabel(),
                  Math.expm1(found),
                  limits.detectable()));
    } catch (ImpossiblePlanException e) {
      return Optional.of(e.fact());
    }
  }

  /** Returns the smallest loss that the last look finds with the promised power, a logarithm. */
  private double found(
      PlanTests tests, BenchmarkId benchmark, double[] steady, EffectDeviation deviation)
      throws ImpossiblePlanException {
    Design design = Design.storedBaseline(steady.length);
    VarianceRatio.Sides sides = sides(benchmark, steady);
    double variance = Math.max(sides.variance(), sides.otherVariance());
    return found(tests, benchmark, design, Math.sqrt(variance), deviation.total());
  }

  /**
   * The smallest loss that the last look finds with the promised power, a logarithm.
   *
   * @param deviation standard deviation between forks, of logarithms
   * @param between standard deviation of the effect of the same code between sessions and builds
   */
  private static double found(
      PlanTests tests, BenchmarkId benchmark, Design design, double deviation, double between)
      throws ImpossiblePlanException {
    SequentialTest test = tests.test(design);
    int last = test.looks() - 1;
    int k = test.steps(last);
    double se = Math.hypot(deviation * Math.sqrt(design.varianceFactor(k)), between);
    double threshold = Math.log1p(tests.policy().limits(benchmark.name()).threshold());
    return new Power(test.level(last), tests.policy().power(), threshold)
        .minimumDetectableEffect(se, design.degreesOfFreedom(k));
  }
}
