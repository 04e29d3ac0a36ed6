package io.github.jmhgate.history;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import java.util.Arrays;

/**
 * One metric of one benchmark in a run. Arrays are not copied, because a ledger has millions, and
 * must not be changed.
 *
 * @param forks one number per fork, its mean over the iterations; NaN if the fork had none
 * @param verdict what the gate decided then, such as {@code UNCHANGED}; may be empty
 * @param code a digest of the code that is the benchmark's own; empty if unknown
 * @param effects one per pair, of a score that was measured in pairs: the logarithm of it over the
 *     base's, turned so that more is worse; else none
 */
public record HistoryRow(
    BenchmarkId benchmark,
    Metric metric,
    double[] forks,
    String verdict,
    String code,
    double[] effects) {

  public HistoryRow(BenchmarkId benchmark, Metric metric, double[] forks, String verdict) {
    this(benchmark, metric, forks, verdict, "", new double[0]);
  }

  /**
   * Returns the geometric mean of the forks that have a number, or the arithmetic one if a fork is
   * not above 0; NaN if none has a number.
   */
  public double value() {
    double[] finite = Arrays.stream(forks).filter(Double::isFinite).toArray();
    if (finite.length == 0) {
      return Double.NaN;
    }
    double logs = 0;
    double sum = 0;
    boolean positive = true;
    boolean constant = true;
    for (double fork : finite) {
      positive &= fork > 0;
      constant &= fork == finite[0];
      logs += positive ? Math.log(fork) : 0;
      sum += fork;
    }
    // Bytes and constants come out exactly as they went in.
    return constant ? finite[0] : positive ? Math.exp(logs / finite.length) : sum / finite.length;
  }
}
