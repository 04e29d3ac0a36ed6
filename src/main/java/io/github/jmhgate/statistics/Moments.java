package io.github.jmhgate.statistics;

/** Size, mean and unbiased variance of a sample; NaN and 0 if it is too small for them. */
public record Moments(int n, double mean, double variance) {

  /** Computes the moments. Equal values have exactly that mean and no variance. */
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

  public int degreesOfFreedom() {
    return Math.max(0, n - 1);
  }
}
