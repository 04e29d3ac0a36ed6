package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.fact.EffectDeviation;
import io.github.jmhgate.gate.metric.Finding;
import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.View;
import java.util.List;

/**
 * What one look at the evidence says of one metric.
 *
 * <p>REGRESSED: the sequential test rejects "no worse" in either view, and the effect exceeds the
 * threshold. Otherwise each view is settled where the forks speak strongly enough against the
 * detectable loss: where it is, in the steady view, the odds of the promised power and a quarter
 * less likely than no loss, and the root of that in the mean, which is there to find pauses. A view
 * is given up, from the sixth step on, where not even the last look could show what is left.
 * Measuring stops once both views are settled or given up: UNCHANGED where both are settled,
 * TOO_NOISY else.
 *
 * <p>IMPROVED is the mirror image of REGRESSED. To find it, measuring goes on where the steady view
 * rules out all but a gain beyond the threshold, although nothing more can be lost there.
 */
public final class LookRule {
  /** Before so many steps deviations are too uncertain to give a view up. */
  private static final int FEWEST_TO_GIVE_UP = 6;

  /**
   * Forks vary more wildly than the likelihood has it. With so much more asked of the odds, wrong
   * acquittals of recorded forks stay below half of what the power leaves.
   */
  private static final double ODDS_MARGIN = 1.25;

  private static final double CONFIDENCE = 0.95;

  /**
   * An effect of so many standard errors stands for all: as simulated of pairs whose deviation is
   * 0.5 to 30 %, it takes within a quarter as many steps as they do on average.
   */
  private static final double LIKELY_ERRORS = 0.3;

  private final SequentialTest test;
  private final double delta;
  private final double half;
  private final double threshold;
  private final EffectDeviation deviation;
  private final NoisyDay day;
  private final double logOdds;
  private final List<View> told;

  /** Where a metric stands after a look. */
  public enum Stand {
    /** More forks may decide it. */
    OPEN,
    REGRESSED,
    IMPROVED,
    UNCHANGED,
    /** No loss is shown, and no number of forks the plan allows could show what is left. */
    TOO_NOISY
  }

  /**
   * What a look says.
   *
   * @param stand where the metric stands
   * @param view the view that says so
   */
  public record Look(Stand stand, View view) {}

  /**
   * A rule for one metric.
   *
   * @param limits what must be exceeded, and what must be found or ruled out
   * @param power promised share of detectable losses that are found, above 0.5
   * @param deviation what the effect of the same code varies by between sessions and builds
   * @param day whether one side's day was noisier
   */
  LookRule(
      SequentialTest test,
      Finding.Limits limits,
      double power,
      EffectDeviation deviation,
      NoisyDay day) {
    this.test = test;
    this.day = day;
    this.threshold = Math.log1p(limits.threshold());
    this.delta = Math.log1p(limits.detectable());
    this.half = Math.log1p(limits.detectable() / 2);
    this.deviation = deviation;
    this.logOdds = Math.log(ODDS_MARGIN * power / (1 - power));
    // A fixed number of forks is as a rule a file, whose scores are means.
    this.told = test.once() ? List.of(View.MEAN, View.STEADY) : List.of(View.STEADY, View.MEAN);
  }

  /** The test that each look is one of. */
  public SequentialTest test() {
    return test;
  }

  /** The detectable loss, a logarithm. */
  double delta() {
    return delta;
  }

  /** The threshold, a logarithm. */
  double threshold() {
    return threshold;
  }

  EffectDeviation deviation() {
    return deviation;
  }

  /** One view's estimate at a look. */
  public Estimate estimate(Evidence evidence, View view, int look) {
    return evidence.estimate(
        view, test.steps(look), half, deviation.total(), day.unequal(), test.once());
  }

  /** What a look says. */
  public Look at(Evidence evidence, int look) {
    Estimate steady = estimate(evidence, View.STEADY, look);
    Estimate mean = estimate(evidence, View.MEAN, look);
    for (View view : told) {
      if (worse(evidence, view, look, view == View.STEADY ? steady : mean)) {
        return new Look(Stand.REGRESSED, view);
      }
    }
    for (View view : told) {
      if (view == View.STEADY
          ? better(evidence, view, look, steady, mean)
          : better(evidence, view, look, mean, steady)) {
        return new Look(Stand.IMPROVED, view);
      }
    }
    double steadyLimit = steadyLimit(steady);
    boolean steadySettled = steadyLimit < delta;
    boolean meanSettled = meanLimit(mean) < delta;
    boolean last = look + 1 == test.looks();
    boolean steadyOpen =
        steadyLimit < -threshold ? !last : !steadySettled && !givenUp(steady, look);
    boolean meanOpen = !meanSettled && !givenUp(mean, look);
    Stand stand =
        steadyOpen || meanOpen
            ? Stand.OPEN
            : steadySettled && meanSettled ? Stand.UNCHANGED : Stand.TOO_NOISY;
    return new Look(
        stand,
        steadySettled == meanSettled ? told.get(0) : steadySettled ? View.MEAN : View.STEADY);
  }

  private boolean worse(Evidence evidence, View view, int look, Estimate estimate) {
    return estimate.effect() > threshold && test.worse(evidence, view, look, estimate);
  }

  /** The mirror image, where the other view shows no loss either. */
  private boolean better(
      Evidence evidence, View view, int look, Estimate estimate, Estimate other) {
    return estimate.effect() < -threshold
        && other.effect() < half
        && test.better(evidence, view, look, estimate);
  }

  private boolean givenUp(Estimate estimate, int look) {
    return !test.once() && test.steps(look) >= FEWEST_TO_GIVE_UP && test.hopeless(estimate);
  }

  private double steadyLimit(Estimate steady) {
    return steady.ruledOut(logOdds);
  }

  private double meanLimit(Estimate mean) {
    return mean.ruledOut(logOdds / 2);
  }

  /**
   * Steps after which a benchmark that did not change is decided, or given up, on average, where
   * the forks vary as they are known to. Good for planning alone.
   *
   * @param known standard deviation between forks, of logarithms
   */
  public int expectedSteps(double known) {
    for (int look = 0; look < test.looks(); look++) {
      Estimate likely =
          Estimate.likely(
              test.design(), test.steps(look), known, half, deviation.total(), LIKELY_ERRORS);
      boolean settled = Math.max(steadyLimit(likely), meanLimit(likely)) < delta;
      if (settled || givenUp(likely, look)) {
        return test.steps(look);
      }
    }
    return test.most();
  }

  /** The smallest detectable loss, a logarithm, at which this look would have said UNCHANGED. */
  double unchangedAt(Evidence evidence, int look) {
    return Math.max(
        steadyLimit(estimate(evidence, View.STEADY, look)),
        meanLimit(estimate(evidence, View.MEAN, look)));
  }

  /** Upper 95 % bound of the loss, a logarithm, that holds over all looks and in both views. */
  double upperBound(Evidence evidence, int look) {
    double logFactor = -Math.log(1 - CONFIDENCE);
    return Math.max(
        estimate(evidence, View.STEADY, look).ruledOut(logFactor),
        estimate(evidence, View.MEAN, look).ruledOut(logFactor));
  }
}
