package io.github.jmhgate.statistics;

import java.util.Arrays;

public final class Median {
  private Median() {}

  /** Returns the median of a sample; NaN if it is empty. */
  public static double of(double[] values) {
    double[] sorted = Arrays.copyOf(values, values.length);
    Arrays.sort(sorted);
    int n = sorted.length;
    return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
