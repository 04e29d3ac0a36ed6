package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.Power;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.View;
import java.util.List;

/**
 * The rule by which looks at one metric decide: the test and its level, limits and noise.
 *
 * @param modes whether forks of the benchmark are known to fall into two modes
 */
public record LookRule(
    SequentialTest test,
    double alpha,
    Limits limits,
    EffectDeviation deviation,
    boolean modes,
    NoisyDay day,
    SessionNoise noise) {
  public LookRule(SuitePlan suite, BenchmarkId benchmark, Limits limits, Design design)
      throws ImpossiblePlanException {
    this(
        suite.test(design),
        suite.plan().alphaEach(),
        limits,
        suite.plan().deviation(benchmark),
        suite.plan().terms(benchmark).modes(),
        suite.day(),
        suite.noise());
  }

  /** With fewer steps, deviations are too uncertain to give up a view. */
  private static final int FEWEST_TO_GIVE_UP = 6;

  /**
   * Real forks vary more than the likelihood assumes. With this factor on the odds, wrong
   * acquittals of recorded forks stay below half of what the promised power allows.
   */
  private static final double ODDS_MARGIN = 1.25;

  /** Returns the detectable loss, a logarithm. */
  double delta() {
    return limits.detectableEffect().log();
  }

  double half() {
    return Effect.ofLoss(limits.detectable() / 2).log();
  }

  /** Returns the threshold, a logarithm. */
  double threshold() {
    return limits.thresholdEffect().log();
  }

  double logOdds() {
    return Math.log(ODDS_MARGIN * Policy.POWER / (1 - Policy.POWER));
  }

  /** Returns the views in order: a single look is usually at files, whose scores are means. */
  List<View> views() {
    return test.once() ? List.of(View.MEAN, View.STEADY) : List.of(View.STEADY, View.MEAN);
  }

  /** Returns how small a loss a look finds. */
  Power power(int look) {
    return new Power(test.level(look), Policy.POWER, limits.thresholdEffect());
  }

  /** Returns the loss, a logarithm, that a look finds given the deviation between forks. */
  double detectable(Design design, int look, double forkDeviation) {
    int k = test.steps(look);
    double ofForks = forkDeviation * Math.sqrt(design.varianceFactor(k));
    double se = Math.hypot(ofForks, deviation.total());
    return power(look).minimumDetectableEffect(se, design.degreesOfFreedom(k)).log();
  }

  boolean givenUp(Estimate estimate, int look) {
    return !test.once() && test.steps(look) >= FEWEST_TO_GIVE_UP && test.hopeless(estimate);
  }

  double steadyLimit(Estimate steady) {
    return steady.ruledOut(logOdds());
  }

  double meanLimit(Estimate mean) {
    return mean.ruledOut(logOdds() / 2);
  }
}
