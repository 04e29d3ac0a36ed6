package io.github.jmhgate.model;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The measured iterations of one metric, fork by fork. Values are as JMH printed them, in the unit
 * of {@link #metric()}; they may be NaN or infinite where JMH wrote so. Iterations count alike in a
 * fork's mean, unless they have weights.
 */
public final class Samples {
  private final Metric metric;
  private final double[] values;
  private final int[] ends;
  private final double @Nullable [] weights;

  private Samples(Metric metric, double[] values, int[] ends, double @Nullable [] weights) {
    this.metric = metric;
    this.values = values;
    this.ends = ends;
    this.weights = weights;
  }

  /** Samples from one array of iterations a fork; the arrays are copied. */
  public static Samples of(Metric metric, List<double[]> forks) {
    int[] ends = new int[forks.size()];
    int total = 0;
    for (int i = 0; i < ends.length; i++) {
      total += forks.get(i).length;
      ends[i] = total;
    }
    double[] values = new double[total];
    int at = 0;
    for (double[] fork : forks) {
      System.arraycopy(fork, 0, values, at, fork.length);
      at += fork.length;
    }
    return new Samples(metric, values, ends, null);
  }

  /** As {@link #of(Metric, List)}. */
  public static Samples of(Metric metric, double[]... forks) {
    return of(metric, Arrays.asList(forks));
  }

  /**
   * Samples from all iterations in one array, cut into forks.
   *
   * @param values iterations of the first fork, then of the second, and so on
   * @param ends index behind each fork's last iteration, ascending; the last is the length of
   *     values
   */
  public static Samples ofFlat(Metric metric, double[] values, int[] ends) {
    int previous = 0;
    for (int end : ends) {
      if (end < previous) {
        throw new IllegalArgumentException("fork ends must ascend");
      }
      previous = end;
    }
    if (previous != values.length) {
      throw new IllegalArgumentException("fork ends must cover all values");
    }
    return new Samples(metric, values.clone(), ends.clone(), null);
  }

  /** The first fork of each, as the forks of one; the metric is that of the first. */
  public static Samples joined(List<Samples> forks) {
    Samples joined =
        of(forks.get(0).metric, forks.stream().map(samples -> samples.fork(0)).toList());
    if (forks.stream().allMatch(samples -> samples.weights == null)) {
      return joined;
    }
    return joined.weighted(
        forks.stream().flatMapToDouble(samples -> Arrays.stream(samples.weights(0))).toArray());
  }

  /**
   * The same values with weights: what an iteration counts in its fork's mean. Time per operation
   * over a fork is the mean of its iterations weighted by their operations, operations per time the
   * mean weighted by their times.
   *
   * @param weights one an iteration, fork after fork; finite, 0 or more
   */
  public Samples weighted(double[] weights) {
    if (weights.length != values.length) {
      throw new IllegalArgumentException(
          weights.length + " weights for " + values.length + " values");
    }
    for (double weight : weights) {
      if (!(weight >= 0) || Double.isInfinite(weight)) {
        throw new IllegalArgumentException(weight + " is no weight");
      }
    }
    return new Samples(metric, values, ends, weights.clone());
  }

  /** What was measured. */
  public Metric metric() {
    return metric;
  }

  /** Returns whether the other's forks have the same values to the last digit. */
  public boolean sameValues(Samples other) {
    return Arrays.equals(values, other.values) && Arrays.equals(ends, other.ends);
  }

  /** Number of forks, those without an iteration included. */
  public int forkCount() {
    return ends.length;
  }

  /** Measured iterations of all forks together. */
  public int iterationCount() {
    return values.length;
  }

  /** The iterations of one fork, a copy. */
  public double[] fork(int index) {
    return Arrays.copyOfRange(values, start(index), ends[index]);
  }

  /** What the iterations of one fork count in its mean, a copy; 1 each where nothing is said. */
  public double[] weights(int index) {
    double[] ones = new double[ends[index] - start(index)];
    Arrays.fill(ones, 1);
    return weights == null ? ones : Arrays.copyOfRange(weights, start(index), ends[index]);
  }

  /** Whether iterations have weights. */
  public boolean isWeighted() {
    return weights != null;
  }

  /**
   * The mean of one fork's iterations that have any weight; NaN where it has none or one is NaN.
   */
  public double forkMean(int index) {
    double sum = 0;
    double total = 0;
    for (int i = start(index); i < ends[index]; i++) {
      double weight = weights == null ? 1 : weights[i];
      if (weight > 0) {
        sum += weight * values[i];
        total += weight;
      }
    }
    return sum / total;
  }

  private int start(int fork) {
    return fork == 0 ? 0 : ends[fork - 1];
  }

  /** {@link #forkMean} of every fork, in order. */
  public double[] forkMeans() {
    double[] means = new double[ends.length];
    for (int i = 0; i < means.length; i++) {
      means[i] = forkMean(i);
    }
    return means;
  }

  /** The same samples with every value multiplied, in another unit. */
  public Samples scaled(double factor, String unit) {
    return with(new Metric(metric.name(), unit), value -> value * factor);
  }

  /** The same samples with every value changed, asked for in order; weights stay. */
  public Samples map(DoubleUnaryOperator change) {
    return with(metric, change);
  }

  private Samples with(Metric changed, DoubleUnaryOperator change) {
    return new Samples(changed, Arrays.stream(values).map(change).toArray(), ends, weights);
  }

  /** Returns these samples without the first forks; without any fork if there are no more. */
  public Samples after(int forks) {
    int from = Math.min(forks, ends.length);
    int cut = from == ends.length ? values.length : start(from);
    return new Samples(
        metric,
        Arrays.copyOfRange(values, cut, values.length),
        Arrays.stream(ends, from, ends.length).map(end -> end - cut).toArray(),
        weights == null ? null : Arrays.copyOfRange(weights, cut, weights.length));
  }

  /** The first iterations of the first fork alone. */
  public Samples first(int iterations) {
    return new Samples(
        metric,
        Arrays.copyOf(values, iterations),
        new int[] {iterations},
        weights == null ? null : Arrays.copyOf(weights, iterations));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Samples that
        && metric.equals(that.metric)
        && Arrays.equals(values, that.values)
        && Arrays.equals(ends, that.ends)
        && Arrays.equals(weights, that.weights);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values) * 31 + metric.hashCode();
  }

  @Override
  public String toString() {
    return metric + " " + Arrays.toString(forkMeans());
  }
}
