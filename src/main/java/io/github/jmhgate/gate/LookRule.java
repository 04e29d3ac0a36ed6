package io.github.jmhgate.gate;

import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.Power;
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
record LookRule(
    SequentialTest test,
    double alpha,
    Finding.Limits limits,
    double power,
    EffectDeviation deviation,
    NoisyDay day) {
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

  /** Returns the detectable loss, a logarithm. */
  double delta() {
    return Math.log1p(limits.detectable());
  }

  private double half() {
    return Math.log1p(limits.detectable() / 2);
  }

  /** Returns the threshold, a logarithm. */
  double threshold() {
    return Math.log1p(limits.threshold());
  }

  private double logOdds() {
    return Math.log(ODDS_MARGIN * power / (1 - power));
  }

  /** A fixed number of forks usually comes from a file, whose scores are means. */
  private List<View> views() {
    return test.once() ? List.of(View.MEAN, View.STEADY) : List.of(View.STEADY, View.MEAN);
  }

  /** Returns how small a loss a look finds. */
  Power power(int look) {
    return new Power(test.level(look), power, threshold());
  }

  /** Returns the loss, a logarithm, that a look finds given the deviation between forks. */
  double detectable(Design design, int look, double forkDeviation) {
    int k = test.steps(look);
    double ofForks = forkDeviation * Math.sqrt(design.varianceFactor(k));
    double se = Math.hypot(ofForks, deviation.total());
    return power(look).minimumDetectableEffect(se, design.degreesOfFreedom(k));
  }

  Estimate read(Evidence evidence, View view, int look) {
    return Estimate.of(test, evidence, view, look, half(), deviation.total(), day.unequal());
  }

  /**
   * Returns the bounds of the first view. They hold over all looks so far together, because the
   * looks share the level.
   *
   * @param evidence of at least one look
   */
  Claim.Bounds bounds(Evidence evidence) {
    int last = evidence.steps() - test.steps(0);
    double low = 0;
    double high = Double.POSITIVE_INFINITY;
    for (int look = 0; look <= last; look++) {
      if (test.rejects(look)) {
        double[] bounds = read(evidence, views().get(0), look).decidingBounds();
        low = Math.max(low, Math.exp(bounds[0]));
        high = Math.min(high, Math.exp(bounds[1]));
      }
    }
    double ratio = Math.exp(read(evidence, views().get(0), last).effect());
    double other = Math.exp(read(evidence, views().get(1), last).effect());
    ForkNumber forks = ForkNumber.of(test.design(), evidence.steps());
    return new Claim.Bounds(ratio, other, low, high, forks);
  }

  public Look at(Evidence evidence, int look) {
    return new Look(evidence, look);
  }

  private boolean rare(double least) {
    return least > threshold() && least >= Separation.RARE;
  }

  private boolean givenUp(Estimate estimate, int look) {
    return !test.once() && test.steps(look) >= FEWEST_TO_GIVE_UP && test.hopeless(estimate);
  }

  private double steadyLimit(Estimate steady) {
    return steady.ruledOut(logOdds());
  }

  private double meanLimit(Estimate mean) {
    return mean.ruledOut(logOdds() / 2);
  }

  /**
   * The evidence at a look, and what it decides. The numbers are computed anew each time, because a
   * noisy day may be recognized later.
   */
  public final class Look {
    private final Evidence evidence;
    private final int look;
    private final Stand stand;
    private View view = views().get(0);

    private Look(Evidence evidence, int look) {
      this.evidence = evidence;
      this.look = look;
      this.stand = decide();
    }

    public Stand stand() {
      return stand;
    }

    Verdict verdict() {
      return switch (stand) {
        case REGRESSED -> Verdict.REGRESSED;
        case IMPROVED -> Verdict.IMPROVED;
        case UNCHANGED -> Verdict.UNCHANGED;
        case TOO_NOISY, OPEN -> Verdict.INCONCLUSIVE;
      };
    }

    /** Returns whether a further look may decide. */
    boolean open() {
      return stand == Stand.OPEN && look + 1 < test.looks();
    }

    LookRule rule() {
      return LookRule.this;
    }

    Evidence evidence() {
      return evidence;
    }

    /** Returns the view that decided. */
    View view() {
      return view;
    }

    /** Returns the number of the look, from 0. */
    int index() {
      return look;
    }

    /** Returns what the view that decided shows. */
    Estimate shown() {
      return read(view);
    }

    Estimate read(View one) {
      return LookRule.this.read(evidence, one, look);
    }

    private Stand decide() {
      Estimate steady = read(View.STEADY);
      Estimate mean = read(View.MEAN);
      for (View one : views()) {
        Estimate shown = one == View.STEADY ? steady : mean;
        if (shown.effect() > threshold() && shown.worse()) {
          view = one;
          return Stand.REGRESSED;
        }
      }
      if (!test.once() && pByGap() <= alpha) {
        return Stand.REGRESSED;
      }
      for (View one : views()) {
        Estimate shown = one == View.STEADY ? steady : mean;
        Estimate other = one == View.STEADY ? mean : steady;
        if (shown.effect() < -threshold() && other.effect() < half() && shown.better()) {
          view = one;
          return Stand.IMPROVED;
        }
      }
      double limit = steadyLimit(steady);
      boolean steadySettled = limit < delta();
      boolean meanSettled = meanLimit(mean) < delta();
      boolean last = look + 1 == test.looks();
      boolean steadyOpen = limit < -threshold() ? !last : !steadySettled && !givenUp(steady, look);
      boolean meanOpen = !meanSettled && !givenUp(mean, look);
      if (steadySettled != meanSettled) {
        view = steadySettled ? View.MEAN : View.STEADY;
      }
      return steadyOpen || meanOpen
          ? Stand.OPEN
          : steadySettled && meanSettled ? Stand.UNCHANGED : Stand.TOO_NOISY;
    }

    /**
     * Returns the p-value of a loss that all forks show, scaled so that the metric's share of α is
     * the limit; 1 if there is no such loss, or modes could explain it.
     */
    double pByGap() {
      double least = smallestLoss();
      return rare(least) ? Math.min(1, chance(least) / BY_GAP) : 1;
    }

    private double chance(double gap) {
      return test.design().chanceOfGap(gap, test.steps(look));
    }

    /**
     * Returns the smallest loss of any fork and of the lower bounds of both views, less the
     * calibrated noise between sessions and builds: a logarithm.
     */
    double smallestLoss() {
      double least = evidence.gap(test.steps(look)) - MOST_DEVIATIONS * deviation.total();
      for (View one : views()) {
        if (least > 0) {
          least = Math.min(least, read(one).bounds()[0]);
        }
      }
      return least;
    }

    /** Returns {@link #smallestLoss} if it exceeds twice the detectable loss; 0 otherwise. */
    double obviousLoss() {
      double least = smallestLoss();
      return least > Math.log1p(2 * Math.expm1(delta())) ? least : 0;
    }

    /** Returns whether the forks show an obvious loss that is rarely a coincidence. */
    boolean suspect() {
      double obvious = obviousLoss();
      return obvious > 0 && chance(obvious) <= SUSPECT * alpha;
    }

    /** Returns the fewest steps after which a plan can call the loss that all forks show so far. */
    int fewestToCall() {
      int most = test.fewest();
      double least = smallestLoss();
      return rare(least)
          ? test.design().fewestSteps(least, BY_GAP * alpha, most).orElse(most)
          : most;
    }

    /**
     * Returns the steps after which both views rule out the detectable loss if their effects and
     * deviations stay the same. Because they rarely do, it is at most twice the steps so far. Use
     * it only for planning.
     */
    int likelySteps() {
      double growth = 1;
      for (View one : views()) {
        Estimate now = read(one);
        double effect = now.effect();
        double odds = one == View.STEADY ? logOdds() : logOdds() / 2;
        // With many forks, ruledOut is effect + √(2 · odds · se² + effect²), and se² falls as 1/k.
        double margin = Math.pow(delta() - effect, 2) - Math.pow(Math.max(effect, 0), 2);
        growth = Math.max(growth, effect < half() ? 2 * odds * now.se() * now.se() / margin : 2);
      }
      return (int) Math.ceil(test.steps(look) * Math.min(growth, 2));
    }

    /** Returns the smallest detectable loss, a logarithm, that this look rules out. */
    double unchangedAt() {
      return Math.max(steadyLimit(read(View.STEADY)), meanLimit(read(View.MEAN)));
    }

    /** Returns the upper 95 % bound of the loss over all looks and both views, a logarithm. */
    double upperBound() {
      double logFactor = -Math.log(1 - CONFIDENCE);
      return Math.max(read(View.STEADY).ruledOut(logFactor), read(View.MEAN).ruledOut(logFactor));
    }
  }
}
