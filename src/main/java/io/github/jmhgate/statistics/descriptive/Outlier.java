package io.github.jmhgate.statistics.descriptive;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** One fork far from all others: its distance from their mean, a logarithm. */
public record Outlier(int index, double effect) {
  private static final int FEWEST_FORKS = 4;
  private static final double SMALLEST = 0.1;
  private static final double DEVIATIONS = 8;

  /** Finds a fork more than 10 % and eight deviations away from the others; null if none is. */
  public static @Nullable Outlier find(double[] logs) {
    if (logs.length < FEWEST_FORKS) {
      return null;
    }
    double middle = Moments.of(logs).mean();
    int far = 0;
    for (int i = 1; i < logs.length; i++) {
      if (Math.abs(logs[i] - middle) > Math.abs(logs[far] - middle)) {
        far = i;
      }
    }
    double[] others = Arrays.copyOf(logs, logs.length - 1);
    System.arraycopy(logs, far + 1, others, far, logs.length - 1 - far);
    Moments rest = Moments.of(others);
    double effect = logs[far] - rest.mean();
    return Math.abs(effect) > SMALLEST && Math.abs(effect) > DEVIATIONS * Math.sqrt(rest.variance())
        ? new Outlier(far, effect)
        : null;
  }
}
