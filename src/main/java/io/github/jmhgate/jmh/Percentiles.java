package io.github.jmhgate.jmh;

import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;

/**
 * The percentiles that JMH writes with every score, by its own definition: the value at rank
 * p·(n+1), with linear interpolation between two values.
 */
public final class Percentiles {
  /** The ranks, in percent, in the order JMH writes them. */
  public static final double[] RANKS = {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100};

  private Percentiles() {}

  /** Returns the value at each rank of a list; ignores NaN values, except at rank 0. */
  static double[] ofList(double[] values) {
    double[] sorted =
        Arrays.stream(values).filter(value -> !Double.isNaN(value)).sorted().toArray();
    double[] percentiles = new double[RANKS.length];
    percentiles[0] = sorted.length == values.length ? atRank(sorted, 0) : Double.NaN;
    for (int i = 1; i < RANKS.length; i++) {
      percentiles[i] = atRank(sorted, RANKS[i]);
    }
    return percentiles;
  }

  /** Returns the value at each rank of samples counted by value. */
  static double[] ofHistogram(SortedMap<Double, Long> histogram) {
    long size = histogram.values().stream().mapToLong(Long::longValue).sum();
    double[] percentiles = new double[RANKS.length];
    for (int i = 0; i < RANKS.length; i++) {
      double position = RANKS[i] * (size + 1) / 100;
      double floor = Math.floor(position);
      double lower = atIndex(histogram, (long) floor);
      double upper = atIndex(histogram, (long) floor + 1);
      percentiles[i] =
          RANKS[i] == 0 ? atIndex(histogram, 1) : lower + (upper - lower) * (position - floor);
    }
    return percentiles;
  }

  /** Returns the same value at each rank. */
  static double[] ofSingle(double value) {
    double[] percentiles = new double[RANKS.length];
    Arrays.fill(percentiles, value);
    return percentiles;
  }

  private static double atRank(double[] sorted, double rank) {
    if (sorted.length == 0) {
      return Double.NaN;
    }
    double position = rank / 100 * (sorted.length + 1);
    if (position < 1) {
      return sorted[0];
    }
    if (position >= sorted.length) {
      return sorted[sorted.length - 1];
    }
    int floor = (int) Math.floor(position);
    double lower = sorted[floor - 1];
    return lower + (position - floor) * (sorted[floor] - lower);
  }

  private static double atIndex(SortedMap<Double, Long> histogram, long index) {
    long seen = 0;
    double last = Double.NaN;
    for (Map.Entry<Double, Long> entry : histogram.entrySet()) {
      seen += entry.getValue();
      last = entry.getKey();
      if (seen >= index) {
        return last;
      }
    }
    return last;
  }
}
