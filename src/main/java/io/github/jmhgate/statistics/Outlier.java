package io.github.jmhgate.statistics;

import java.util.Optional;
import java.util.stream.IntStream;

/** One fork far from all others: its distance from their mean, a logarithm. */
public record Outlier(int index, double effect) {
  private static final int FEWEST_FORKS = 4;
  private static final double SMALLEST = 0.1;
  private static final double DEVIATIONS = 8;

  /** Finds a fork more than 10 % and eight deviations away from the others, by logarithms. */
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
    int index = far;
    Moments rest =
        Moments.of(
            IntStream.range(0, logs.length)
                .filter(i -> i != index)
                .mapToDouble(i -> logs[i])
                .toArray());
    double effect = logs[far] - rest.mean();
    return Math.abs(effect) > SMALLEST && Math.abs(effect) > DEVIATIONS * Math.sqrt(rest.variance())
        ? Optional.of(new Outlier(far, effect))
        : Optional.empty();
  }
}
