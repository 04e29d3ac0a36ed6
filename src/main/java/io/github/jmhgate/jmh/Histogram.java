package io.github.jmhgate.jmh;

/**
 * The samples of one iteration in sample mode, as JMH writes them.
 *
 * @param values times, in the metric's unit
 * @param counts how often each occurred, at least 0
 */
public record Histogram(double[] values, long[] counts) {

  /** Returns the mean of all samples; NaN if there are none. */
  double mean() {
    double sum = 0;
    long count = 0;
    for (int i = 0; i < values.length; i++) {
      sum += values[i] * counts[i];
      count += counts[i];
    }
    return sum / count;
  }
}
