package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.ForkFact;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.VarianceRatio;
import io.github.jmhgate.statistics.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Whether a stored baseline and the candidate were measured on days that were not equally noisy, as
 * the first forks of all benchmarks together tell. Where they were, no variance is pooled: the few
 * forks of the noisier side would pass for as steady as the many of the other. May be shared by
 * threads.
 */
final class NoisyDay {
  /** Forks of the candidate that tell: those that every benchmark gets before any gets more. */
  static final int FORKS = 2;

  private final Map<BenchmarkId, VarianceRatio.Sides> scores = new ConcurrentHashMap<>();
  private volatile VarianceRatio ratio = new VarianceRatio(1, 0);

  /** Takes a benchmark's score; of no use are other metrics, which move with it. */
  void add(MetricPair pair, Evidence evidence) {
    put(pair, evidence, FORKS);
    ratio = VarianceRatio.of(new ArrayList<>(scores.values()));
  }

  /**
   * What all forks of benchmarks tell that nobody measures more of.
   *
   * @param evidence of each of the pairs, in their order
   */
  static NoisyDay of(List<MetricPair> pairs, List<Evidence> evidence) {
    NoisyDay day = new NoisyDay();
    for (int i = 0; i < pairs.size(); i++) {
      day.put(pairs.get(i), evidence.get(i), evidence.get(i).steps());
    }
    day.ratio = VarianceRatio.of(new ArrayList<>(day.scores.values()));
    return day;
  }

  private void put(MetricPair pair, Evidence evidence, int forks) {
    if (pair.metric().name().equals(Metric.SCORE)) {
      scores.put(pair.benchmark(), evidence.sides(View.STEADY, forks));
    }
  }

  /** Whether the days differ. */
  boolean unequal() {
    return ratio.unequal();
  }

  /** What to say of it; empty where the days do not differ. */
  Optional<Warning> warning() {
    double times = Math.sqrt(Math.max(ratio.ratio(), 1 / ratio.ratio()));
    return unequal()
        ? Optional.of(
            new Warning(
                Warning.Kind.NOISIER_DAY,
                new ForkFact.NoisierDay(ratio.ratio() > 1 ? "baseline" : "candidate", times)))
        : Optional.empty();
  }
}
