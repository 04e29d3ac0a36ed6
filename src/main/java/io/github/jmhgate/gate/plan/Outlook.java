package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.ForkNumber;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.gate.time.PlanTests;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Power;
import io.github.jmhgate.statistics.SequentialTest;

/**
 * What to expect of a benchmark if its forks vary as before. It does not influence the verdict.
 *
 * @param steps average number until an unchanged benchmark is decided or given up
 * @param most largest number of forks
 * @param found the smallest loss that these find with the promised power, as a share; infinite if
 *     they find none
 */
public record Outlook(int steps, ForkNumber most, double found) {

  static Outlook of(PlanTests tests, BenchmarkId benchmark, Design design, double deviation)
      throws ImpossiblePlanException {
    EffectDeviation between =
        tests.plan().effectDeviations().getOrDefault(benchmark, EffectDeviation.NONE);
    return new Outlook(
        tests.rule(benchmark, design).expectedSteps(deviation),
        ForkNumber.of(design, tests.test(design).most()),
        Math.expm1(found(tests, benchmark, design, deviation, between.total())));
  }

  /**
   * Returns the smallest loss that the last look finds with the promised power, a logarithm.
   *
   * @param deviation standard deviation between forks, of logarithms
   * @param between standard deviation of the effect of the same code between sessions and builds
   */
  static double found(
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
