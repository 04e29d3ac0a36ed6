package io.github.jmhgate.model;

import java.util.Arrays;
import java.util.List;

/**
 * The measured iterations of one metric, fork by fork. Values are as JMH printed them, in the unit
 * of {@link #metric()}; they may be NaN or infinite where JMH wrote so.
 */
public final class Samples {
  private final Metric metric;
  private final double[] values;
  private final int[] ends;

  private Samples(Metric metric, double[] values, int[] ends) {
    this.metric = metric;
    this.values = values;
    this.ends = ends;
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
    return new Samples(metric, values, ends);
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
    return new Samples(metric, values.clone(), ends.clone());
  }

  /** What was measured. */
  public Metric metric() {
    return metric;
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
    return Arrays.copyOfRange(values, index == 0 ? 0 : ends[index - 1], ends[index]);
  }

  /** The arithmetic mean of one fork's iterations; NaN where it has none or one is NaN. */
  public double forkMean(int index) {
    int from = index == 0 ? 0 : ends[index - 1];
    double sum = 0;
    for (int i = from; i < ends[index]; i++) {
      sum += values[i];
    }
    return sum / (ends[index] - from);
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
    double[] scaled = new double[values.length];
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = values[i] * factor;
    }
    return new Samples(new Metric(metric.name(), unit), scaled, ends);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Samples that
        && metric.equals(that.metric)
        && Arrays.equals(values, that.values)
        && Arrays.equals(ends, that.ends);
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
