package io.github.jmhgate.gate;

import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.Separation;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.View;
import java.util.List;

/**
 * Decides one metric at one look at the evidence.
 *
 * <p>REGRESSED: the sequential test rejects "no worse" in either view, and the effect exceeds the
 * threshold. Otherwise a view is settled once the forks rule out the detectable loss. In the steady
 * view the loss must be less likely than no loss by the odds of the promised power and a quarter
 * more; in the mean, which is there to find pauses, by the root of that. From the sixth step on, a
 * view is given up if even the last look could show no loss. Measuring stops once each view is
 * settled or given up: UNCHANGED if both are settled, otherwise TOO_NOISY.
 *
 * <p>A plan calls a loss that all forks show in both views sooner the larger it is, because modes
 * of the same code are rarely far apart: see {@link
 * io.github.jmhgate.statistics.Design#chanceOfGap}.
 *
 * <p>IMPROVED is the mirror image of REGRESSED. To find it, measuring continues while the steady
 * view rules out everything but a gain beyond the threshold.
 */
public final class LookRule {
  /** The part of α for the sequential test; losses that all forks show get the rest. */
  static final double SEQUENTIAL = 0.75;

  /** The part of α for coincidences that look like a loss that all forks show. */
  private static final double BY_GAP = (1 - SEQUENTIAL) / Separation.RARE_SHARES;

  /** The part of α for coincidences that make a suspect. */
  private static final double SUSPECT = 0.5;

  /** Sessions and builds of the same code rarely move an effect by this many deviations. */
  private static final double MOST_DEVIATIONS = 4;

  /** With fewer steps, deviations are too uncertain to give up a view. */
  private static final int FEWEST_TO_GIVE_UP = 6;

  /**
   * Real forks vary more than the likelihood assumes. With this factor on the odds, wrong
   * acquittals of recorded forks stay below half of what the promised power allows.
   */
  private static final double ODDS_MARGIN = 1.25;

  private static final double CONFIDENCE = 0.95;

  private final SequentialTest test;
  private final double alpha;
  private final double delta;
  private final double half;
  private final double threshold;
  private final EffectDeviation deviation;
  private final NoisyDay day;
  private final double logOdds;
  private final List<View> views;

  /** The state of a metric after a look. */
  public enum Stand {
    /** More forks may decide it. */
    OPEN,
    REGRESSED,
    IMPROVED,
    UNCHANGED,
    /** No loss is shown, and more forks within the plan's limit could not show one. */
    TOO_NOISY
  }

  /** The result of a look, and the view that decided it. */
  public record Look(Stand stand, View view) {}

  LookRule(
      SequentialTest test,
      double alpha,
      Finding.Limits limits,
      double power,
      EffectDeviation deviation,
      NoisyDay day) {
    this.test = test;
    this.alpha = alpha;
    this.day = day;
    this.threshold = Math.log1p(limits.threshold());
    this.delta = Math.log1p(limits.detectable());
    this.half = Math.log1p(limits.detectable() / 2);
    this.deviation = deviation;
    this.logOdds = Math.log(ODDS_MARGIN * power / (1 - power));
    // A fixed number of forks usually comes from a file, whose scores are means.
    this.views = test.once() ? List.of(View.MEAN, View.STEADY) : List.of(View.STEADY, View.MEAN);
  }

  public SequentialTest test() {
    return test;
  }

  double delta() {
    return delta;
  }

  double threshold() {
    return threshold;
  }

  EffectDeviation deviation() {
    return deviation;
  }

  public Estimate estimate(Evidence evidence, View view, int look) {
    return evidence.estimate(
        view, test.steps(look), half, deviation.total(), day.unequal(), test.once());
  }

  public Look at(Evidence evidence, int look) {
    Estimate steady = estimate(evidence, View.STEADY, look);
    Estimate mean = estimate(evidence, View.MEAN, look);
    for (View view : views) {
      if (worse(evidence, view, look, view == View.STEADY ? steady : mean)) {
        return new Look(Stand.REGRESSED, view);
      }
    }
    if (!test.once() && pByGap(evidence, look) <= alpha) {
      return new Look(Stand.REGRESSED, views.get(0));
    }
    for (View view : views) {
      boolean first = view == View.STEADY;
      if (better(evidence, view, look, first ? steady : mean, first ? mean : steady)) {
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
        steadySettled == meanSettled ? views.get(0) : steadySettled ? View.MEAN : View.STEADY);
  }

  /**
   * Returns the p-value of a loss that all forks show, scaled so that the metric's share of α is
   * the limit; 1 if there is no such loss, or modes could explain it.
   */
  double pByGap(Evidence evidence, int look) {
    double least = smallestLoss(evidence, look);
    return rare(least)
        ? Math.min(1, test.design().chanceOfGap(least, test.steps(look)) / BY_GAP)
        : 1;
  }

  private boolean rare(double least) {
    return least > threshold && least >= Separation.RARE;
  }

  /**
   * Returns the smallest loss of any fork and of the lower bounds of both views, less the
   * calibrated noise between sessions and builds: a logarithm.
   */
  double smallestLoss(Evidence evidence, int look) {
    double least = evidence.gap(test.steps(look)) - MOST_DEVIATIONS * deviation.total();
    for (View view : views) {
      if (least > 0) {
        Estimate estimate = estimate(evidence, view, look);
        least = Math.min(least, test.bounds(evidence, view, look, estimate)[0]);
      }
    }
    return least;
  }

  /** Returns {@link #smallestLoss} if it exceeds twice the detectable loss; 0 otherwise. */
  public double obviousLoss(Evidence evidence, int look) {
    double least = smallestLoss(evidence, look);
    return least > Math.log1p(2 * Math.expm1(delta)) ? least : 0;
  }

  /** Returns whether the forks show an obvious loss that is rarely a coincidence. */
  boolean suspect(Evidence evidence, int look) {
    double obvious = obviousLoss(evidence, look);
    return obvious > 0 && test.design().chanceOfGap(obvious, test.steps(look)) <= SUSPECT * alpha;
  }

  /** Returns the fewest steps after which a plan can call the loss that all forks show so far. */
  public int fewestToCall(Evidence evidence, int look) {
    int most = test.fewest();
    double least = look < 0 ? 0 : smallestLoss(evidence, look);
    return rare(least) ? test.design().fewestSteps(least, BY_GAP * alpha, most).orElse(most) : most;
  }

  private boolean worse(Evidence evidence, View view, int look, Estimate estimate) {
    return estimate.effect() > threshold && test.worse(evidence, view, look, estimate);
  }

  /** The mirror image of {@link #worse}, provided that the other view shows no loss. */
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
   * Returns the steps until the benchmark is decided or given up, if the effect and deviation of
   * each view stay the same. Because they rarely do, it is at most twice the steps so far. Use it
   * only for planning.
   */
  public int likelySteps(Evidence evidence, int look) {
    Estimate steady = estimate(evidence, View.STEADY, look);
    Estimate mean = estimate(evidence, View.MEAN, look);
    int next = look + 1;
    while (next < test.looks() - 1 && open(next, steady, mean)) {
      next++;
    }
    return Math.min(test.steps(Math.min(next, test.looks() - 1)), 2 * test.steps(look));
  }

  private boolean open(int look, Estimate steady, Estimate mean) {
    Estimate first = likely(look, steady.deviation(), steady.effect());
    Estimate second = likely(look, mean.deviation(), mean.effect());
    for (Estimate likely : List.of(first, second)) {
      if (likely.effect() > threshold && test.rejects(look, likely)) {
        return false;
      }
    }
    boolean steadyDone = steadyLimit(first) < delta || givenUp(first, look);
    boolean meanDone = meanLimit(second) < delta || givenUp(second, look);
    return !(steadyDone && meanDone);
  }

  private Estimate likely(int look, double known, double effect) {
    return Estimate.likely(test.design(), test.steps(look), known, half, deviation.total(), effect);
  }

  /** Returns the smallest detectable loss, a logarithm, that this look rules out. */
  double unchangedAt(Evidence evidence, int look) {
    return Math.max(
        steadyLimit(estimate(evidence, View.STEADY, look)),
        meanLimit(estimate(evidence, View.MEAN, look)));
  }

  /** Returns the upper 95 % bound of the loss over all looks and both views, a logarithm. */
  double upperBound(Evidence evidence, int look) {
    double logFactor = -Math.log(1 - CONFIDENCE);
    return Math.max(
        estimate(evidence, View.STEADY, look).ruledOut(logFactor),
        estimate(evidence, View.MEAN, look).ruledOut(logFactor));
  }
}
