package io.github.jmhgate.statistics.descriptive;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/** Looks for a trend inside the forks. */
public final class Trend {
  private static final int FEWEST_FORKS = 3;
  private static final double SMALLEST = 0.02;
  private static final double LEVEL = 0.01;

  private Trend() {}

  /**
   * Looks for a trend: a paired t test over forks, two-sided at 1 %, of a difference beyond 2 %.
   *
   * @param forks logarithms of iterations, larger is slower, one array per fork
   * @return mean of the later half − that of the earlier one, a logarithm: below 0 if warm-up was
   *     too short; 0 if there is no drift, or fewer than three forks have two iterations
   */
  public static double find(List<double[]> forks) {
    double[] changes =
        forks.stream().mapToDouble(Trend::change).filter(change -> !Double.isNaN(change)).toArray();
    Moments moments = Moments.of(changes);
    if (changes.length < FEWEST_FORKS || Math.abs(moments.mean()) <= SMALLEST) {
      return 0;
    }
    double se = Math.sqrt(moments.variance() / moments.n());
    double t = Math.abs(moments.mean()) / se;
    return se == 0
            || 2 * TDistribution.of(moments.degreesOfFreedom()).survivalProbability(t) < LEVEL
        ? moments.mean()
        : 0;
  }

  /** Returns the mean of the later half − that of the earlier one; NaN below two iterations. */
  static double change(double[] fork) {
    int half = fork.length / 2;
    double change = 0;
    for (int i = 0; i < half; i++) {
      change += fork[fork.length - 1 - i] - fork[i];
    }
    return change / half;
  }
}
