package io.github.jmhgate.statistics;

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
