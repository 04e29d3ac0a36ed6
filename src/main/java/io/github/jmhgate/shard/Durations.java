package io.github.jmhgate.shard;

import io.github.jmhgate.model.BenchmarkId;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/**
 * What benchmarks take, as far as somebody recorded it.
 *
 * @param recorded seconds of each benchmark, of both sides and all forks
 * @param unrecorded seconds of each where nothing is recorded of any
 */
public record Durations(Map<BenchmarkId, Double> recorded, double unrecorded) {

  /** Keeps what can be used. */
  public Durations {
    Map<BenchmarkId, Double> usable = new TreeMap<>();
    recorded.forEach(
        (benchmark, seconds) -> {
          if (seconds > 0 && Double.isFinite(seconds)) {
            usable.put(benchmark, seconds);
          }
        });
    recorded = java.util.Collections.unmodifiableMap(usable);
  }

  /** Those of some benchmarks; whoever has no record is taken to be like the median of the rest. */
  public Map<BenchmarkId, Double> of(Collection<BenchmarkId> benchmarks) {
    double[] known =
        benchmarks.stream()
            .mapToDouble(benchmark -> recorded.getOrDefault(benchmark, Double.NaN))
            .filter(Double::isFinite)
            .toArray();
    java.util.Arrays.sort(known);
    double other = known.length == 0 ? unrecorded : known[known.length / 2];
    Map<BenchmarkId, Double> seconds = new TreeMap<>();
    benchmarks.forEach(
        benchmark -> seconds.put(benchmark, recorded.getOrDefault(benchmark, other)));
    return seconds;
  }

  /** How many of some benchmarks are recorded. */
  public long known(Collection<BenchmarkId> benchmarks) {
    return benchmarks.stream().filter(recorded::containsKey).count();
  }
}
