package io.github.jmhgate.session;

import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Warning;
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
                    MeasureFact.repeated(
                        benchmark.shortLabel(), what, reasons.size(), reasons.get(0)))));
    return warnings;
  }

  /** What a reviewer must know of the two jars, because they may not measure the same. */
  static List<Warning> changed(List<BenchmarkId> benchmarks, Path base, Path candidate) {
    TreeSet<String> changed = new TreeSet<>();
    TreeSet<String> jmh = new TreeSet<>();
    try (BenchmarkClasses before = BenchmarkClasses.open(base);
        BenchmarkClasses after = BenchmarkClasses.open(candidate)) {
      for (BenchmarkId benchmark : benchmarks) {
        if (!before.of(benchmark.name()).equals(after.of(benchmark.name()))) {
          changed.add(className(benchmark.name()));
        }
      }
      Map<String, Long> now = BenchmarkClasses.ofJmh(candidate);
      BenchmarkClasses.ofJmh(base)
          .forEach(
              (name, checksum) -> {
                if (!now.getOrDefault(name, checksum).equals(checksum)) {
                  jmh.add(name);
                }
              });
    } catch (IOException e) {
      return List.of();
    }
    List<Warning> warnings = new ArrayList<>();
    if (!changed.isEmpty()) {
      warnings.add(
          new Warning(Warning.Kind.REVIEW, MeasureFact.benchmarksChanged(List.copyOf(changed))));
    }
    if (!jmh.isEmpty()) {
      warnings.add(new Warning(Warning.Kind.REVIEW, MeasureFact.otherJmh(List.copyOf(jmh))));
    }
    return warnings;
  }

  private static String className(String benchmark) {
    String type = benchmark.substring(0, Math.max(0, benchmark.lastIndexOf('.')));
    return type.substring(type.lastIndexOf('.') + 1);
  }
}
