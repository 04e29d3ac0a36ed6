package io.github.jmhgate.measure.host;

import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;

/** Makes a fork that is on its own touch its heap before the first iteration. */
public final class HeapProfiler implements InternalProfiler {
  private boolean touched;

  /** For JMH. */
  public HeapProfiler() {}

  @Override
  public String getDescription() {
    return "touches the heap before it is used";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    if (!touched) {
      touched = true;
      SteadyHeap.touch();
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    return List.of();
  }
}
