package io.github.jmhgate.report;

import java.util.List;

/**
 * Places on two axes that hold all intervals of a chart, as whole thousandths of their length: one
 * from zero, the other by powers of ten.
 */
final class ScoreScale {
  private static final int LENGTH = 1000;

  private final double most;
  private final double least;

  ScoreScale(List<ScoreInterval> all) {
    double largest = 0;
    double smallest = Double.POSITIVE_INFINITY;
    for (ScoreInterval one : all) {
      largest = Math.max(largest, one.high());
      if (one.mean() > 0) {
        smallest = Math.min(smallest, one.low() > 0 ? one.low() : one.mean());
      }
    }
    this.most = largest;
    this.least = smallest < largest ? smallest : largest / 10;
  }

  int linear(double value) {
    return most > 0 ? thousandths(value / most) : 0;
  }

  /** Returns the place by powers of ten; of the smallest value it is a tenth, so that it shows. */
  int logarithmic(double value) {
    if (value <= 0 || most <= 0) {
      return 0;
    }
    double share = Math.log(value / least) / Math.log(most / least);
    return thousandths(0.1 + 0.9 * share);
  }

  private static int thousandths(double share) {
    return (int) Math.round(LENGTH * Math.max(0, Math.min(1, share)));
  }
}
