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

  /**
   * Returns the share with its two-sided 95 % interval.
   *
   * @param successes 0 to trials
   * @param trials at least 0
   */
  public static Proportion of(long successes, long trials) {
    return of(successes, trials, 0.95);
  }

  /** As {@link #of(long, long)}, at another confidence, 0 to 1. */
  public static Proportion of(long successes, long trials, double confidence) {
    if (successes < 0 || successes > trials) {
      throw new IllegalArgumentException(successes + " successes of " + trials + " trials");
    }
    double tail = (1 - confidence) / 2;
    double low =
        successes == 0
            ? 0
            : BetaDistribution.of(successes, trials - successes + 1.0)
                .inverseCumulativeProbability(tail);
    double high =
        successes == trials
            ? 1
            : BetaDistribution.of(successes + 1.0, trials - successes)
                .inverseSurvivalProbability(tail);
    return new Proportion((double) successes / trials, low, high);
  }
}
