package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ForkFact;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.View;
import io.github.jmhgate.statistics.descriptive.VarianceRatio;
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

  /** Standard deviation of the logarithms of forks of one session, in the steady view. */
  public record Forks(double deviation, int degreesOfFreedom) {}

  public SessionTrust {
    forks = Map.copyOf(forks);
  }

  /** Returns why a baseline cannot be trusted; empty if it can. Without calibration it cannot. */
  public Optional<Fact> obstacle(Collection<Result> baseline) {
    List<Result> gated =
        baseline.stream().filter(result -> policy.gated().get(result.id().name())).toList();
    if (gated.isEmpty() || plan.effectDeviations().isEmpty()) {
      return Optional.of(ForkFact.notCalibrated(null));
    }
    SuitePlan suite = new SuitePlan(policy, plan, Map.of());
    List<VarianceRatio.Variances> all = new ArrayList<>();
    Optional<Fact> obstacle = Optional.empty();
    for (Result result : gated) {
      VarianceRatio.Variances sides = sides(result);
      all.add(sides);
      if (obstacle.isEmpty()) {
        obstacle = obstacle(suite, result, sides);
      }
    }
    VarianceRatio ratio = VarianceRatio.of(all);
    return ratio.larger() ? Optional.of(ForkFact.noisierDay(Math.sqrt(ratio.ratio()))) : obstacle;
  }

  /** Returns the variances of the baseline's forks and of those during calibration. */
  private VarianceRatio.Variances sides(Result result) {
    Samples score = result.score();
    Evidence stored = Evidence.against(score.forks(), score.metric().direction().sign());
    VarianceRatio.Variances here = stored.sides(View.STEADY, 0);
    Forks own = forks.get(result.id());
    return own == null
        ? here
        : new VarianceRatio.Variances(
            here.variance(), here.df(), own.deviation() * own.deviation(), own.degreesOfFreedom());
  }

  private Optional<Fact> obstacle(SuitePlan suite, Result result, VarianceRatio.Variances sides) {
    BenchmarkId benchmark = result.id();
    int count = result.score().forkCount();
    String label = benchmark.shortLabel();
    EffectDeviation noise = plan.effectDeviations().get(benchmark);
    if (noise == null) {
      return Optional.of(ForkFact.notCalibrated(label));
    }
    Limits limits = policy.limits(benchmark.name());
    try {
      Design design = Design.storedBaseline(count);
      LookRule rule = new LookRule(suite, benchmark, limits, design);
      double deviation = Math.sqrt(Math.max(sides.variance(), sides.otherVariance()));
      double found = rule.detectable(design, rule.test().looks() - 1, deviation);
      return found <= limits.detectableEffect().log() + 1e-9
          ? Optional.empty()
          : Optional.of(
              ForkFact.hides(
                  count, noise.between(), label, Effect.ofLog(found).loss(), limits.detectable()));
    } catch (ImpossiblePlanException e) {
      return Optional.of(e.fact());
    }
  }
}
