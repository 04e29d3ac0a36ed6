package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.message.ForkFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.View;
import io.github.jmhgate.statistics.descriptive.VarianceRatio;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Detects from the first forks of all benchmarks whether a stored baseline and the candidate were
 * measured on unequally noisy days. Then variances are not pooled, because the few forks of the
 * noisier side would seem as steady as the many of the other side. Thread-safe.
 */
public final class NoisyDay {
  /** Forks of the candidate that count: every benchmark gets them before any gets more. */
  static final int FORKS = 2;

  private final Map<BenchmarkId, VarianceRatio.Variances> scores = new ConcurrentHashMap<>();

  /** The same without forks far from all others. */
  private final Map<BenchmarkId, VarianceRatio.Variances> usual = new ConcurrentHashMap<>();

  private volatile VarianceRatio ratio = new VarianceRatio(1, 0);
  private volatile VarianceRatio usualRatio = new VarianceRatio(1, 0);

  /** Adds a benchmark's score. Ignores other metrics, because they vary with the score. */
  void add(MetricPair pair, Evidence evidence) {
    put(pair, evidence, FORKS);
    compare();
  }

  /** Compares the days by all forks, if no more are measured. */
  public static NoisyDay of(List<MetricPair> pairs, List<Evidence> evidence) {
    NoisyDay day = new NoisyDay();
    for (int i = 0; i < pairs.size(); i++) {
      day.put(pairs.get(i), evidence.get(i), evidence.get(i).steps());
    }
    day.compare();
    return day;
  }

  private void compare() {
    ratio = VarianceRatio.of(List.copyOf(scores.values()));
    usualRatio = VarianceRatio.of(List.copyOf(usual.values()));
  }

  private void put(MetricPair pair, Evidence evidence, int forks) {
    if (pair.metric().name().equals(Metric.SCORE)) {
      scores.put(pair.benchmark(), evidence.sides(View.STEADY, forks));
      usual.put(pair.benchmark(), evidence.sidesWithoutOutliers(View.STEADY, forks));
    }
  }

  /** Returns whether the days differ, and not just by a few forks far from all others. */
  boolean unequal() {
    boolean sameSide = ratio.ratio() > 1 == usualRatio.ratio() > 1;
    return ratio.unequal() && usualRatio.unequal() && sameSide;
  }

  public List<Warning> warnings() {
    if (!unequal()) {
      return List.of();
    }
    String side = ratio.ratio() > 1 ? "baseline" : "candidate";
    double times = Math.sqrt(Math.max(ratio.ratio(), 1 / ratio.ratio()));
    return List.of(new Warning(Warning.Kind.NOISIER_DAY, ForkFact.noisierDay(side, times)));
  }
}
