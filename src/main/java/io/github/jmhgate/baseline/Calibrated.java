package io.github.jmhgate.baseline;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What calibrating a machine found, as far as later runs need it.
 *
 * @param calibratedAt when
 * @param suites how often the same code was measured against itself
 * @param falseFailures in how many of them something was REGRESSED
 * @param sessionDeviations standard deviation, of logarithms, of the effect between two sessions,
 *     by benchmark
 */
public record Calibrated(
    Instant calibratedAt,
    int suites,
    int falseFailures,
    Map<BenchmarkId, Double> sessionDeviations) {

  /** Copies the deviations. */
  public Calibrated {
    sessionDeviations = Collections.unmodifiableMap(new TreeMap<>(sessionDeviations));
  }
}
