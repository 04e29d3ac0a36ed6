package io.github.jmhgate.statistics;

import java.util.Arrays;

/**
 * How a fork, or a pair of forks measured in alternating slices, becomes one number: a logarithm,
 * larger is worse. The sequential test uses both views: noise usually slows iterations, so the
 * fastest ones vary least from fork to fork, but only the mean shows pauses and slow paths.
 */
public enum View {
  /**
   * The mean of the fastest quarter of the iterations; of a pair, the median log ratio of its
   * slices. The mean view if that is not finite: an iteration of 0 has no logarithm.
   */
  STEADY,
  /**
   * The mean of all iterations, which is the score as JMH prints it; of a pair, the log ratio of
   * the two sides' means.
   */
  MEAN;

  /** Returns the number of one fork; the sign is 1 if larger values are worse, otherwise −1. */
  public double of(double[] iterations, int sign) {
    double[] sorted = Arrays.copyOf(iterations, iterations.length);
    Arrays.sort(sorted);
    int n = sorted.length;
    if (this == STEADY) {
      int quarter = fastest(n);
      double fast = 0;
      for (int i = 0; i < quarter; i++) {
        fast += sorted[sign > 0 ? i : n - 1 - i];
      }
      double steady = sign * Math.log(fast / quarter);
      if (Double.isFinite(steady)) {
        return steady;
      }
    }
    double all = 0;
    for (double value : sorted) {
      all += value;
    }
    return sign * Math.log(all / n);
  }

  /**
   * Returns the number of a pair of forks whose slices alternated. Surplus slices, and those
   * without a finite ratio, count only in the mean.
   *
   * @param means mean of the candidate's fork / mean of the baseline's, above 0: time per operation
   *     over all slices, not the mean of slice scores. A slice whose thread was kept from running
   *     has few operations and a huge score, which would dominate a mean of scores
   * @param sign 1 if larger values are worse, −1 if they are better
   */
  public double ofPair(double[] baseline, double[] candidate, double means, int sign) {
    if (this == STEADY) {
      double[] ratios = new double[Math.min(baseline.length, candidate.length)];
      for (int i = 0; i < ratios.length; i++) {
        ratios[i] = Math.log(candidate[i] / baseline[i]);
      }
      double steady = sign * Median.of(Arrays.stream(ratios).filter(Double::isFinite).toArray());
      if (Double.isFinite(steady)) {
        return steady;
      }
    }
    return sign * Math.log(means);
  }

  /** Returns how many of n iterations count as the fastest quarter, at least one. */
  static int fastest(int n) {
    return Math.max(1, (n + 2) / 4);
  }
}
