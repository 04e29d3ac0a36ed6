package io.github.jmhgate.history;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;

/**
 * One metric of one benchmark in a run.
 *
 * @param benchmark which benchmark
 * @param metric what was measured
 * @param forks one number a fork, its mean over the iterations, in the metric's unit; NaN where the
 *     fork had none. Not copied, because a ledger has millions: nobody changes it
 * @param verdict what the gate said then, such as {@code UNCHANGED}; empty where nothing was said
 */
public record HistoryRow(BenchmarkId benchmark, Metric metric, double[] forks, String verdict) {

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
