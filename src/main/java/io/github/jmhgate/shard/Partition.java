package io.github.jmhgate.shard;

import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Assigns benchmarks to shards, the longest first, each to the shard with the least time so far
 * (LPT). The longest shard takes at most 4/3 − 1/(3m) of the optimum on m machines (R. L. Graham,
 * Bounds on multiprocessing timing anomalies, SIAM J. Appl. Math. 17, 1969).
 */
public final class Partition {
  private Partition() {}

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

  private static final class Load {
    private final int index;
    private final List<BenchmarkId> benchmarks = new ArrayList<>();
    private double seconds;

    Load(int index) {
      this.index = index;
    }
  }

  /**
   * Assigns benchmarks to shards; the result does not depend on the map's order.
   *
   * @param seconds each benchmark's time, positive
   * @param shards the number of shards, from 1
   */
  public static List<Part> of(Map<BenchmarkId, Double> seconds, int shards) {
    List<Map.Entry<BenchmarkId, Double>> longest = new ArrayList<>(seconds.entrySet());
    longest.sort(
        Map.Entry.<BenchmarkId, Double>comparingByValue()
            .reversed()
            .thenComparing(Map.Entry.comparingByKey()));
    PriorityQueue<Load> least =
        new PriorityQueue<>(
            Comparator.comparingDouble((Load load) -> load.seconds)
                .thenComparingInt(load -> load.index));
    List<Load> loads = new ArrayList<>();
    for (int index = 0; index < shards; index++) {
      Load load = new Load(index);
      loads.add(load);
      least.add(load);
    }
    for (Map.Entry<BenchmarkId, Double> one : longest) {
      Load load = least.remove();
      load.benchmarks.add(one.getKey());
      load.seconds += one.getValue();
      least.add(load);
    }
    return loads.stream().map(load -> new Part(load.seconds, load.benchmarks)).toList();
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
    while (shards < most && longest(of(seconds, shards)) > limit) {
      shards++;
    }
    return shards;
  }

  /** Returns the expected time of the longest part. */
  public static double longest(List<Part> parts) {
    return parts.stream().mapToDouble(Part::seconds).max().orElse(0);
  }
}
