package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * The plainest plan: the first fork of every benchmark, then the second of every one, and so on, so
 * that each benchmark's forks are spread over the whole time and share its weather. A benchmark
 * gets one fork more in place of a failed one; at its second failure it has failed.
 */
public final class Rounds {
  private final ForkSource source;
  private final MeasureListener listener;
  private final LongSupplier nanoClock;

  /** Rounds over a source. */
  public Rounds(ForkSource source, MeasureListener listener) {
    this(source, listener, System::nanoTime);
  }

  Rounds(ForkSource source, MeasureListener listener, LongSupplier nanoClock) {
    this.source = source;
    this.listener = listener;
    this.nanoClock = nanoClock;
  }

  /**
   * Measures fresh forks.
   *
   * @param benchmarks which; in this order
   * @param forks forks of each, from 1
   * @throws MeasureException where measuring as such is impossible
   */
  public Batch measure(List<BenchmarkId> benchmarks, int forks)
      throws MeasureException, InterruptedException {
    StepTaker taker =
        new StepTaker(
            new CandidateSteps(source, benchmarks), listener, new TimeSpent(nanoClock), forks);
    taker.steps(benchmarks, forks);
    return taker.candidate();
  }
}
