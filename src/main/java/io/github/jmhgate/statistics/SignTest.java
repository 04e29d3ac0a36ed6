package io.github.jmhgate.statistics;

import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The sign test: whether more of n values are on one side of 0 than chance explains.
 *
 * <p>Source: J. Arbuthnot (1710); W. J. Dixon and A. M. Mood, "The statistical sign test", Journal
 * of the American Statistical Association 41 (1946).
 */
public final class SignTest {
  private SignTest() {}

  /**
   * Returns the two-sided p-value.
   *
   * @param above values above 0, at most n
   * @param n values other than 0, at least 1
   */
  public static double pValue(int above, int n) {
    int more = Math.max(above, n - above);
    return Math.min(1, 2 * BinomialDistribution.of(n, 0.5).survivalProbability(more - 1));
  }
}
