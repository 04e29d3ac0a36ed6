package io.github.jmhgate.statistics;

import io.github.jmhgate.statistics.descriptive.Moments;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The effect that one view of the evidence shows at one look, and what the test decides by it.
 *
 * @param effect mean of the candidate − mean of the baseline, a logarithm; larger is worse
 * @param df degrees of freedom of the variance between forks
 * @param plainDeviation standard deviation between forks
 * @param deviation {@code plainDeviation} moderated by the prior
 * @param moderatedDf degrees of freedom of {@code deviation}
 * @param between standard deviation of the effect of the same code between sessions and builds,
 *     which forks do not show; 0 if none or unknown
 * @param plainSe standard error of the effect from the plain deviation
 * @param se standard error of the effect from the moderated deviation
 */
public record Estimate(
    SequentialTest test,
    Evidence evidence,
    View view,
    int look,
    double effect,
    double df,
    double plainDeviation,
    double deviation,
    double moderatedDf,
    double between,
    double plainSe,
    double se) {

  /**
   * By this factor, effects beyond the 95 % bounds over all looks make the forks less likely: 20,
   * and half as much again because a few forks may vary more than the added degrees of freedom
   * assume.
   */
  public static final double ODDS_BEYOND_BOUNDS = 30;

  /** Ratio of variances from which they are not pooled. */
  private static final double WELCH_FROM = 10;

  /** The same if the side with fewer forks varies more, which pooling would hide. */
  private static final double WELCH_FROM_FEWER = 6;

  /** Up to this many forks per side, rank tables are used; means of more are nearly normal. */
  private static final int MOST_RANKED = 100;

  /**
   * Estimates the effect at a look.
   *
   * @param prior what is known of the deviation between forks
   * @param unequal whether the variances of the two sides are known to differ
   */
  public static Estimate of(
      SequentialTest test,
      Evidence evidence,
      View view,
      int look,
      NoisePrior prior,
      double between,
      boolean unequal) {
    Design design = test.design();
    int k = test.steps(look);
    int before = evidence.forksBefore(k);
    Moments baseline = Moments.of(evidence.before(view, k));
    Moments candidate = Moments.of(evidence.after(view, k));
    double factor = design.varianceFactor(k);
    double df = design.degreesOfFreedom(k);
    double variance = (baseline.squares() + candidate.squares()) / df;
    if (Math.min(before, k) >= 3) {
      double vb = baseline.variance();
      double va = candidate.variance();
      if (unequal || differ(before, vb, k, va, test.once())) {
        double wb = vb / before;
        double wa = va / k;
        variance = (wa + wb) / factor;
        df = (wa + wb) * (wa + wb) / (wb * wb / (before - 1) + wa * wa / (k - 1));
        if (unequal) {
          // The steadier side adds no certainty about the variance of the noisier one.
          df = Math.min(df, (vb > va ? before : k) - 1);
        }
      }
    }
    double effect = before == 0 ? candidate.mean() : candidate.mean() - baseline.mean();
    SampleVariance moderated = prior.moderate(new SampleVariance(variance, df));
    double unseen = between * between;
    double plainSe = Math.sqrt(variance * factor + unseen);
    double se = Math.sqrt(moderated.value() * factor + unseen);
    double plain = Math.sqrt(variance);
    double deviation = Math.sqrt(moderated.value());
    double moderatedDf = moderated.degreesOfFreedom();
    return new EstimateBuilder()
        .test(test)
        .evidence(evidence)
        .view(view)
        .look(look)
        .effect(effect)
        .df(df)
        .plainDeviation(plain)
        .deviation(deviation)
        .moderatedDf(moderatedDf)
        .between(between)
        .plainSe(plainSe)
        .se(se)
        .build();
  }

  /** Returns the standard error for one of many looks: never smaller than the plain one. */
  public double strictSe() {
    return Math.max(plainSe, se);
  }

  /** Returns whether the forks of each side agree to the last digit. */
  boolean constant() {
    return plainDeviation == 0;
  }

  /**
   * Returns whether the variances differ too much to be pooled. If the side with fewer forks varies
   * less, Welch's standard error is smaller than the pooled one; a few forks can do so by accident,
   * so a single look then pools.
   */
  private static boolean differ(int before, double vb, int k, double va, boolean once) {
    double fewer = before <= k ? vb : va;
    double more = before <= k ? va : vb;
    if (before != k && fewer > WELCH_FROM_FEWER * more) {
      return true;
    }
    return Math.max(va, vb) > WELCH_FROM * Math.min(va, vb) && !(once && before != k);
  }

  /**
   * Returns the smallest loss that the forks rule out: it makes them less likely, by the given
   * factor, than no loss or the gain they show.
   *
   * <p>If the true loss has that size, a factor of c is reached at any look with a chance of at
   * most 1/c, because the ratio of two likelihoods is a martingale: J. Ville, "Étude critique de la
   * notion de collectif" (1939); A. Wald, "Sequential tests of statistical hypotheses", Annals of
   * Mathematical Statistics 16 (1945). The likelihood is Student's, which leaves the variance open:
   * S. Rushton, "On a sequential t-test", Biometrika 37 (1950). The bound depends on the moderated
   * variance; see docs/statistics.md.
   *
   * @param logFactor logarithm of the factor, above 0
   * @return an effect (a logarithm), at least twice the estimated effect if that is a loss
   */
  public double ruledOut(double logFactor) {
    double nu = moderatedDf();
    double scale = nu * se * se;
    double beyond = Math.max(effect, 0);
    double ratio = Math.exp(2 * logFactor / (nu + 1));
    return effect + Math.sqrt(ratio * (scale + beyond * beyond) - scale);
  }

  /** Returns the standard error for the 95 % bounds of the effect. */
  public double standardError() {
    return plain() ? plainSe : se;
  }

  /** Returns the standard error with which the look decides. */
  public double callingSe() {
    return test.once() ? plainSe : strictSe();
  }

  private boolean plain() {
    return test.once() && !constant();
  }

  /**
   * Returns whether the look rejects "no worse" for a loss, or "no better" for a gain: by t or, for
   * unusual forks, by ranks.
   */
  public boolean rejects() {
    if (!(Math.abs(effect) > 0) || !test.rejects(look)) {
      return false;
    }
    boolean byT = Math.abs(effect) > test.critical(look, df) * callingSe();
    return byRanks()
        ? RankTest.pValue(evidence, view, test.steps(look), effect < 0) <= test.level(look)
            && (byT || between == 0)
        : byT;
  }

  /**
   * Returns whether ranks decide: if forks fall into two groups, or do not vary at all at a single
   * look. A drift inside forks does not affect t, because each fork is one number. Ranks do not
   * show noise between sessions or builds, so t must agree if that noise is known.
   */
  private boolean byRanks() {
    return Math.max(test.steps(look), test.design().baselineForks()) <= MOST_RANKED
        && ((test.once() && constant()) || evidence.bimodal(view, test.steps(look)));
  }

  /** Returns whether the look could reject a large enough effect, by t or by ranks. */
  public boolean canReject() {
    return test.rejects(look)
        && (!byRanks() || test.design().smallestP(test.steps(look)) <= test.level(look));
  }

  /**
   * Returns the p-value against "no worse", adjusted for the other looks: at most the whole level
   * if and only if the look rejects it; 1 if the look cannot reject.
   */
  public double pWorse() {
    if (!test.rejects(look)) {
      return 1;
    }
    double t = effect == 0 ? 0 : effect / callingSe();
    double p = TDistribution.of(Math.floor(df)).survivalProbability(t);
    if (byRanks()) {
      double byRanks = RankTest.pValue(evidence, view, test.steps(look), false);
      p = between == 0 ? byRanks : Math.max(byRanks, p);
    }
    return Math.min(1, p / test.level(look) * test.level());
  }

  /**
   * Returns the lower and upper one-sided 95 % bounds of the effect: by t, or by ranks if ranks
   * decide and can give such bounds.
   */
  public double[] bounds() {
    double reach = test.upper95(plain() ? df : moderatedDf()) * standardError();
    boolean ranks =
        byRanks() && test.design().smallestP(test.steps(look)) <= SequentialTest.SETTLED;
    return bounds(reach, ranks, SequentialTest.SETTLED);
  }

  /**
   * Returns the lower and upper 95 % bounds of the effect, which hold over all looks together: the
   * effects beyond them make the forks less likely, by a factor of {@value #ODDS_BEYOND_BOUNDS},
   * than the effect that they show. They do not depend on the level of the test.
   */
  public double[] boundsOverLooks() {
    double nu = moderatedDf();
    double ratio = Math.pow(ODDS_BEYOND_BOUNDS, 2 / (nu + 1));
    double reach = Math.sqrt((ratio - 1) * nu) * strictSe();
    return bounds(reach, false, SequentialTest.SETTLED);
  }

  /**
   * Returns the lower and upper bounds of the effect by t.
   *
   * @param tail the chance that one of them misses the truth, 0 to 0.5
   */
  public double[] bounds(double tail) {
    double freedom = plain() ? df : moderatedDf();
    double t = TDistribution.of(freedom).inverseSurvivalProbability(tail);
    return bounds(t * standardError(), false, tail);
  }

  /**
   * Returns the lower and upper bounds of a look that can reject: over all looks together, each
   * fails with at most the level of the test.
   */
  public double[] decidingBounds() {
    return bounds(test.critical(look, df) * callingSe(), byRanks(), test.level(look));
  }

  private double[] bounds(double reach, boolean ranks, double level) {
    double[] byT = {effect - reach, effect + reach};
    if (!ranks) {
      return byT;
    }
    double[] bounds = RankTest.bounds(evidence, view, test.steps(look), effect, level);
    return between == 0
        ? bounds
        : new double[] {Math.min(bounds[0], byT[0]), Math.max(bounds[1], byT[1])};
  }
}
