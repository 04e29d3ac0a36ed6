package io.github.jmhgate.model;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One benchmark's row of a run.
 *
 * @param id which benchmark
 * @param conditions how it was measured
 * @param metrics the samples by metric name, {@link Metric#SCORE} among them, sorted
 */
public record Result(BenchmarkId id, Conditions conditions, Map<String, Samples> metrics) {

  /** Copies the metrics; the score must be among them. */
  public Result {
    Objects.requireNonNull(metrics.get(Metric.SCORE), "score");
    metrics = java.util.Collections.unmodifiableMap(new TreeMap<>(metrics));
  }

  /** The primary score. */
  public Samples score() {
    return Objects.requireNonNull(metrics.get(Metric.SCORE));
  }

  /** The samples of one metric, or null where the row has none. */
  public @Nullable Samples metric(String name) {
    return metrics.get(name);
  }
}
