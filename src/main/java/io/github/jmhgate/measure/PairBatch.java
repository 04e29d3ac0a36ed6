package io.github.jmhgate.measure;

import io.github.jmhgate.model.BenchmarkId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Pairs of several benchmarks that were asked for together.
 *
 * @param pairs what was measured of each benchmark that did not fail, in order
 * @param failures why the others could not be measured
 * @param repeated how many pairs of a benchmark failed and were measured again; only those above 0
 */
public record PairBatch(
    Map<BenchmarkId, List<PairOutcome.Measured>> pairs,
    Map<BenchmarkId, String> failures,
    Map<BenchmarkId, Integer> repeated) {

  /** Copies the maps, keeping their order. */
  public PairBatch {
    Map<BenchmarkId, List<PairOutcome.Measured>> copy = new LinkedHashMap<>();
    pairs.forEach((benchmark, measured) -> copy.put(benchmark, List.copyOf(measured)));
    pairs = Collections.unmodifiableMap(copy);
    failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
    repeated = Collections.unmodifiableMap(new LinkedHashMap<>(repeated));
  }
}
