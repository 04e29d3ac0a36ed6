package io.github.jmhgate.session;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** By how much forks varied in earlier runs. It helps to plan, and decides nothing. */
@FunctionalInterface
public interface PastNoise {
  /** Nobody knows. */
  PastNoise NONE = (environment, sides) -> Map.of();

  /** So many are named, the noisiest first. */
  int NAMED = 10;

  /**
   * Standard deviations, of logarithms, of the benchmarks of which enough is known.
   *
   * @param environment where they ran
   * @param sides where these are paired, of the effects of pairs; else of forks
   */
  Map<BenchmarkId, Double> of(Environment environment, Sides sides);

  /**
   * Which undecided benchmarks could not have shown the loss that must be found, whatever their
   * forks, as they varied before.
   *
   * @param plan by which they were measured
   * @param stored the baseline's results; empty where the baseline was measured too
   * @param past as {@link #of} tells
   * @param verdicts where they stand
   */
  static List<Warning> warnings(
      Policy policy,
      AdaptivePlan plan,
      List<Result> stored,
      Map<BenchmarkId, Double> past,
      Map<BenchmarkId, Verdict> verdicts) {
    Map<BenchmarkId, Result> baseline = new HashMap<>();
    stored.forEach(result -> baseline.put(result.id(), result));
    List<MeasureFact.CannotShow> hidden = new ArrayList<>();
    try {
      SuitePlan suite = new SuitePlan(policy, plan, Comparability.FULL);
      past.forEach(
          (benchmark, deviation) -> {
            if (verdicts.get(benchmark) == Verdict.INCONCLUSIVE) {
              double detectable = policy.limits(benchmark.name()).detectable();
              suite
                  .outlook(benchmark, baseline.get(benchmark), deviation)
                  .filter(seen -> seen.found() > detectable && Double.isFinite(seen.found()))
                  .ifPresent(
                      seen ->
                          hidden.add(
                              new MeasureFact.CannotShow(
                                  benchmark.shortLabel(), seen.most(), seen.found(), detectable)));
            }
          });
    } catch (ImpossiblePlanException e) {
      // The gate itself says that nothing can be shown.
      return List.of();
    }
    return hidden.stream()
        .sorted(
            Comparator.comparingDouble(MeasureFact.CannotShow::found)
                .reversed()
                .thenComparing(MeasureFact.CannotShow::benchmark))
        .limit(NAMED)
        .map(fact -> new Warning(Warning.Kind.UNDERPOWERED, fact))
        .toList();
  }
}
