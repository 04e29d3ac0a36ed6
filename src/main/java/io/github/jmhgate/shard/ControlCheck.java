package io.github.jmhgate.shard;

import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Compares the effect of the control, the benchmark that all shards measure, between the machines.
 * A shard whose effect differs from the median of all by more than chance and by more than the
 * tolerance was measured on a bad machine. With two shards, the bad one is unknown.
 */
public final class ControlCheck {
  /** Pairs of the control per shard. */
  public static final int PAIRS = 6;

  /** The share of merges that may report a good machine as bad. */
  private static final double ALPHA = 0.01;

  /** Ratio of the variance of a median to that of a mean. */
  private static final double OF_A_MEDIAN = Math.PI / 2;

  private ControlCheck() {}

  /**
   * Returns the bad shards.
   *
   * @param effects log ratios of each shard's pairs, by shard; shards with fewer than two are
   *     ignored
   * @param tolerance harmless log ratio
   * @return each bad shard's difference from the median of all, as a log ratio
   */
  public static SortedMap<Integer, Double> bad(Map<Integer, double[]> effects, double tolerance) {
    SortedMap<Integer, double[]> usable = new TreeMap<>();
    effects.forEach(
        (shard, pairs) -> {
          double[] finite = Arrays.stream(pairs).filter(Double::isFinite).toArray();
          if (finite.length > 1) {
            usable.put(shard, finite);
          }
        });
    SortedMap<Integer, Double> bad = new TreeMap<>();
    if (usable.size() < 2) {
      return bad;
    }
    double squares = 0;
    int pairs = 0;
    for (double[] own : usable.values()) {
      squares += squares(own);
      pairs += own.length;
    }
    int freedom = pairs - usable.size();
    double variance = squares / freedom;
    double center = median(usable.values().stream().mapToDouble(ControlCheck::mean).toArray());
    for (Map.Entry<Integer, double[]> shard : usable.entrySet()) {
      double[] own = shard.getValue();
      double difference = mean(own) - center;
      double error =
          Math.sqrt(
              Math.max(variance, squares(own) / (own.length - 1)) / own.length
                  + OF_A_MEDIAN * variance / pairs);
      double p =
          2
              * TDistribution.of(freedom)
                  .survivalProbability(Math.abs(difference) / Math.max(error, Double.MIN_NORMAL));
      if (p * usable.size() < ALPHA && Math.abs(difference) > tolerance) {
        bad.put(shard.getKey(), difference);
      }
    }
    return bad;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double squares(double[] values) {
    double mean = mean(values);
    return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}
