package io.github.jmhgate.history;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;

/**
 * One metric of one benchmark in a run.
 *
 * @param benchmark which benchmark
 * @param metric what was measured
 * @param forks one number a fork, its mean over the iterations, in the metric's unit; NaN where the
 *     fork had none. Not copied, because a ledger has millions: it must not be changed
 * @param verdict what the gate said then, such as {@code UNCHANGED}; empty where nothing was said
 * @param code a digest of the code that is the benchmark's own; empty if unknown
 * @param effects of a score that was measured in pairs, one a pair: the logarithm of it over the
 *     base's, turned so that more is worse; else none. Not copied either
 */
public record HistoryRow(
    BenchmarkId benchmark,
    Metric metric,
    double[] forks,
    String verdict,
    String code,
    double[] effects) {

  /** A row of a benchmark whose code is unknown and that was not measured in pairs. */
  public HistoryRow(BenchmarkId benchmark, Metric metric, double[] forks, String verdict) {
    this(benchmark, metric, forks, verdict, "", new double[0]);
  }

  /**
   * The run's value: the geometric mean of the forks that have a number, or the arithmetic one
   * where a fork is not above 0; NaN where none has a number.
   */
  public double value() {
    double logs = 0;
    double sum = 0;
    int count = 0;
    boolean positive = true;
    for (double fork : forks) {
      if (Double.isFinite(fork)) {
        positive &= fork > 0;
        logs += positive ? Math.log(fork) : 0;
        sum += fork;
        count++;
      }
    }
    if (count == 0) {
      return Double.NaN;
    }
    // Bytes and constants come out exactly as they went in.
    boolean one = count == 1 || constant();
    return one ? first() : positive ? Math.exp(logs / count) : sum / count;
  }

  private boolean constant() {
    double first = first();
    for (double fork : forks) {
      if (Double.isFinite(fork) && fork != first) {
        return false;
      }
    }
    return true;
  }

  private double first() {
    for (double fork : forks) {
      if (Double.isFinite(fork)) {
        return fork;
      }
    }
    return Double.NaN;
  }
}
