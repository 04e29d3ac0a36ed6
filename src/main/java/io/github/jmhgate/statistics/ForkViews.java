package io.github.jmhgate.statistics;

import java.util.Arrays;

/**
 * One fork, or one pair of forks measured slice by slice, as the sequential test sees it:
 * logarithms, turned so that larger is worse.
 *
 * @param steady of the mean of the fastest quarter of the iterations; of a pair, the median of the
 *     log ratios of its slices; as {@code mean} where that is no number
 * @param mean of the mean of all iterations; of a pair, the log ratio of the two sides' means
 */
public record ForkViews(double steady, double mean) {

  /**
   * The views of one fork.
   *
   * @param iterations values of the measured iterations, at least one, whose mean is above 0
   * @param sign 1 where a larger value is worse, −1 where it is better
   */
  public static ForkViews of(double[] iterations, int sign) {
    double[] sorted = iterations.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    int quarter = fastest(n);
    double fast = 0;
    for (int i = 0; i < quarter; i++) {
      fast += sorted[sign > 0 ? i : n - 1 - i];
    }
    double all = 0;
    for (double value : sorted) {
      all += value;
    }
    return finite(sign * Math.log(fast / quarter), sign * Math.log(all / n));
  }

  /**
   * The views of a pair of forks whose slices alternated. Two slices without a finite ratio, as
   * where one has no score, count in the mean alone.
   *
   * @param baseline slices of the baseline's fork
   * @param candidate slices of the candidate's fork, in the same order; where the numbers differ,
   *     the surplus counts in the mean alone
   * @param means mean of the candidate's fork / mean of the baseline's, above 0: of time per
   *     operation over all slices, not of the slices' scores. A slice in which the thread was kept
   *     from running has few operations and a score of many times the others', which would be all
   *     that such a mean sees
   * @param sign 1 where a larger value is worse, −1 where it is better
   */
  public static ForkViews ofPair(double[] baseline, double[] candidate, double means, int sign) {
    double[] ratios = new double[Math.min(baseline.length, candidate.length)];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = Math.log(candidate[i] / baseline[i]);
    }
    double[] told = Arrays.stream(ratios).filter(Double::isFinite).toArray();
    return finite(sign * Median.of(told), sign * Math.log(means));
  }

  /** An iteration of 0 has no logarithm, which must spoil neither view. */
  private static ForkViews finite(double steady, double mean) {
    return new ForkViews(Double.isFinite(steady) ? steady : mean, mean);
  }

  /** How many of n iterations count as the fastest quarter, at least one. */
  public static int fastest(int n) {
    return Math.max(1, (n + 2) / 4);
  }

  /** The number that one view takes the fork for. */
  public double get(View view) {
    return view == View.STEADY ? steady : mean;
  }
}
