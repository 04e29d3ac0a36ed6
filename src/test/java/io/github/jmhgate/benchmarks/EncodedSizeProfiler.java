package io.github.jmhgate.benchmarks;

import java.util.List;
import java.util.OptionalInt;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Adds the secondary metric {@code encoded.bytes} (unit {@code bytes}) to every benchmark that
 * called {@link EncodedSize#record}, and nothing to the others. The mean of one constant per
 * iteration is that constant, whatever the number of forks, iterations and threads.
 *
 * <p>{@code java -jar target/benchmarks.jar RecipeBenchmark -prof
 * io.github.jmhgate.benchmarks.EncodedSizeProfiler}
 */
public final class EncodedSizeProfiler implements InternalProfiler {
  static final String METRIC = "encoded.bytes";

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
    OptionalInt size = EncodedSize.current();
    return size.isPresent()
        ? List.of(new ScalarResult(METRIC, size.getAsInt(), "bytes", AggregationPolicy.AVG))
        : List.of();
  }
}
