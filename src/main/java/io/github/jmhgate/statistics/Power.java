package io.github.jmhgate.statistics;

import org.apache.commons.numbers.rootfinder.BrentSolver;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How small a loss so many forks can show.
 *
 * <p>A loss is found where the estimate exceeds both the threshold and what Student's t rejects at
 * α. Given the deviation that the forks happen to show, the estimate is normal, so that the power
 * is the mean of a normal probability over the chi distribution of that deviation: the noncentral t
 * distribution, and the threshold besides.
 *
 * @param alpha level of the single test, 0 to 1
 * @param power promised share of losses found, 0.5 to 1
 * @param threshold effect that must be exceeded besides being significant, a logarithm
 */
public record Power(double alpha, double power, double threshold) {
  private static final int MOST_FORKS = 10_000;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /**
   * The smallest effect found with the promised power.
   *
   * @param deviation standard deviation between forks, of logarithms
   * @param baselineForks forks of the baseline, at least 1
   * @param candidateForks forks of the candidate, at least 1
   * @return an effect (a logarithm), +∞ where one fork a side allows no test
   */
  public double minimumDetectableEffect(double deviation, int baselineForks, int candidateForks) {
    return minimumDetectableEffect(
        deviation * Math.sqrt(1.0 / baselineForks + 1.0 / candidateForks),
        baselineForks + candidateForks - 2);
  }

  /**
   * The smallest effect found with the promised power, whatever the design.
   *
   * @param se standard error of the effect
   * @param df degrees of freedom of the deviation it stems from
   * @return an effect (a logarithm), +∞ where no degree of freedom allows a test
   */
  public double minimumDetectableEffect(double se, int df) {
    if (df < 1 || Double.isNaN(se)) {
      return Double.POSITIVE_INFINITY;
    }
    if (!(se > 0)) {
      return threshold;
    }
    double critical = Quantiles.student(df, alpha);
    double most = 4 * (critical + 4) * se + threshold;
    if (found(most, se, critical, df) < power) {
      return most;
    }
    return new BrentSolver(1e-6, 1e-9, 1e-9)
        .findRoot(effect -> found(effect, se, critical, df) - power, 0, most);
  }

  /**
   * The largest deviation between forks at which an effect is found with the promised power.
   *
   * @param effect the effect to find, a logarithm
   * @param forks forks a side, at least 2
   * @return a standard deviation; 0 where the threshold alone hides the effect
   */
  public double largestDeviation(double effect, int forks) {
    if (effect <= threshold) {
      return 0;
    }
    int df = 2 * forks - 2;
    double critical = Quantiles.student(df, alpha);
    double factor = Math.sqrt(2.0 / forks);
    // Without a threshold in the way, an effect of less than half its critical value is seldom
    // found.
    double most = 2 * effect / factor;
    return new BrentSolver(1e-6, 1e-9, 1e-9)
        .findRoot(
            deviation -> found(effect, Math.max(1e-12, deviation) * factor, critical, df) - power,
            0,
            most);
  }

  /** The share of losses of an effect that is found. */
  private double found(double effect, double se, double critical, int df) {
    double sum = 0;
    double[] deviations = Quantiles.deviations(df);
    for (double shown : deviations) {
      double needed = Math.max(critical * se * shown, threshold);
      sum += NORMAL.cumulativeProbability((effect - needed) / se);
    }
    return sum / deviations.length;
  }

  /**
   * The fewest forks a side that find an effect with the promised power.
   *
   * @param deviation standard deviation between forks, of logarithms
   * @param effect the effect to find, a logarithm
   * @return forks a side, at least 2; {@link Integer#MAX_VALUE} where no sensible number suffices
   */
  public int forksToDetect(double deviation, double effect) {
    if (!detects(deviation, effect, MOST_FORKS)) {
      return Integer.MAX_VALUE;
    }
    // Powers of two first, so that the same few degrees of freedom serve every benchmark.
    int high = 2;
    while (!detects(deviation, effect, high)) {
      high = Math.min(2 * high, MOST_FORKS);
    }
    int low = Math.max(2, high / 2);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (detects(deviation, effect, middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private boolean detects(double deviation, double effect, int forks) {
    int df = 2 * forks - 2;
    double se = deviation * Math.sqrt(2.0 / forks);
    return !(se > 0)
        ? effect >= threshold
        : found(effect, se, Quantiles.student(df, alpha), df) >= power;
  }
}
