package io.github.jmhgate.measure.lockstep;

import java.util.Arrays;

/** The median. */
final class Medians {
  private Medians() {}

  /** Of the first values of an array, which are sorted by it; NaN of none. */
  static double of(double[] values, int count) {
    if (count == 0) {
      return Double.NaN;
    }
    Arrays.sort(values, 0, count);
    int middle = count / 2;
    return count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  }
}
