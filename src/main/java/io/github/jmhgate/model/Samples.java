package io.github.jmhgate.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The measured iterations of one metric, fork by fork. Values are as JMH printed them, in the unit
 * of {@link #metric()}; they may be NaN or infinite. Iterations count equally in a fork's mean,
 * unless they have weights.
 */
public final class Samples {
  private final Metric metric;
  private final double[][] forks;
  private final double @Nullable [][] weights;

  Samples(Metric metric, double[][] forks, double @Nullable [][] weights) {
    this.metric = metric;
    this.forks = forks;
    this.weights = weights;
  }

  /** Returns samples of one array of iterations per fork; copies the arrays. */
  public static Samples of(Metric metric, List<double[]> forks) {
    double[][] copies = new double[forks.size()][];
    Arrays.setAll(copies, i -> forks.get(i).clone());
    return new Samples(metric, copies, null);
  }

  static Samples joined(List<Samples> all) {
    double[][] forks =
        all.stream().flatMap(samples -> Stream.of(samples.forks)).toArray(double[][]::new);
    double[][] weights =
        all.stream()
            .flatMap(samples -> IntStream.range(0, samples.forkCount()).mapToObj(samples::weights))
            .toArray(double[][]::new);
    boolean weighted = all.stream().anyMatch(Samples::isWeighted);
    return new Samples(all.get(0).metric, forks, weighted ? weights : null);
  }

  public static Samples of(Metric metric, double[]... forks) {
    return of(metric, Arrays.asList(forks));
  }

  /**
   * Returns the same values with weights. Time per operation over a fork is the mean of its
   * iterations weighted by their operations, operations per time the mean weighted by their times.
   *
   * @param flat one per iteration, fork after fork; finite, 0 or more
   */
  public Samples weighted(double[] flat) {
    if (flat.length != iterationCount()) {
      throw new IllegalArgumentException(
          flat.length + " weights for " + iterationCount() + " values");
    }
    for (double weight : flat) {
      if (!(weight >= 0) || Double.isInfinite(weight)) {
        throw new IllegalArgumentException(weight + " is no weight");
      }
    }
    double[][] split = new double[forks.length][];
    int from = 0;
    for (int i = 0; i < forks.length; i++) {
      split[i] = Arrays.copyOfRange(flat, from, from + forks[i].length);
      from += forks[i].length;
    }
    return new Samples(metric, forks, split);
  }

  public Metric metric() {
    return metric;
  }

  /** Returns whether the other's forks have the same values to the last digit. */
  public boolean sameValues(Samples other) {
    return Arrays.deepEquals(forks, other.forks);
  }

  /** Returns the number of forks, including those without an iteration. */
  public int forkCount() {
    return forks.length;
  }

  public int iterationCount() {
    return Arrays.stream(forks).mapToInt(fork -> fork.length).sum();
  }

  public double[] fork(int index) {
    return Arrays.copyOf(forks[index], forks[index].length);
  }

  public List<double[]> forks() {
    List<double[]> copies = new ArrayList<>(Arrays.asList(forks));
    copies.replaceAll(double[]::clone);
    return copies;
  }

  /** Returns a copy of the weights of one fork's iterations; 1 each if there are none. */
  public double[] weights(int index) {
    return weights == null
        ? Arrays.stream(forks[index]).map(value -> 1).toArray()
        : weights[index].clone();
  }

  public boolean isWeighted() {
    return weights != null;
  }

  /** Returns the mean of a fork's iterations with a weight above 0; NaN if none, or one is NaN. */
  public double forkMean(int index) {
    double sum = 0;
    double total = 0;
    for (int i = 0; i < forks[index].length; i++) {
      double weight = weights == null ? 1 : weights[index][i];
      if (weight > 0) {
        sum += weight * forks[index][i];
        total += weight;
      }
    }
    return sum / total;
  }

  public double[] forkMeans() {
    double[] means = new double[forks.length];
    for (int i = 0; i < forks.length; i++) {
      means[i] = forkMean(i);
    }
    return means;
  }

  /** Returns the {@link #forkMeans}, smallest first and NaN last. */
  public double[] sortedMeans() {
    double[] means = forkMeans();
    Arrays.sort(means);
    return means;
  }

  public Samples scaled(double factor, String unit) {
    Samples scaled = map(value -> value * factor);
    return new Samples(new Metric(metric.name(), unit), scaled.forks, weights);
  }

  Samples named(String name) {
    return new Samples(new Metric(name, metric.unit()), forks, weights);
  }

  public Samples map(DoubleUnaryOperator change) {
    double[][] values = new double[forks.length][];
    Arrays.setAll(values, i -> Arrays.stream(forks[i]).map(change).toArray());
    return new Samples(metric, values, weights);
  }

  /** Returns the samples of one fork. */
  Samples only(int index) {
    double[][] own = {forks[index]};
    return new Samples(metric, own, weights == null ? null : new double[][] {weights[index]});
  }

  /** Returns the samples of each second fork, beginning with the second. */
  public Samples eachSecond() {
    return some(IntStream.range(0, forks.length / 2).map(i -> 2 * i + 1).toArray());
  }

  /** Returns the samples of the first, the third and each further odd fork. */
  public Samples allButEachSecond() {
    return some(IntStream.range(0, (forks.length + 1) / 2).map(i -> 2 * i).toArray());
  }

  private Samples some(int... places) {
    double[][] own = Arrays.stream(places).mapToObj(i -> forks[i]).toArray(double[][]::new);
    double[][] weighted =
        weights == null
            ? null
            : Arrays.stream(places).mapToObj(this::weights).toArray(double[][]::new);
    return new Samples(metric, own, weighted);
  }

  public Samples after(int count) {
    int from = Math.min(count, forks.length);
    return new Samples(
        metric,
        Arrays.copyOfRange(forks, from, forks.length),
        weights == null ? null : Arrays.copyOfRange(weights, from, forks.length));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Samples that
        && metric.equals(that.metric)
        && sameValues(that)
        && Arrays.deepEquals(weights, that.weights);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(forks) * 31 + metric.hashCode();
  }

  @Override
  public String toString() {
    return metric + " " + Arrays.toString(forkMeans());
  }
}
