package io.github.jmhgate.gate.plan;

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
public final class SessionNoise {
  /** Learns nothing, for metrics that share no noise with times. */
  public static final SessionNoise NONE = new SessionNoise(Map.of());

  /** Steps of each row that count. */
  static final int STEPS = 2;

  /** With fewer rows, nothing is learned from them. */
  static final int FEWEST_ROWS = 8;

  /** What one row's first steps spread by. */
  private record Variances(SampleVariance steady, SampleVariance mean) {
    SampleVariance of(View view) {
      return view == View.STEADY ? steady : mean;
    }
  }

  private final Map<BenchmarkId, Variances> rows = new ConcurrentHashMap<>();
  private final Map<BenchmarkId, Double> spreads = new ConcurrentHashMap<>();
  private final Map<View, NoisePrior> fitted = new ConcurrentHashMap<>();
  private final Map<BenchmarkId, NoisePrior> calibrated;
  private volatile int version;

  /** Begins a session on a machine where some rows are calibrated. */
  SessionNoise(Map<BenchmarkId, NoisePrior> calibrated) {
    this.calibrated = calibrated;
  }

  /** Adds the spread of a row's first {@link #STEPS} steps. */
  void add(BenchmarkId benchmark, Evidence evidence) {
    rows.put(
        benchmark,
        new Variances(evidence.variance(View.STEADY, STEPS), evidence.variance(View.MEAN, STEPS)));
    spreads.put(benchmark, evidence.spread(STEPS));
    fitted.clear();
    version++;
  }

  /** Returns a number that changes whenever more is known. */
  int version() {
    return version;
  }

  /**
   * Returns the best of what is known of a row's noise: its calibration, unless its own forks
   * contradict that, or what this session's rows show; empty if they are too few.
   */
  Optional<NoisePrior> prior(BenchmarkId benchmark, View view) {
    NoisePrior own = calibrated.get(benchmark);
    Variances here = rows.get(benchmark);
    return own != null && here != null && own.explains(here.of(view))
        ? Optional.of(own.times(noisierThanCalibrated(view)))
        : ofSession(view);
  }

  /** Returns how much larger variances are than calibrated, of all rows together; 1 if smaller. */
  private double noisierThanCalibrated(View view) {
    double ratios = 0;
    int number = 0;
    for (var row : rows.entrySet()) {
      NoisePrior own = calibrated.get(row.getKey());
      if (own != null) {
        ratios += row.getValue().of(view).value() / (own.deviation() * own.deviation());
        number++;
      }
    }
    return Math.max(1, ratios / number);
  }

  private Optional<NoisePrior> ofSession(View view) {
    return rows.size() < FEWEST_ROWS
        ? Optional.empty()
        : Optional.of(fitted.computeIfAbsent(view, this::fit));
  }

  /** Returns how many rows have shown their spread. */
  int rows() {
    return rows.size();
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
    List<SampleVariance> variances = rows.values().stream().map(row -> row.of(view)).toList();
    return NoisePriorFit.of(variances);
  }
}
