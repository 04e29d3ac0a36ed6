package io.github.jmhgate.session;

import io.github.jmhgate.gate.fact.MeasureFact;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.revision.BenchmarkClasses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** What a reader should know of a measuring in pairs as a whole. */
final class PairWarnings {
  private PairWarnings() {}

  /**
   * What failed and was measured again.
   *
   * @param what one of it, such as a pair
   */
  static List<Warning> repeated(String what, Map<BenchmarkId, List<String>> repeated) {
    List<Warning> warnings = new ArrayList<>();
    repeated.forEach(
        (benchmark, reasons) ->
            warnings.add(
                new Warning(
                    Warning.Kind.MEASURING,
                    new MeasureFact.Repeated(
                        benchmark.shortLabel(), what, reasons.size(), reasons.get(0)))));
    return warnings;
  }

  /** Benchmarks that are not the same code on both sides: they may not measure the same. */
  static List<Warning> changed(List<BenchmarkId> benchmarks, Path base, Path candidate) {
    TreeSet<String> changed = new TreeSet<>();
    try (BenchmarkClasses before = BenchmarkClasses.open(base);
        BenchmarkClasses after = BenchmarkClasses.open(candidate)) {
      for (BenchmarkId benchmark : benchmarks) {
        if (!before.of(benchmark.name()).equals(after.of(benchmark.name()))) {
          changed.add(className(benchmark.name()));
        }
      }
    } catch (IOException e) {
      return List.of();
    }
    return changed.stream()
        .map(
            name ->
                new Warning(Warning.Kind.BENCHMARK_CHANGED, new MeasureFact.BenchmarkChanged(name)))
        .toList();
  }

  private static String className(String benchmark) {
    String type = benchmark.substring(0, Math.max(0, benchmark.lastIndexOf('.')));
    return type.substring(type.lastIndexOf('.') + 1);
  }
}
