package io.github.jmhgate.shard;

import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Benchmarks dealt out to shards, the longest first, each to the shard with the least to do so far
 * (LPT). The longest shard takes at most 4/3 − 1/(3m) of what the best division on m machines would
 * take (R. L. Graham, Bounds on multiprocessing timing anomalies, SIAM J. Appl. Math. 17, 1969).
 */
public final class Partition {
  private Partition() {}

  /**
   * One shard's part.
   *
   * @param seconds what it is expected to take
   * @param benchmarks the longest first
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
   * Deals out; the same input is always dealt the same, in whatever order the map has it.
   *
   * @param seconds what each benchmark takes, positive
   * @param shards how many, from 1
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
   * The fewest shards of which none is expected to take longer than a time, or than the longest
   * benchmark where that alone takes longer.
   */
  public static int fewest(Map<BenchmarkId, Double> seconds, double within) {
    double all = seconds.values().stream().mapToDouble(Double::doubleValue).sum();
    int most = Math.max(1, seconds.size());
    // One that takes longer than that sets the time for all.
    double limit = seconds.values().stream().reduce(within, Math::max);
    int shards = (int) Math.min(most, Math.max(1, Math.ceil(all / limit)));
    while (shards < most && longest(of(seconds, shards)) > limit) {
      shards++;
    }
    return shards;
  }

  /** What the longest of them is expected to take. */
  public static double longest(List<Part> parts) {
    return parts.stream().mapToDouble(Part::seconds).max().orElse(0);
  }
}
