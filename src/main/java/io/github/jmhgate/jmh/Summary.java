package io.github.jmhgate.jmh;

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
 * @param percentiles at {@link Percentiles#RANKS}
 */
public record Summary(double score, double error, double low, double high, double[] percentiles) {
  private static final double TAIL = (1 - 0.999) / 2;

  /** Summarizes a score that is the mean of its values. */
  public static Summary ofMean(double[] values) {
    double mean = sum(values) / values.length;
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return ofMean(mean, squares, values.length, Percentiles.ofList(values));
  }

  /** Summarizes a score in sample mode, the mean of all samples. */
  public static Summary ofHistogram(SortedMap<Double, Long> histogram) {
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
    return ofMean(mean, squares, size, Percentiles.ofHistogram(histogram));
  }

  /** Summarizes a sum, minimum or maximum, whose interval in JMH has no width. */
  public static Summary ofTotal(double score, double[] values) {
    return new Summary(score, Double.NaN, score, score, Percentiles.ofList(values));
  }

  /** Summarizes a score that JMH derives from another metric. */
  public static Summary ofSingle(double score) {
    return new Summary(score, Double.NaN, Double.NaN, Double.NaN, Percentiles.ofSingle(score));
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
}
