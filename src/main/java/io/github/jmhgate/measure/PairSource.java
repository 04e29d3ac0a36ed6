package io.github.jmhgate.measure;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.List;

/** Where pairs of forks come from, one by one: from JVMs, or from recorded data. */
public interface PairSource {

  /** The benchmarks that both sides have. */
  List<BenchmarkId> benchmarks();

  /** Planned length of one pair's iterations, of both sides together; zero where nothing tells. */
  Duration planned(BenchmarkId benchmark);

  /**
   * One more pair of a benchmark, of fresh forks.
   *
   * @throws MeasureException where not this pair alone but measuring as such is impossible
   */
  PairOutcome next(BenchmarkId benchmark) throws MeasureException, InterruptedException;
}
