package io.github.jmhgate.history;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import java.util.Arrays;

/**
 * The values of one metric of one benchmark in one epoch, which the place and the benchmark's own
 * code make.
 *
 * @param benchmark which benchmark
 * @param metric what was measured
 * @param epoch where its runs were measured, as far as that matters; untrusted text
 * @param code which code of the benchmark's own they measured, where it is not the first that is
 *     known; else empty
 * @param runs indexes of runs in the table, ascending; not copied; must not be changed
 * @param values one a run, finite, as measured; not copied either
 * @param waived those of the runs in which the gate let a loss pass because a waiver permits it,
 *     ascending; not copied either
 */
public record Series(
    BenchmarkId benchmark,
    Metric metric,
    String epoch,
    String code,
    int[] runs,
    double[] values,
    int[] waived) {

  /** The series of a benchmark whose own code did not change, without waivers. */
  public Series(BenchmarkId benchmark, Metric metric, String epoch, int[] runs, double[] values) {
    this(benchmark, metric, epoch, "", runs, values, new int[0]);
  }

  /** What all its runs have in common, and those of other series of the benchmark have not. */
  public String common() {
    return code.isEmpty() ? epoch : epoch + ", benchmark code " + code;
  }

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

  /** 1 if a larger value is worse or this is unknown, -1 if it is better. */
  public int worse() {
    return metric.direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
  }

  /** Logarithms of the values, turned so that more is worse; only where all are positive. */
  public double[] effects() {
    int worse = worse();
    double[] effects = new double[values.length];
    for (int i = 0; i < effects.length; i++) {
      effects[i] = worse * Math.log(values[i]);
    }
    return effects;
  }

  /** The same runs in a part of them. */
  Series part(int from, int to, String named) {
    return new Series(
        benchmark,
        metric,
        named,
        code,
        Arrays.copyOfRange(runs, from, to),
        Arrays.copyOfRange(values, from, to),
        Arrays.stream(waived).filter(run -> run >= runs[from] && run <= runs[to - 1]).toArray());
  }
}
