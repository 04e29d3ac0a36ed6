package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
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

  /**
   * Measures the first fork of every benchmark, then the second of every one, and so on. So each
   * benchmark's forks are spread over the whole time and its changing conditions. A failed fork is
   * repeated once; at its second failure the benchmark has failed.
   */
  public static Batch measure(
      StepSource source, List<BenchmarkId> benchmarks, int forks, MeasureListener listener)
      throws GateFailure, InterruptedException {
    var time = new TimeSpent(System::nanoTime);
    var taker = new StepTaker(source, benchmarks, listener, time, forks);
    taker.steps(benchmarks, forks);
    return taker.candidate();
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
