package io.github.jmhgate.history;

import org.apache.commons.statistics.distribution.TDistribution;

/** Student's t test of two levels, two-sided, with pooled variance. */
final class Student {
  private Student() {}

  /**
   * The probability of means as far apart where nothing changed.
   *
   * @return 1 where the values say nothing: there are two, or all are equal
   */
  static double pValue(Level left, Level right) {
    int df = left.n() + right.n() - 2;
    if (df < 1) {
      return 1;
    }
    double squares = left.squares() + right.squares();
    double difference = Math.abs(left.mean() - right.mean());
    if (difference == 0 || Double.isNaN(difference)) {
      return 1;
    }
    double error = Math.sqrt(squares / df * (1.0 / left.n() + 1.0 / right.n()));
    return error == 0 ? 0 : 2 * TDistribution.of(df).survivalProbability(difference / error);
  }
}
