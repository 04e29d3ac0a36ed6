package io.github.jmhgate.benchmarks.http;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Adds to every benchmark of this package, and to no other, the percentiles of the latency ({@code
 * latency.p10} to {@code latency.p99.9}, {@code latency.max}), its histogram of eleven bars ({@code
 * latency.upto.50us} and so on, {@code latency.beyond}), the requests that were due and never sent,
 * and the bytes on the wire. JMH shows the mean over iterations of each.
 */
public final class LatencyProfiler implements InternalProfiler {
  @Override
  public String getDescription() {
    return "Latencies of HTTP requests without coordinated omission, and their bytes on the wire";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    Latencies.clear();
  }

  @Override
  public List<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    List<ScalarResult> results = new ArrayList<>();
    Latencies.metrics()
        .forEach(
            (name, metric) ->
                results.add(
                    new ScalarResult(name, metric.value(), metric.unit(), AggregationPolicy.AVG)));
    return results;
  }
}
