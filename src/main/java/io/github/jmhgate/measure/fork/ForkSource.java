package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.List;

/**
 * A source of single forks, from JVMs or recorded data. A plan requests forks of a benchmark until
 * it has enough.
 */
public interface ForkSource {

  /** Returns the benchmarks in the order in which to measure them. */
  List<BenchmarkId> benchmarks();

  /** Returns the planned length of one fork's iterations; zero if unknown. */
  Duration planned(BenchmarkId benchmark);

  /**
   * Returns a new fork of a benchmark.
   *
   * @throws MeasureException if no further fork can be measured at all
   */
  ForkOutcome next(BenchmarkId benchmark) throws MeasureException, InterruptedException;
}
