package io.github.jmhgate.jmh;

import java.util.Map;
import java.util.SortedMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What JMH writes of a metric before its raw data.
 *
 * @param score the metric's value
 * @param error half the width of the 99.9 % interval; NaN for two samples or fewer, and where the
 *     score is no mean
 * @param low lower end of the interval, likewise; the score itself where the score is no mean
 * @param high upper end, likewise
 * @param percentiles at {@link Percentiles#RANKS}
 */
public record Summary(double score, double error, double low, double high, double[] percentiles) {
  private static final double TAIL = (1 - 0.999) / 2;

  /** Of a score that is the mean of its values. */
  public static Summary ofMean(double[] values) {
    double mean = sum(values) / values.length;
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return ofMean(mean, squares, values.length, Percentiles.ofList(values));
  }

  /** Of the score in sample mode: the mean of all samples. */
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

  /** Of a score that is a sum, a minimum or a maximum: JMH gives it an interval without width. */
  public static Summary ofTotal(double score, double[] values) {
    return new Summary(score, Double.NaN, score, score, Percentiles.ofList(values));
  }

  /** Of a score that JMH derives from another metric. */
  public static Summary ofSingle(double score) {
    return new Summary(score, Double.NaN, Double.NaN, Double.NaN, Percentiles.ofSingle(score));
  }

  /** The sum, added up in order as JMH does. */
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
