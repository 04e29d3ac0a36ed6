package io.github.jmhgate.statistics;

/**
 * Size, mean and unbiased variance of a sample.
 *
 * @param n number of values
 * @param mean arithmetic mean; NaN where n is 0
 * @param variance sum of squared deviations over n − 1; 0 where n is below 2
 */
public record Moments(int n, double mean, double variance) {

  /** Of a sample. Values that agree have exactly that mean, and no variance. */
  public static Moments of(double[] values) {
    double first = values.length == 0 ? Double.NaN : values[0];
    double sum = 0;
    for (double value : values) {
      sum += value - first;
    }
    double mean = first + sum / values.length;
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return new Moments(values.length, mean, values.length < 2 ? 0 : squares / (values.length - 1));
  }

  /** One less than there are values. */
  public int degreesOfFreedom() {
    return Math.max(0, n - 1);
  }
}
