package io.github.jmhgate.statistics;

import java.util.Arrays;

/**
 * The two views of one fork, or of one pair of forks measured in alternating slices: logarithms,
 * larger is worse.
 *
 * @param steady mean of the fastest quarter of the iterations; of a pair, the median log ratio of
 *     its slices; equal to {@code mean} if that is not finite
 * @param mean mean of all iterations; of a pair, the log ratio of the two sides' means
 */
public record ForkViews(double steady, double mean) {

  /** Returns the views of one fork; the sign is 1 if larger values are worse, otherwise −1. */
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
    return ofFinite(sign * Math.log(fast / quarter), sign * Math.log(all / n));
  }

  /**
   * Returns the views of a pair of forks whose slices alternated. Surplus slices, and those without
   * a finite ratio, count only in the mean.
   *
   * @param means mean of the candidate's fork / mean of the baseline's, above 0: time per operation
   *     over all slices, not the mean of slice scores. A slice whose thread was kept from running
   *     has few operations and a huge score, which would dominate a mean of scores
   * @param sign 1 if larger values are worse, −1 if they are better
   */
  public static ForkViews ofPair(double[] baseline, double[] candidate, double means, int sign) {
    double[] ratios = new double[Math.min(baseline.length, candidate.length)];
    Arrays.setAll(ratios, i -> Math.log(candidate[i] / baseline[i]));
    double[] valid = Arrays.stream(ratios).filter(Double::isFinite).toArray();
    return ofFinite(sign * Median.of(valid), sign * Math.log(means));
  }

  /** Replaces a steady view that is not finite: an iteration of 0 has no logarithm. */
  private static ForkViews ofFinite(double steady, double mean) {
    return new ForkViews(Double.isFinite(steady) ? steady : mean, mean);
  }

  /** Returns how many of n iterations count as the fastest quarter, at least one. */
  public static int fastest(int n) {
    return Math.max(1, (n + 2) / 4);
  }

  public double get(View view) {
    return view == View.STEADY ? steady : mean;
  }
}
