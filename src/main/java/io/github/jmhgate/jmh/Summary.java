package io.github.jmhgate.jmh;

import io.github.jmhgate.model.Percentile;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A metric's score, interval and percentiles, as JMH writes them before the raw data.
 *
 * @param error half the width of the 99.9 % interval; NaN for up to two samples, or if the score is
 *     no mean
 * @param low lower end of the interval; NaN for up to two samples; the score if it is no mean
 * @param high upper end, likewise
 * @param percentiles at {@link #RANKS}; empty if they were not read
 */
record Summary(double score, double error, double low, double high, double[] percentiles) {
  /** The ranks of percentiles, in percent, in the order JMH writes them. */
  static final double[] RANKS = {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100};

  private static final double TAIL = (1 - 0.999) / 2;

  /** Summarizes a score that is the mean of its values. */
  static Summary ofMean(double[] values) {
    double mean = sum(values) / values.length;
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return ofMean(mean, squares, values.length, percentiles(values));
  }

  /** Summarizes a score in sample mode, the mean of all samples, counted by value. */
  static Summary ofHistogram(SortedMap<Double, Long> histogram) {
    double sum = 0;
    long size = 0;
    for (Map.Entry<Double, Long> entry : histogram.entrySet()) {
      sum += entry.getKey() * entry.getValue();
      size += entry.getValue();
    }
    double mean = sum / size;
    double squares = 0;
    for (Map.Entry<Double, Long> entry : histogram.entrySet()) {
      squares += (entry.getKey() - mean) * (entry.getKey() - mean) * entry.getValue();
    }
    return ofMean(mean, squares, size, percentiles(histogram, size));
  }

  /** Summarizes a sum, minimum or maximum, whose interval in JMH has no width. */
  static Summary ofTotal(double score, double[] values) {
    return new Summary(score, Double.NaN, score, score, percentiles(values));
  }

  /** Summarizes a score that JMH derives from another metric. */
  static Summary ofSingle(double score) {
    double[] percentiles = new double[RANKS.length];
    Arrays.fill(percentiles, score);
    return new Summary(score, Double.NaN, Double.NaN, Double.NaN, percentiles);
  }

  /** Returns the sum, added in JMH's order. */
  static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }

  private static Summary ofMean(double mean, double squares, long size, double[] percentiles) {
    if (size <= 2) {
      return new Summary(mean, Double.NaN, Double.NaN, Double.NaN, percentiles);
    }
    double t = TDistribution.of(size - 1).inverseSurvivalProbability(TAIL);
    double error = t * Math.sqrt(squares / (size - 1)) / Math.sqrt(size);
    return new Summary(mean, error, mean - error, mean + error, percentiles);
  }

  /** Returns the value at each rank p, at p·(n+1) as JMH does; ignores NaN except at rank 0. */
  private static double[] percentiles(double[] values) {
    double[] sorted =
        Arrays.stream(values).filter(value -> !Double.isNaN(value)).sorted().toArray();
    int size = sorted.length;
    double[] percentiles = new double[RANKS.length];
    for (int i = 0; i < RANKS.length; i++) {
      double position = RANKS[i] / 100 * (size + 1);
      int floor = (int) Math.floor(position);
      if (size == 0 || (i == 0 && size < values.length)) {
        percentiles[i] = Double.NaN;
      } else if (position < 1) {
        percentiles[i] = sorted[0];
      } else if (position >= size) {
        percentiles[i] = sorted[size - 1];
      } else {
        double lower = sorted[floor - 1];
        percentiles[i] = lower + (position - floor) * (sorted[floor] - lower);
      }
    }
    return percentiles;
  }

  private static double[] percentiles(SortedMap<Double, Long> histogram, long size) {
    return Arrays.stream(RANKS).map(rank -> percentile(histogram, size, rank)).toArray();
  }

  private static double percentile(SortedMap<Double, Long> histogram, long size, double rank) {
    double position = rank * (size + 1) / 100;
    double floor = Math.floor(position);
    double lower = atIndex(histogram, (long) floor);
    double upper = atIndex(histogram, (long) floor + 1);
    return rank == 0 ? atIndex(histogram, 1) : lower + (upper - lower) * (position - floor);
  }

  /** Returns a percentile of a fork, by JMH's definition; NaN if it has too few samples. */
  static double percentile(SortedMap<Double, Long> fork, Percentile one) {
    long size = fork.values().stream().mapToLong(count -> count).sum();
    return size < one.fewestSamples() ? Double.NaN : percentile(fork, size, one.rank());
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
