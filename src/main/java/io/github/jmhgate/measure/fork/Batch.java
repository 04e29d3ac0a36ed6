package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Forks of several benchmarks that were measured together, each map in the order of measurement.
 *
 * @param forks the forks of each benchmark that did not fail, in order
 * @param repeated why forks failed of benchmarks that were measured in the end
 */
public record Batch(
    Map<BenchmarkId, List<MeasuredFork>> forks,
    Map<BenchmarkId, String> failures,
    Map<BenchmarkId, String> skipped,
    Map<BenchmarkId, List<String>> repeated) {

  public Batch(
      Map<BenchmarkId, List<MeasuredFork>> forks,
      Map<BenchmarkId, String> failures,
      Map<BenchmarkId, String> skipped) {
    this(forks, failures, skipped, Map.of());
  }

  /** Returns one result per benchmark that has forks; metrics that a fork lacks are left out. */
  public List<Result> results() {
    return forks.values().stream()
        .filter(measured -> !measured.isEmpty())
        .map(measured -> Result.joined(measured.stream().map(MeasuredFork::result).toList()))
        .toList();
  }

  public Batch {
    forks = Collections.unmodifiableMap(new LinkedHashMap<>(forks));
    failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
    skipped = Collections.unmodifiableMap(new LinkedHashMap<>(skipped));
    repeated = Collections.unmodifiableMap(new LinkedHashMap<>(repeated));
  }
}
