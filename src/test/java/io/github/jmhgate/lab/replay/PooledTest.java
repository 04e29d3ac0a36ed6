package io.github.jmhgate.lab.replay;

import io.github.jmhgate.statistics.Moments;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Tests that take every iteration for a sample of its own, as most tools do. Iterations of one fork
 * resemble each other, so that these tests reject far more often than they say; they are here to be
 * compared with, never to decide.
 */
public final class PooledTest {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private PooledTest() {}

  /**
   * Two-sided p-value of Welch's t test.
   *
   * @param a at least two values
   * @param b at least two values
   */
  public static double welch(double[] a, double[] b) {
    Moments x = Moments.of(a);
    Moments y = Moments.of(b);
    double vx = x.variance() / x.n();
    double vy = y.variance() / y.n();
    double se2 = vx + vy;
    if (!(se2 > 0)) {
      return x.mean() == y.mean() ? 1 : 0;
    }
    double df = se2 * se2 / (vx * vx / x.degreesOfFreedom() + vy * vy / y.degreesOfFreedom());
    double t = Math.abs(x.mean() - y.mean()) / Math.sqrt(se2);
    return 2 * TDistribution.of(df).survivalProbability(t);
  }

  /** Two-sided p-value of Mann and Whitney's test, normal approximation corrected for ties. */
  public static double mannWhitney(double[] a, double[] b) {
    int n = a.length;
    int k = b.length;
    double[] all = Arrays.copyOf(a, n + k);
    System.arraycopy(b, 0, all, n, k);
    Arrays.sort(all);
    double rankSum = 0;
    for (double value : b) {
      rankSum += rank(all, value);
    }
    double ties = 0;
    for (int from = 0; from < all.length; ) {
      int to = upper(all, all[from]);
      double size = to - from;
      ties += size * size * size - size;
      from = to;
    }
    double total = n + k;
    double variance = (double) n * k / 12 * (total + 1 - ties / (total * (total - 1)));
    double away = Math.abs(rankSum - k * (k + 1) / 2.0 - n * k / 2.0) - 0.5;
    return variance > 0
        ? Math.min(1, 2 * NORMAL.survivalProbability(Math.max(0, away) / Math.sqrt(variance)))
        : 1;
  }

  /**
   * The interval that JMH prints beside a score: Student's, 99.9 %, over all iterations.
   *
   * @param values at least two
   * @return lower and upper end
   */
  public static double[] jmhInterval(double[] values) {
    Moments moments = Moments.of(values);
    double reach =
        TDistribution.of(moments.degreesOfFreedom()).inverseSurvivalProbability(0.0005)
            * Math.sqrt(moments.variance() / moments.n());
    return new double[] {moments.mean() - reach, moments.mean() + reach};
  }

  private static double rank(double[] sorted, double value) {
    double below = Arrays.stream(sorted).filter(one -> one < value).count();
    return (below + 1 + upper(sorted, value)) / 2.0;
  }

  private static int upper(double[] sorted, double value) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] <= value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
