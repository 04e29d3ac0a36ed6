package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.List;

/**
 * Where forks come from, one by one: from JVMs, or from recorded data. A plan asks for one more
 * fork of a benchmark as long as it has not seen enough.
 */
public interface ForkSource {

  /** The benchmarks there are, in the order they are to be measured in. */
  List<BenchmarkId> benchmarks();

  /** Planned length of one fork's iterations; zero where nothing tells. */
  Duration planned(BenchmarkId benchmark);

  /**
   * One more fork of a benchmark, fresh, never given before.
   *
   * @throws MeasureException where not this fork alone but measuring as such is impossible
   */
  ForkOutcome next(BenchmarkId benchmark) throws MeasureException, InterruptedException;
}
