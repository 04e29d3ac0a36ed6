package io.github.jmhgate.lab.replay;

import io.github.jmhgate.model.Result;
import java.util.Arrays;
import java.util.List;

/** The iterations, or slices, of recorded forks that a replay uses. */
final class Iterations {
  private Iterations() {}

  /**
   * The first so many values of a fork.
   *
   * @param name of the fork, for messages
   * @param iterations how many to use; 0 uses all
   * @throws PoolException where there are fewer, or one is not a finite number of 0 or more, or all
   *     are 0
   */
  static double[] used(String name, double[] fork, int iterations) throws PoolException {
    if (fork.length == 0 || fork.length < iterations) {
      throw new PoolException(
          "%s has %s iterations, and %s are to be used; use %s at most"
              .formatted(name, fork.length, Math.max(1, iterations), fork.length));
    }
    double[] used = iterations == 0 ? fork : Arrays.copyOf(fork, iterations);
    double mean = Arrays.stream(used).average().orElse(Double.NaN);
    for (int j = 0; j < used.length; j++) {
      if (!(used[j] >= 0) || !(mean > 0) || Double.isInfinite(mean)) {
        throw new PoolException(
            "%s, iteration %s is %s, and a time or rate is a finite number above 0; leave the"
                    .formatted(name, j + 1, used[j])
                + " benchmark out or measure it again");
      }
    }
    return used;
  }

  /** How many iterations each of some forks has; 0 where that differs. */
  static int common(List<Result> forks) {
    int first = forks.get(0).score().iterationCount();
    return forks.stream().allMatch(fork -> fork.score().iterationCount() == first) ? first : 0;
  }
}
