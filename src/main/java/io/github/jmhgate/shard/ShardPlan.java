package io.github.jmhgate.shard;

import io.github.jmhgate.model.BenchmarkId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Which shard measures which benchmarks.
 *
 * @param gateVersion version of the jmh-gate that planned
 * @param seed decides which benchmarks are measured although they run the same code; all shards
 *     must have the same seed
 * @param control the benchmark that every shard measures to detect bad machines; empty if there is
 *     one shard or nothing to measure
 * @param parts one part per shard
 * @param skipped benchmarks that no shard measures, because they run the same code on both sides
 */
public record ShardPlan(
    String gateVersion,
    long seed,
    Optional<BenchmarkId> control,
    List<Partition.Part> parts,
    Set<BenchmarkId> skipped) {

  public ShardPlan {
    parts = List.copyOf(parts);
    skipped = java.util.Collections.unmodifiableSet(new TreeSet<>(skipped));
  }

  /**
   * Creates a plan.
   *
   * @param seconds the time of each benchmark to measure
   * @param same those that run the same code on both sides; preferred as the control, as only the
   *     machine affects them
   * @param skipped benchmarks that are not measured
   * @param shards the number of shards, from 1
   */
  public static ShardPlan of(
      String gateVersion,
      long seed,
      Map<BenchmarkId, Double> seconds,
      Set<BenchmarkId> same,
      Set<BenchmarkId> skipped,
      int shards) {
    Comparator<BenchmarkId> shortest =
        Comparator.<BenchmarkId>comparingDouble(id -> seconds.getOrDefault(id, 0.0))
            .thenComparing(Comparator.naturalOrder());
    Optional<BenchmarkId> control =
        shards == 1
            ? Optional.empty()
            : seconds.keySet().stream()
                .filter(same::contains)
                .min(shortest)
                .or(() -> seconds.keySet().stream().min(shortest));
    return new ShardPlan(gateVersion, seed, control, Partition.of(seconds, shards), skipped);
  }

  /** Returns the benchmarks of all shards. */
  public Stream<BenchmarkId> measured() {
    return parts.stream().flatMap(part -> part.benchmarks().stream());
  }

  /** Returns the number of benchmarks of all shards. */
  public int size() {
    return parts.stream().mapToInt(part -> part.benchmarks().size()).sum();
  }

  /** Returns the expected time of the longest shard, in seconds. */
  public double longest() {
    return Partition.longest(parts);
  }

  /** Returns the time of each shard if all were equally long, in seconds. */
  public double ideal() {
    return parts.stream().mapToDouble(Partition.Part::seconds).sum() / parts.size();
  }
}
