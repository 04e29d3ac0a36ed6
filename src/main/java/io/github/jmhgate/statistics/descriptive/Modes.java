package io.github.jmhgate.statistics.descriptive;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Two groups of at least two forks each with a gap, as if the compiler picks one of two plans. */
public record Modes(double low, double high, int lowForks, int highForks) {
  private static final int FEWEST_FORKS = 5;
  private static final double SMALLEST_GAP = 0.02;

  /**
   * Looks for two groups.
   *
   * <p>Compares the largest gap that leaves two forks on each side with the deviation inside the
   * groups. Fewer than 1 in 100 normal samples exceed the limit of 4 + 200/n² deviations, by
   * simulation for n from 5 to 20.
   *
   * @param logs logarithms of fork means
   * @return null if one group explains the forks, or there are fewer than 5
   */
  public static @Nullable Modes find(double[] logs) {
    int n = logs.length;
    if (n < FEWEST_FORKS) {
      return null;
    }
    double[] sorted = Arrays.copyOf(logs, n);
    Arrays.sort(sorted);
    int split = 2;
    for (int i = 2; i <= n - 2; i++) {
      if (sorted[i] - sorted[i - 1] > sorted[split] - sorted[split - 1]) {
        split = i;
      }
    }
    double gap = sorted[split] - sorted[split - 1];
    Moments low = Moments.of(Arrays.copyOfRange(sorted, 0, split));
    Moments high = Moments.of(Arrays.copyOfRange(sorted, split, n));
    double squares =
        low.degreesOfFreedom() * low.variance() + high.degreesOfFreedom() * high.variance();
    double within = Math.sqrt(squares / (n - 2));
    double limit = 4 + 200.0 / (n * n);
    return gap > SMALLEST_GAP && gap > limit * within
        ? new Modes(low.mean(), high.mean(), low.n(), high.n())
        : null;
  }
}
