package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Measures the first fork of every benchmark, then the second of every one, and so on. So each
 * benchmark's forks are spread over the whole time and its changing conditions. A failed fork is
 * repeated once; at its second failure the benchmark has failed.
 */
public final class Rounds {
  private Rounds() {}

  /** Measures fresh forks. */
  public static Batch measure(
      StepSource source, List<BenchmarkId> benchmarks, int forks, MeasureListener listener)
      throws GateFailure, InterruptedException {
    return measure(source, benchmarks, forks, listener, System::nanoTime);
  }

  static Batch measure(
      StepSource source,
      List<BenchmarkId> benchmarks,
      int forks,
      MeasureListener listener,
      LongSupplier nanoClock)
      throws GateFailure, InterruptedException {
    var taker = new StepTaker(source, benchmarks, listener, new TimeSpent(nanoClock), forks);
    taker.steps(benchmarks, forks);
    return taker.candidate();
  }
}
