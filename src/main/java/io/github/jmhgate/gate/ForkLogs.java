package io.github.jmhgate.gate;

import io.github.jmhgate.model.Samples;
import java.util.Arrays;

/** Logarithms of fork means. */
public final class ForkLogs {
  private ForkLogs() {}

  /** Whether every fork mean is a finite number above 0, so that its logarithm exists. */
  public static boolean measurable(Samples samples) {
    return samples.forkCount() > 0
        && Arrays.stream(samples.forkMeans()).allMatch(mean -> mean > 0 && Double.isFinite(mean));
  }

  /** Geometric mean of the fork means. */
  public static double value(Samples samples) {
    return Math.exp(Arrays.stream(of(samples, 1)).average().orElse(Double.NaN));
  }

  /** Whether two forks or more agree to the last digit. */
  public static boolean constant(Samples samples) {
    return samples.forkCount() > 1 && Arrays.stream(samples.forkMeans()).distinct().count() == 1;
  }

  /** Logarithms of the fork means, turned so that larger is worse. */
  public static double[] of(Samples samples, int sign) {
    return Arrays.stream(samples.forkMeans()).map(mean -> sign * Math.log(mean)).toArray();
  }
}
