package io.github.jmhgate.statistics.descriptive;

import java.util.Arrays;

/** Size and mean of a sample, and the sum of squares about it; NaN and 0 of an empty one. */
public record Moments(int n, double mean, double squares) {

  /** Computes the moments. Equal values have exactly that mean and no variance. */
  public static Moments of(double[] values) {
    double first = values.length == 0 ? Double.NaN : values[0];
    double sum = 0;
    for (double value : values) {
      sum += value - first;
    }
    double mean = first + sum / values.length;
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return new Moments(values.length, mean, squares);
  }

  /** Returns the unbiased variance; 0 of fewer than two values. */
  public double variance() {
    return n < 2 ? 0 : squares / (n - 1);
  }

  public int degreesOfFreedom() {
    return Math.max(0, n - 1);
  }

  /** Returns the median of a sample; NaN if it is empty. */
  public static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
