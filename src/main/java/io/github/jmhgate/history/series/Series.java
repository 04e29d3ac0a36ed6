package io.github.jmhgate.history.series;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import java.util.Arrays;

/**
 * The values of one metric of one benchmark in one epoch.
 *
 * @param benchmark which benchmark
 * @param metric what was measured
 * @param epoch what all its runs have in common; untrusted text
 * @param runs indexes of runs in the table, ascending; not copied, nobody changes it
 * @param values one a run, finite, as measured; not copied either
 */
public record Series(
    BenchmarkId benchmark, Metric metric, String epoch, int[] runs, double[] values) {

  /** How many runs it has. */
  public int size() {
    return runs.length;
  }

  /** Whether logarithms can be taken of all values. */
  public boolean positive() {
    for (double value : values) {
      if (!(value > 0)) {
        return false;
      }
    }
    return true;
  }

  /** 1 where a larger value is worse or nobody knows, -1 where it is better. */
  public int worse() {
    return metric.direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
  }

  /** Logarithms of the values, turned so that more is worse; only where all are positive. */
  public double[] effects() {
    double[] effects = new double[values.length];
    for (int i = 0; i < effects.length; i++) {
      effects[i] = worse() * Math.log(values[i]);
    }
    return effects;
  }

  /** The same runs in a part of them. */
  Series part(int from, int to, String named) {
    return new Series(
        benchmark,
        metric,
        named,
        Arrays.copyOfRange(runs, from, to),
        Arrays.copyOfRange(values, from, to));
  }
}
