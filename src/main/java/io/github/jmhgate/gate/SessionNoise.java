package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.NoisePrior;
import io.github.jmhgate.statistics.NoisePriorFit;
import io.github.jmhgate.statistics.SampleVariance;
import io.github.jmhgate.statistics.View;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the rows of one session show of each other's noise. The first steps of each row count, which
 * every row gets before any gets more, and only their spread: whether a row is slower does not
 * matter, nor which rows the plan goes on with. Thread-safe.
 */
final class SessionNoise {
  /** Learns nothing, for metrics that share no noise with times. */
  static final SessionNoise NONE = new SessionNoise();

  /** Steps of each row that count. */
  static final int STEPS = 2;

  /** With fewer rows, nothing is learned from them. */
  static final int FEWEST_ROWS = 8;

  private final Map<BenchmarkId, Map<View, SampleVariance>> rows = new ConcurrentHashMap<>();
  private final Map<BenchmarkId, Double> spreads = new ConcurrentHashMap<>();
  private final Map<View, NoisePrior> fitted = new ConcurrentHashMap<>();
  private volatile int version;

  /** Adds the spread of a row's first {@link #STEPS} steps. */
  void add(BenchmarkId benchmark, Evidence evidence) {
    rows.put(
        benchmark,
        Map.of(
            View.STEADY, evidence.variance(View.STEADY, STEPS),
            View.MEAN, evidence.variance(View.MEAN, STEPS)));
    spreads.put(benchmark, evidence.spread(STEPS));
    fitted.clear();
    version++;
  }

  /** Returns a number that changes whenever more is known. */
  int version() {
    return version;
  }

  /** Returns what the rows show; empty if they are too few. */
  Optional<NoisePrior> prior(View view) {
    return rows.size() < FEWEST_ROWS
        ? Optional.empty()
        : Optional.of(fitted.computeIfAbsent(view, this::fit));
  }

  /** Returns the largest spread of the effects of one step, of any row or this one. */
  double largestSpread(Evidence own, int steps) {
    double largest = own.spread(steps);
    for (Double other : spreads.values()) {
      largest = Math.max(largest, other);
    }
    return largest;
  }

  private NoisePrior fit(View view) {
    List<SampleVariance> variances = rows.values().stream().map(row -> row.get(view)).toList();
    return NoisePriorFit.of(variances);
  }
}
