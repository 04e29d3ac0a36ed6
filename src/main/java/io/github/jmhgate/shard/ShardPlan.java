package io.github.jmhgate.shard;

import static java.util.Comparator.comparingDouble;

import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.Collections;
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
    List<Part> parts,
    Set<BenchmarkId> skipped) {

  public ShardPlan {
    parts = List.copyOf(parts);
    skipped = Collections.unmodifiableSet(new TreeSet<>(skipped));
  }

  /**
   * One shard's part.
   *
   * @param seconds its expected time
   * @param benchmarks its benchmarks, the longest first
   */
  public record Part(double seconds, List<BenchmarkId> benchmarks) {
    public Part {
      benchmarks = List.copyOf(benchmarks);
    }
  }

  /**
   * Creates a plan.
   *
   * @param seconds the time of each benchmark to measure, positive
   * @param same those that run the same code on both sides; preferred as the control, as only the
   *     machine affects them
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
        Comparator.<BenchmarkId>comparingDouble(seconds::get)
            .thenComparing(Comparator.naturalOrder());
    Optional<BenchmarkId> control =
        seconds.keySet().stream()
            .filter(id -> shards > 1)
            .min(
                comparingDouble((BenchmarkId id) -> same.contains(id) ? 0 : 1)
                    .thenComparing(shortest));
    return new ShardPlan(gateVersion, seed, control, parts(seconds, shards), skipped);
  }

  /**
   * Assigns benchmarks to shards, the longest first, each to the shard with the least time so far
   * (LPT). The longest shard takes at most 4/3 − 1/(3m) of the optimum on m machines (R. L. Graham,
   * Bounds on multiprocessing timing anomalies, SIAM J. Appl. Math. 17, 1969). The result does not
   * depend on the map's order.
   */
  static List<Part> parts(Map<BenchmarkId, Double> seconds, int shards) {
    List<Map.Entry<BenchmarkId, Double>> longest = new ArrayList<>(seconds.entrySet());
    longest.sort(
        Map.Entry.<BenchmarkId, Double>comparingByValue()
            .reversed()
            .thenComparing(Map.Entry.comparingByKey()));
    double[] loads = new double[shards];
    List<List<BenchmarkId>> benchmarks = new ArrayList<>();
    for (int shard = 0; shard < shards; shard++) {
      benchmarks.add(new ArrayList<>());
    }
    for (Map.Entry<BenchmarkId, Double> one : longest) {
      int least = 0;
      for (int shard = 1; shard < shards; shard++) {
        least = loads[shard] < loads[least] ? shard : least;
      }
      benchmarks.get(least).add(one.getKey());
      loads[least] += one.getValue();
    }
    List<Part> parts = new ArrayList<>();
    for (int shard = 0; shard < shards; shard++) {
      parts.add(new Part(loads[shard], benchmarks.get(shard)));
    }
    return parts;
  }

  /**
   * Returns the smallest number of shards that all end within a time, or within the time of the
   * longest benchmark if that is longer.
   */
  public static int fewest(Map<BenchmarkId, Double> seconds, double within) {
    double all = seconds.values().stream().mapToDouble(Double::doubleValue).sum();
    int most = Math.max(1, seconds.size());
    double limit = seconds.values().stream().reduce(within, Math::max);
    int shards = (int) Math.min(most, Math.max(1, Math.ceil(all / limit)));
    while (shards < most && longest(parts(seconds, shards)) > limit) {
      shards++;
    }
    return shards;
  }

  static double longest(List<Part> parts) {
    return parts.stream().mapToDouble(Part::seconds).max().orElse(0);
  }

  /** Returns the benchmarks of all shards. */
  public Stream<BenchmarkId> measured() {
    return parts.stream().flatMap(part -> part.benchmarks().stream());
  }

  /** Returns the number of benchmarks of all shards. */
  public int size() {
    return (int) measured().count();
  }

  /** Returns the expected time of the longest shard, in seconds. */
  public double longest() {
    return longest(parts);
  }

  /** Returns the time of each shard if all were equally long, in seconds. */
  public double ideal() {
    return parts.stream().mapToDouble(Part::seconds).sum() / parts.size();
  }
}
