package io.github.jmhgate.usecase.shard;

import io.github.jmhgate.statistics.descriptive.Moments;
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
final class ControlCheck {
  /** Pairs of the control per shard. */
  static final int PAIRS = 6;

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
  static SortedMap<Integer, Double> bad(Map<Integer, double[]> effects, double tolerance) {
    Map<Integer, Moments> usable = new TreeMap<>();
    double squares = 0;
    int pairs = 0;
    for (var shard : effects.entrySet()) {
      Moments own = Moments.of(Arrays.stream(shard.getValue()).filter(Double::isFinite).toArray());
      if (own.n() > 1) {
        usable.put(shard.getKey(), own);
        squares += own.variance() * own.degreesOfFreedom();
        pairs += own.n();
      }
    }
    SortedMap<Integer, Double> bad = new TreeMap<>();
    if (usable.size() < 2) {
      return bad;
    }
    TDistribution student = TDistribution.of(pairs - usable.size());
    double variance = squares / student.getDegreesOfFreedom();
    double center = Moments.median(usable.values().stream().mapToDouble(Moments::mean).toArray());
    for (var shard : usable.entrySet()) {
      Moments own = shard.getValue();
      double difference = own.mean() - center;
      double ofMean = Math.max(variance, own.variance()) / own.n();
      double error = Math.sqrt(ofMean + OF_A_MEDIAN * variance / pairs);
      double t = Math.abs(difference) / Math.max(error, Double.MIN_NORMAL);
      double p = 2 * student.survivalProbability(t);
      if (p * usable.size() < ALPHA && Math.abs(difference) > tolerance) {
        bad.put(shard.getKey(), difference);
      }
    }
    return bad;
  }
}
