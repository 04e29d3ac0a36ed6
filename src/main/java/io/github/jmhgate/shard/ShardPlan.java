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
 * Which shard measures which benchmarks, both sides of each.
 *
 * @param gateVersion of the jmh-gate that planned
 * @param seed of the draw of benchmarks that run the same code and are measured all the same; all
 *     shards must draw alike
 * @param control the benchmark that every shard measures, so that a bad machine shows; empty where
 *     there is one shard, or nothing to measure
 * @param parts a shard each
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
   * Plans.
   *
   * @param seconds what each benchmark that is measured takes
   * @param same those of them that run the same code, if any is known: of these a control shows the
   *     machine alone
   * @param skipped benchmarks that are not measured
   * @param shards how many, from 1
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

  /** All that some shard measures. */
  public Stream<BenchmarkId> measured() {
    return parts.stream().flatMap(part -> part.benchmarks().stream());
  }

  /** How many benchmarks the shards measure together. */
  public int size() {
    return parts.stream().mapToInt(part -> part.benchmarks().size()).sum();
  }

  /** What the longest shard is expected to take, in seconds. */
  public double longest() {
    return Partition.longest(parts);
  }

  /** What the longest would take if all could be divided evenly, in seconds. */
  public double ideal() {
    return parts.stream().mapToDouble(Partition.Part::seconds).sum() / parts.size();
  }
}
