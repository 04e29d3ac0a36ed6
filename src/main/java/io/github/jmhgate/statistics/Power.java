package io.github.jmhgate.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How small a loss so many forks can show.
 *
 * <p>Student's approximation: a loss is found with the promised power where it exceeds what must be
 * estimated to reject at α (or the floor, where that is more) by t(power) standard errors.
 *
 * @param alpha level of the single test, 0 to 1
 * @param power promised share of losses found, 0.5 to 1
 * @param floor effect that must be exceeded besides being significant, a logarithm
 */
public record Power(double alpha, double power, double floor) {
  private static final int MOST_FORKS = 10_000;

  /**
   * The smallest effect found with the promised power.
   *
   * @param deviation standard deviation between forks, of logarithms
   * @param baselineForks forks of the baseline, at least 1
   * @param candidateForks forks of the candidate, at least 1
   * @return an effect (a logarithm), +∞ where one fork a side allows no test
   */
  public double minimumDetectableEffect(double deviation, int baselineForks, int candidateForks) {
    int df = baselineForks + candidateForks - 2;
    if (df < 1 || Double.isNaN(deviation)) {
      return Double.POSITIVE_INFINITY;
    }
    double se = deviation * Math.sqrt(1.0 / baselineForks + 1.0 / candidateForks);
    TDistribution t = TDistribution.of(df);
    double needed = Math.max(t.inverseSurvivalProbability(alpha) * se, floor);
    return needed + t.inverseCumulativeProbability(power) * se;
  }

  /**
   * The fewest forks a side that find an effect with the promised power.
   *
   * @param deviation standard deviation between forks, of logarithms
   * @param effect the effect to find, a logarithm
   * @return forks a side, at least 2; {@link Integer#MAX_VALUE} where no sensible number suffices
   */
  public int forksToDetect(double deviation, double effect) {
    if (!(minimumDetectableEffect(deviation, MOST_FORKS, MOST_FORKS) <= effect)) {
      return Integer.MAX_VALUE;
    }
    int low = 2;
    int high = MOST_FORKS;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (minimumDetectableEffect(deviation, middle, middle) <= effect) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
