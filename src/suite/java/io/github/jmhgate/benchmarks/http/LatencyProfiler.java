package io.github.jmhgate.benchmarks.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
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

  /**
   * What the requests of one iteration took, of all connections together. Static, because JMH hands
   * a profiler nothing of a benchmark's state; a fork runs one benchmark.
   */
  static final class Latencies {
    /** Longer ones are counted as this. */
    private static final long LONGEST_NANOS = 60_000_000_000L;

    private static final int DIGITS = 3;
    private static final double[] PERCENTILES = {10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 99.9};

    /** Upper ends of the bars but the last, in microseconds. */
    private static final long[] BARS = {50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000};

    private static final Histogram ALL = histogram();
    private static long unsent;
    private static long requestBytes;
    private static long responseBytes;

    private Latencies() {}

    static Histogram histogram() {
      return new Histogram(LONGEST_NANOS, DIGITS);
    }

    /** Records into a histogram; what is out of its range counts as its nearest end. */
    static void record(Histogram histogram, long nanos) {
      histogram.recordValue(Math.min(Math.max(nanos, 0), LONGEST_NANOS));
    }

    /**
     * Adds what one connection saw in an iteration.
     *
     * @param overdue requests that were due and never sent
     */
    static synchronized void add(Histogram histogram, long overdue, long request, long response) {
      ALL.add(histogram);
      unsent += overdue;
      requestBytes = request;
      responseBytes = response;
    }

    static synchronized void clear() {
      ALL.reset();
      unsent = 0;
    }

    static synchronized Map<String, Value> metrics() {
      Map<String, Value> metrics = new LinkedHashMap<>();
      if (ALL.getTotalCount() == 0) {
        return metrics;
      }
      for (double percentile : PERCENTILES) {
        String label =
            percentile == Math.rint(percentile) ? "" + (long) percentile : "" + percentile;
        metrics.put(
            "latency.p" + label, new Value(ALL.getValueAtPercentile(percentile) / 1e3, "us"));
      }
      metrics.put("latency.max", new Value(ALL.getMaxValue() / 1e3, "us"));
      long counted = 0;
      for (long bar : BARS) {
        long upTo = ALL.getCountBetweenValues(0, bar * 1000);
        metrics.put("latency.upto." + bar + "us", new Value(upTo - counted, "requests"));
        counted = upTo;
      }
      metrics.put("latency.beyond", new Value(ALL.getTotalCount() - counted, "requests"));
      metrics.put("requests.unsent", new Value(unsent, "requests"));
      metrics.put("wire.request", new Value(requestBytes, "bytes"));
      metrics.put("wire.response", new Value(responseBytes, "bytes"));
      return metrics;
    }

    record Value(double value, String unit) {}
  }
}
