package io.github.jmhgate.statistics;

import java.util.Optional;

/**
 * One fork far from all others.
 *
 * @param effect its distance from the mean of the others, a logarithm
 */
public record Outlier(int index, double effect) {
  private static final int FEWEST_FORKS = 4;
  private static final double SMALLEST = 0.1;
  private static final double DEVIATIONS = 8;

  /**
   * Finds a fork more than 10 % and more than eight deviations away from the others.
   *
   * @param logs logarithms of fork means
   */
  public static Optional<Outlier> find(double[] logs) {
    if (logs.length < FEWEST_FORKS) {
      return Optional.empty();
    }
    double middle = Moments.of(logs).mean();
    int far = 0;
    for (int i = 1; i < logs.length; i++) {
      if (Math.abs(logs[i] - middle) > Math.abs(logs[far] - middle)) {
        far = i;
      }
    }
    double[] others = new double[logs.length - 1];
    System.arraycopy(logs, 0, others, 0, far);
    System.arraycopy(logs, far + 1, others, far, others.length - far);
    Moments rest = Moments.of(others);
    double effect = logs[far] - rest.mean();
    return Math.abs(effect) > SMALLEST && Math.abs(effect) > DEVIATIONS * Math.sqrt(rest.variance())
        ? Optional.of(new Outlier(far, effect))
        : Optional.empty();
  }
}
