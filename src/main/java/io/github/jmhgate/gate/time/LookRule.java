package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.Separation;
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
 * <p>A plan calls a loss that all forks show in both views sooner the larger it is, because modes
 * of one code that are far apart are rare: see {@link
 * io.github.jmhgate.statistics.Design#chanceOfGap}.
 *
 * <p>IMPROVED is the mirror image of REGRESSED. To find it, measuring goes on where the steady view
 * rules out all but a gain beyond the threshold, although nothing more can be lost there.
 */
public final class LookRule {
  /** The part of α that the sequential test gets; losses that all forks show share the rest. */
  static final double SEQUENTIAL = 0.75;

  /** The part of α that an accident may have which looks like a loss that all forks show. */
  private static final double BY_GAP = (1 - SEQUENTIAL) / Separation.RARE_SHARES;

  /** The part of α that an accident may have which leaves a suspect. */
  private static final double SUSPECT = 0.5;

  /** Sessions and builds of one code seldom move an effect by so many standard deviations. */
  private static final double SELDOM = 4;

  /** Before so many steps deviations are too uncertain to give a view up. */
  private static final int FEWEST_TO_GIVE_UP = 6;

  /**
   * Forks vary more wildly than the likelihood has it. With so much more asked of the odds, wrong
   * acquittals of recorded forks stay below half of what the power leaves.
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
   * @param alpha share of α of the metric
   * @param limits what must be exceeded, and what must be found or ruled out
   * @param power promised share of detectable losses that are found, above 0.5
   * @param deviation what the effect of the same code varies by between sessions and builds
   * @param day whether one side's day was noisier
   */
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
    if (!test.once() && pByGap(evidence, look) <= alpha) {
      return new Look(Stand.REGRESSED, told.get(0));
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

  /**
   * Returns the p-value against a loss that all forks show, on the scale on which the metric's
   * share of α is the limit; 1 if they do not show one that modes seldom make.
   */
  double pByGap(Evidence evidence, int look) {
    double least = least(evidence, look);
    return rare(least)
        ? Math.min(1, test.design().chanceOfGap(least, test.steps(look)) / BY_GAP)
        : 1;
  }

  private boolean rare(double least) {
    return least > threshold && least >= Separation.RARE;
  }

  /**
   * Returns the loss, a logarithm, that no fork and no lower bound in either view falls below, less
   * what sessions and builds are known to move.
   */
  double least(Evidence evidence, int look) {
    double least = evidence.gap(test.steps(look)) - SELDOM * deviation.total();
    for (View view : told) {
      if (least > 0) {
        Estimate estimate = estimate(evidence, view, look);
        least = Math.min(least, test.bounds(evidence, view, look, estimate)[0]);
      }
    }
    return least;
  }

  /** Returns {@link #least} if it is beyond twice the detectable loss; 0 otherwise. */
  double obvious(Evidence evidence, int look) {
    double least = least(evidence, look);
    return least > Math.log1p(2 * Math.expm1(delta)) ? least : 0;
  }

  /** Returns whether the forks show an obvious loss that an accident seldom makes. */
  boolean suspect(Evidence evidence, int look) {
    double obvious = obvious(evidence, look);
    return obvious > 0 && test.design().chanceOfGap(obvious, test.steps(look)) <= SUSPECT * alpha;
  }

  /** Returns the fewest steps of a plan that can call the loss which all forks show so far. */
  int fewestToCall(Evidence evidence, int look) {
    int most = test.fewest();
    double least = look < 0 ? 0 : least(evidence, look);
    return rare(least) ? test.design().fewestSteps(least, BY_GAP * alpha, most).orElse(most) : most;
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
   * Returns the steps after which the benchmark is decided, or given up, if the effect and the
   * deviation of each view stay as they are; no more than twice those taken, because they seldom
   * stay. Good for planning alone.
   */
  int likelySteps(Evidence evidence, int look) {
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
    boolean called = called(look, first) || called(look, second);
    boolean steadyDone = steadyLimit(first) < delta || givenUp(first, look);
    boolean meanDone = meanLimit(second) < delta || givenUp(second, look);
    return !called && !(steadyDone && meanDone);
  }

  private boolean called(int look, Estimate likely) {
    return likely.effect() > threshold && test.rejects(look, likely);
  }

  private Estimate likely(int look, double known, double effect) {
    return Estimate.likely(test.design(), test.steps(look), known, half, deviation.total(), effect);
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
