package io.github.jmhgate.statistics;

import static io.github.jmhgate.statistics.descriptive.Quantiles.student;

import io.github.jmhgate.statistics.descriptive.Quantiles;
import org.apache.commons.numbers.rootfinder.BrentSolver;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How small a loss a number of forks can show.
 *
 * <p>A loss is found if the estimate exceeds both the threshold and the critical value of Student's
 * t at α. Given the observed deviation, the estimate is normal. So the power is the mean of a
 * normal probability over the chi distribution of that deviation: the noncentral t distribution
 * with a threshold.
 *
 * @param alpha level of a single test, 0 to 1
 * @param power promised share of losses found, 0.5 to 1
 * @param threshold effect that a significant loss must also exceed
 */
public record Power(double alpha, double power, Effect threshold) {
  private static final int MOST_FORKS = 10_000;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** Returns the smallest effect found with the promised power; +∞ for one fork per side. */
  public Effect minimumDetectableEffect(double deviation, int baselineForks, int candidateForks) {
    return minimumDetectableEffect(
        deviation * Math.sqrt(1.0 / baselineForks + 1.0 / candidateForks),
        baselineForks + candidateForks - 2);
  }

  /** Returns the smallest effect found with the promised power; +∞ below one degree of freedom. */
  public Effect minimumDetectableEffect(double se, int df) {
    if (df < 1 || Double.isNaN(se)) {
      return Effect.ofLog(Double.POSITIVE_INFINITY);
    }
    if (!(se > 0)) {
      return threshold;
    }
    double critical = student(df, alpha);
    double most = 4 * (critical + 4) * se + threshold.log();
    if (found(most, se, critical, df) < power) {
      return Effect.ofLog(most);
    }
    return Effect.ofLog(
        new BrentSolver(1e-6, 1e-9, 1e-9)
            .findRoot(effect -> found(effect, se, critical, df) - power, 0, most));
  }

  private double found(double effect, double se, double critical, int df) {
    double sum = 0;
    double[] deviations = Quantiles.deviations(df);
    for (double shown : deviations) {
      double needed = Math.max(critical * se * shown, threshold.log());
      sum += NORMAL.cumulativeProbability((effect - needed) / se);
    }
    return sum / deviations.length;
  }

  /** Returns the fewest forks per side with the promised power; the largest int if none. */
  public int forksToDetect(double deviation, Effect effect) {
    if (!detects(deviation, effect, MOST_FORKS)) {
      return Integer.MAX_VALUE;
    }
    // Tries powers of two first, so that all benchmarks share a few cached quantiles.
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

  private boolean detects(double deviation, Effect effect, int forks) {
    int df = 2 * forks - 2;
    double se = deviation * Math.sqrt(2.0 / forks);
    if (!(se > 0)) {
      return effect.log() >= threshold.log();
    }
    return found(effect.log(), se, student(df, alpha), df) >= power;
  }
}
