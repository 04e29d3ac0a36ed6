package proof;

import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/** Adds the size that a benchmark recorded, in bytes, to its results. */
public final class SizeProfiler implements InternalProfiler {
  private static volatile int recorded = -1;

  /** Sets the size that every later iteration in this JVM reports. */
  static void record(int bytes) {
    recorded = bytes;
  }

  @Override
  public String getDescription() {
    return "Size of what a benchmark wrote, in bytes";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {}

  @Override
  public List<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    return recorded < 0
        ? List.of()
        : List.of(new ScalarResult("written.bytes", recorded, "bytes", AggregationPolicy.AVG));
  }
}
