package io.github.jmhgate.history.change;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/** A change of level at an index of the values; the p-value is not adjusted for the search. */
record ChangePoint(int index, Level left, Level right, double pValue) {

  /** Returns the point at an index that divides values [from, to). */
  static ChangePoint of(double[] values, int from, int index, int to) {
    Level left = Level.of(values, from, index);
    Level right = Level.of(values, index, to);
    return new ChangePoint(index, left, right, left.pValue(right));
  }

  ChangePoint dismissed() {
    return new ChangePoint(index, left, right, 1);
  }

  double difference() {
    return right.mean - left.mean;
  }

  boolean sameWay(ChangePoint other) {
    return difference() * other.difference() > 0;
  }

  /** Returns the difference, or the larger relative change forth or back; 0 from a mean of 0. */
  double size(boolean relative) {
    if (!relative) {
      return Math.abs(difference());
    }
    double forth = left.mean == 0 ? 0 : right.mean / left.mean - 1;
    double back = right.mean == 0 ? 0 : left.mean / right.mean - 1;
    return Math.max(Math.abs(forth), Math.abs(back));
  }

  /** Returns the squared deviations of values [from, to) from their levels, summed. */
  static double squares(double[] values, int from, List<ChangePoint> points, int to) {
    double squares = 0;
    int at = from;
    for (ChangePoint point : points) {
      squares += Level.of(values, at, point.index).squares;
      at = point.index;
    }
    return squares + Level.of(values, at, to).squares;
  }

  /** A piece of a series, with the sum of squared deviations from its mean. */
  record Level(int n, double mean, double squares) {

    static Level of(double[] values, int from, int to) {
      double sum = 0;
      for (int i = from; i < to; i++) {
        sum += values[i];
      }
      double mean = sum / (to - from);
      double squares = 0;
      for (int i = from; i < to; i++) {
        squares += (values[i] - mean) * (values[i] - mean);
      }
      return new Level(to - from, mean, squares);
    }

    /** Returns p of Student's two-sided t test with pooled variance; 1 for too few values. */
    private double pValue(Level right) {
      int df = n + right.n - 2;
      double difference = Math.abs(mean - right.mean);
      if (df < 1 || difference == 0 || Double.isNaN(difference)) {
        return 1;
      }
      double error = Math.sqrt((squares + right.squares) / df * (1.0 / n + 1.0 / right.n));
      return error == 0 ? 0 : 2 * TDistribution.of(df).survivalProbability(difference / error);
    }
  }
}
