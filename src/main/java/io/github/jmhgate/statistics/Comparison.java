package io.github.jmhgate.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What two samples of forks say about the effect between them. Values are logarithms, larger is
 * worse, so an effect of 0.05 is a loss of about 5 %.
 *
 * @param method the test that was made
 * @param effect mean of the candidate − mean of the baseline
 * @param low lower one-sided 95 % bound of the effect; −∞ where the forks are too few for one
 * @param high upper one-sided 95 % bound of the effect; +∞ where the forks are too few for one
 * @param pWorse p-value against "no worse"; 1 where the forks are too few for a test
 * @param pBetter p-value against "no better"; 1 where the forks are too few for a test
 * @param smallestP the smallest p-value that so many forks can give; 0 for a parametric test
 * @param deviation standard deviation between forks of one side, pooled; NaN where unknown
 */
public record Comparison(
    Method method,
    double effect,
    double low,
    double high,
    double pWorse,
    double pBetter,
    double smallestP,
    double deviation) {

  /**
   * The same where the effect also varies between sessions or builds, which their forks cannot
   * show: no bound is narrower and no p-value smaller than Student's t gives with that variance
   * added.
   *
   * @param unseen standard deviation of the effect between sessions and builds, at least 0
   * @param baseline values of the baseline
   * @param candidate values of the candidate
   */
  public Comparison between(double unseen, int baseline, int candidate) {
    int df = baseline + candidate - 2;
    if (!(unseen > 0) || df < 1 || Double.isNaN(deviation)) {
      return this;
    }
    double se =
        Math.sqrt(deviation * deviation * (1.0 / baseline + 1.0 / candidate) + unseen * unseen);
    double reach = Quantiles.student(df, 1 - StudentTest.CONFIDENCE) * se;
    TDistribution t = TDistribution.of(df);
    return new Comparison(
        method,
        effect,
        Math.min(low, effect - reach),
        Math.max(high, effect + reach),
        Math.max(pWorse, t.survivalProbability(effect / se)),
        Math.max(pBetter, t.cumulativeProbability(effect / se)),
        smallestP,
        deviation);
  }

  /** How the two samples were compared. */
  public enum Method {
    /** Student's t, variances pooled. */
    STUDENT,
    /** Welch's t, variances apart. */
    WELCH,
    /** Exact permutation of the forks over the sides, or a seeded draw of them. */
    PERMUTATION,
    /** One fork a side: no test is possible. */
    NONE
  }
}
