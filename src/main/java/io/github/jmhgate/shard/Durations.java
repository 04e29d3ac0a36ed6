package io.github.jmhgate.shard;

import io.github.jmhgate.model.BenchmarkId;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/**
 * Recorded durations of benchmarks.
 *
 * @param recorded seconds of each benchmark, for both sides and all forks
 * @param unrecorded seconds per benchmark if none is recorded
 */
public record Durations(Map<BenchmarkId, Double> recorded, double unrecorded) {

  /** Keeps positive, finite durations. */
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

  /** Returns the durations of some benchmarks; unrecorded ones get the median of the others. */
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

  /** Returns how many of some benchmarks are recorded. */
  public long known(Collection<BenchmarkId> benchmarks) {
    return benchmarks.stream().filter(recorded::containsKey).count();
  }
}
