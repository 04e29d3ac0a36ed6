package io.github.jmhgate.statistics;

import java.util.Arrays;

/** The middle of a sample. */
public final class Median {
  private Median() {}

  /** Median of a sample; the mean of the two middle values where their number is even. */
  public static double of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
