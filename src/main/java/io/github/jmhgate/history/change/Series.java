package io.github.jmhgate.history.change;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Units;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The values of one metric of one benchmark in one epoch. Arrays are not copied and must not be
 * changed.
 *
 * @param epoch where its runs were measured, as far as that matters; untrusted text
 * @param code which code of the benchmark's own they measured, if it is not the first that is
 *     known; else empty
 * @param runs indexes of runs in the table, ascending
 * @param values one per run, finite, as measured
 * @param verdicts one per run: what the gate decided then, such as {@code UNCHANGED}; may be empty
 */
public record Series(
    BenchmarkId benchmark,
    Metric metric,
    String epoch,
    String code,
    int[] runs,
    double[] values,
    String[] verdicts) {

  /** Returns what distinguishes its runs from other series of the benchmark. */
  public String common() {
    return code.isEmpty() ? epoch : epoch + ", benchmark code " + code;
  }

  /** Returns whether its values are the effects of changes over all benchmarks. */
  public boolean isOfChange() {
    return benchmark.equals(ChangeLevels.ID);
  }

  public int last() {
    return runs[runs.length - 1];
  }

  /** Returns whether it begins after another series of the same benchmark and metric has ended. */
  boolean follows(Series other) {
    return metric.name().equals(other.metric.name())
        && Double.isFinite(Units.factor(other.metric.unit(), metric.unit()))
        && benchmark.name().equals(other.benchmark.name())
        && benchmark.params().equals(other.benchmark.params())
        && runs[0] > other.last();
  }

  /** Returns the runs in which the gate let a loss pass because a waiver permits it. */
  IntStream waived() {
    return IntStream.range(0, runs.length)
        .filter(at -> verdicts[at].equals("WAIVED"))
        .map(at -> runs[at]);
  }

  public int size() {
    return runs.length;
  }

  public boolean positive() {
    return Arrays.stream(values).allMatch(value -> value > 0);
  }

  /** Returns whether the suite's median applies to it. */
  boolean isTime() {
    return metric.kind() == MetricKind.TIME && positive();
  }

  /** Returns -1 if a larger value is better, otherwise 1. */
  int worse() {
    return metric.direction().sign();
  }

  /** Returns logarithms of the values, turned so that more is worse; only if all are positive. */
  public double[] effects() {
    return Arrays.stream(values).map(value -> worse() * Math.log(value)).toArray();
  }

  /** Returns the index of a run among its runs, as {@link Arrays#binarySearch}. */
  public int at(int run) {
    return Arrays.binarySearch(runs, run);
  }
}
