package io.github.jmhgate.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Adds the secondary metric {@code encoded.bytes} (unit {@code bytes}) to every benchmark that
 * called {@link EncodedSize#record}, other sizes under their own names, and nothing to the rest.
 * The mean of one constant per iteration is that constant, whatever the number of forks, iterations
 * and threads.
 */
public final class EncodedSizeProfiler implements InternalProfiler {
  static final String METRIC = EncodedSize.ENCODED;

  private boolean started;

  @Override
  public String getDescription() {
    return "Size of what a benchmark encodes, in bytes";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    // Without forks several benchmarks share this JVM; JMH makes one profiler for each.
    if (!started) {
      EncodedSize.clear();
      started = true;
    }
  }

  @Override
  public List<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    List<ScalarResult> results = new ArrayList<>();
    EncodedSize.current()
        .forEach(
            (metric, bytes) ->
                results.add(new ScalarResult(metric, bytes, "bytes", AggregationPolicy.AVG)));
    return results;
  }
}
