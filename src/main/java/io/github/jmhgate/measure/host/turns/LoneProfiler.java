package io.github.jmhgate.measure.host.turns;

import io.github.jmhgate.measure.host.random.RandomSeed;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;

/** Touches the heap of a fork on its own, and fails it if it stood still in an iteration. */
public final class LoneProfiler implements InternalProfiler {
  private final StandStill standStill = new StandStill();
  private boolean begun;

  @Override
  public String getDescription() {
    return "touches the heap before it is used, and looks whether the JVM runs";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    if (!begun) {
      begun = true;
      SteadyHeap.touch();
      RandomSeed.begin();
      standStill.watch();
    }
    standStill.begin(System.nanoTime(), Counters.cpuNanos());
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    standStill.end(System.nanoTime(), Counters.cpuNanos());
    RandomSeed.report();
    return List.of();
  }
}
