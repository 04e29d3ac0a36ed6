package io.github.jmhgate.statistics;

import java.util.Arrays;

/**
 * Holm's step-down adjustment. It keeps the chance of any false rejection in a family of tests at
 * the level, however the tests depend on each other.
 *
 * <p>Source: S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian
 * Journal of Statistics 6 (1979).
 */
public final class Holm {
  private Holm() {}

  /** Returns the level at which single tests reject what the procedure rejects at α. */
  public static double level(double[] pValues, double alpha) {
    double[] sorted = pValues.clone();
    Arrays.sort(sorted);
    int m = sorted.length;
    int rejected = 0;
    while (rejected < m && sorted[rejected] <= alpha / (m - rejected)) {
      rejected++;
    }
    return alpha / Math.max(1, m - Math.max(0, rejected - 1));
  }

  /** Returns the adjusted p-values of a family in the same order, each at most 1. */
  public static double[] adjust(double[] pValues) {
    int m = pValues.length;
    double[] sorted = pValues.clone();
    Arrays.sort(sorted);
    // The first of equal values has the largest product, so all of them get the same.
    double[] adjusted = new double[m];
    double largest = 0;
    for (int rank = 0; rank < m; rank++) {
      largest = Math.max(largest, Math.min(1, (m - rank) * sorted[rank]));
      adjusted[rank] = largest;
    }
    return Arrays.stream(pValues).map(p -> adjusted[Arrays.binarySearch(sorted, p)]).toArray();
  }
}
