package io.github.jmhgate.history;

/**
 * A piece of a series.
 *
 * @param n number of values
 * @param mean their mean
 * @param squares sum of squared deviations from it
 */
public record Level(int n, double mean, double squares) {

  /** Of values [from, to). */
  public static Level of(double[] values, int from, int to) {
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
}
