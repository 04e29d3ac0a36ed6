package io.github.jmhgate.history;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.statistics.LogInterval;
import io.github.jmhgate.statistics.MeanInterval;
import java.util.Arrays;
import java.util.Optional;

/**
 * One metric of one benchmark in a run. Arrays are not copied, because a ledger has millions, and
 * must not be changed.
 *
 * @param forks one number per fork, its mean over the iterations; NaN if the fork had none
 * @param verdict what the gate decided then, such as {@code UNCHANGED}; may be empty
 * @param code a digest of the code that is the benchmark's own; empty if unknown
 */
public record HistoryRow(
    BenchmarkId benchmark, Metric metric, double[] forks, String verdict, String code) {

  /** Returns the row of counted work, whose mean over all draws is one number. */
  public static HistoryRow of(BenchmarkId benchmark, Work work, String verdict, String code) {
    return new HistoryRow(benchmark, Work.METRIC, new double[] {work.total()}, verdict, code);
  }

  /** Returns the 95 % interval of {@link #value}; empty with fewer than two known forks. */
  public Optional<MeanInterval> interval() {
    double[] known = known();
    if (known.length < 2) {
      return Optional.empty();
    }
    boolean constant = Arrays.stream(known).allMatch(fork -> fork == known[0]);
    if (constant || Arrays.stream(known).anyMatch(fork -> fork <= 0)) {
      return Optional.of(MeanInterval.of(known));
    }
    LogInterval ratios = LogInterval.mean(known);
    return Optional.of(new MeanInterval(ratios.estimate(), ratios.low(), ratios.high()));
  }

  private double[] known() {
    return Arrays.stream(forks).filter(Double::isFinite).toArray();
  }

  /** Returns the geometric mean of known forks, the arithmetic if one is 0 or less; NaN if none. */
  public double value() {
    double[] finite = known();
    if (finite.length == 0) {
      return Double.NaN;
    }
    boolean positive = Arrays.stream(finite).allMatch(fork -> fork > 0);
    boolean constant = true;
    double sum = 0;
    for (double fork : finite) {
      constant &= fork == finite[0];
      sum += positive ? Math.log(fork) : fork;
    }
    // Bytes and constants come out exactly as they went in.
    double mean = sum / finite.length;
    if (constant) {
      return finite[0];
    }
    return positive ? Math.exp(mean) : mean;
  }
}
