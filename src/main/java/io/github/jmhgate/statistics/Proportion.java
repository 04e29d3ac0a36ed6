package io.github.jmhgate.statistics;

import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * A share of trials with its exact interval.
 *
 * <p>Source: C. J. Clopper and E. S. Pearson, "The use of confidence or fiducial limits illustrated
 * in the case of the binomial", Biometrika 26 (1934).
 *
 * @param share successes over trials; NaN without trials
 * @param low lower bound of the two-sided interval
 * @param high upper bound of the two-sided interval
 */
public record Proportion(double share, double low, double high) {

  public static Proportion of(long successes, long trials) {
    return of(successes, trials, 0.95);
  }

  /** As {@link #of(long, long)}, of k successes in n trials at another confidence, 0 to 1. */
  public static Proportion of(long k, long n, double confidence) {
    double tail = (1 - confidence) / 2;
    double low =
        k == 0 ? 0 : BetaDistribution.of(k, n - k + 1.0).inverseCumulativeProbability(tail);
    double high = k == n ? 1 : BetaDistribution.of(k + 1.0, n - k).inverseSurvivalProbability(tail);
    return new Proportion((double) k / n, low, high);
  }
}
