package io.github.jmhgate.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Adds the secondary metric {@code encoded.bytes} (unit {@code bytes}) to every benchmark that
 * called {@link #record(int)}, other sizes under their own names, and nothing to the rest. The mean
 * of one constant per iteration is that constant, whatever the number of forks, iterations and
 * threads.
 */
public final class EncodedSizeProfiler implements InternalProfiler {
  static final String METRIC = "encoded.bytes";

  /** By metric. Static, because JMH hands a profiler nothing of a benchmark's state. */
  private static final ConcurrentSkipListMap<String, SortedSet<Integer>> SIZES =
      new ConcurrentSkipListMap<>();

  private boolean started;

  @Override
  public String getDescription() {
    return "Size of what a benchmark encodes, in bytes";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    // Without forks several benchmarks share this JVM; JMH makes one profiler for each.
    if (!started) {
      SIZES.clear();
      started = true;
    }
  }

  @Override
  public List<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    return SIZES.entrySet().stream().map(EncodedSizeProfiler::result).toList();
  }

  private static ScalarResult result(Map.Entry<String, SortedSet<Integer>> reported) {
    if (reported.getValue().size() > 1) {
      throw new IllegalStateException(
          "one benchmark reported several sizes of %s: %s"
              .formatted(reported.getKey(), reported.getValue()));
    }
    return new ScalarResult(
        reported.getKey(), reported.getValue().first(), "bytes", AggregationPolicy.AVG);
  }

  /** Reports the size of the encoded payload. Threads may all report it, and must agree. */
  public static void record(int bytes) {
    record(METRIC, bytes);
  }

  /** As {@link #record(int)}, for another size, which becomes the metric of that name. */
  public static void record(String metric, int bytes) {
    SIZES.computeIfAbsent(metric, name -> new ConcurrentSkipListSet<>()).add(bytes);
  }
}
