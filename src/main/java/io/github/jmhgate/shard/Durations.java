package io.github.jmhgate.shard;

import io.github.jmhgate.model.BenchmarkId;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/**
 * Recorded durations of benchmarks.
 *
 * @param recorded seconds of each benchmark, for both sides and all forks; positive and finite ones
 *     count
 * @param unrecorded seconds per benchmark if none is recorded
 */
public record Durations(Map<BenchmarkId, Double> recorded, double unrecorded) {

  public Durations {
    recorded = new TreeMap<>(recorded);
    recorded.values().removeIf(seconds -> !(seconds > 0 && Double.isFinite(seconds)));
  }

  /** Returns the durations of some benchmarks; unrecorded ones get the median of the others. */
  public Map<BenchmarkId, Double> of(Collection<BenchmarkId> benchmarks) {
    double[] known =
        benchmarks.stream()
            .filter(recorded::containsKey)
            .mapToDouble(recorded::get)
            .sorted()
            .toArray();
    double other = known.length == 0 ? unrecorded : known[known.length / 2];
    Map<BenchmarkId, Double> seconds = new TreeMap<>();
    benchmarks.forEach(id -> seconds.put(id, recorded.getOrDefault(id, other)));
    return seconds;
  }

  /** Returns how many of some benchmarks are recorded. */
  public long known(Collection<BenchmarkId> benchmarks) {
    return benchmarks.stream().filter(recorded::containsKey).count();
  }
}
