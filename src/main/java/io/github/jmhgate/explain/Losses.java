package io.github.jmhgate.explain;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads from a run's {@code report.json} what got worse, and by how much. */
final class Losses {
  private static final String NAME = "report.json";
  private static final long LARGEST = 256L << 20;
  private static final Map<String, Double> NANOSECONDS =
      Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "hr", 3600e9, "day", 86_400e9);

  private Losses() {}

  /**
   * What regressed in time or allocation, worst first.
   *
   * @throws GateFailure where the report is not there or cannot be read
   */
  static List<Loss> read(Path reports) throws GateFailure {
    Path file = reports.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      throw GateFailure.unusable(
          "%s: no such report; name the folder that 'measure' wrote its results to".formatted(file),
          null);
    }
    try {
      if (Files.size(file) > LARGEST) {
        throw wrong(file, "it is larger than 256 MiB");
      }
      return parse(file, JSON.std.anyFrom(TextFile.read(file)));
    } catch (JacksonException e) {
      throw wrong(file, "it is no JSON");
    } catch (IOException e) {
      throw wrong(file, FileTrouble.of(e));
    }
  }

  private static List<Loss> parse(Path file, Object root) throws GateFailure {
    if (!(root instanceof Map<?, ?> report) || !(report.get("findings") instanceof List<?> all)) {
      throw wrong(file, "it has no findings");
    }
    Map<BenchmarkId, Map<String, Map<?, ?>>> byBenchmark = new LinkedHashMap<>();
    for (Object one : all) {
      if (!(one instanceof Map<?, ?> finding)) {
        throw wrong(file, "a finding is no object");
      }
      byBenchmark
          .computeIfAbsent(benchmark(file, finding), id -> new LinkedHashMap<>())
          .put(text(finding, "metric"), finding);
    }
    List<Loss> losses = new ArrayList<>();
    byBenchmark.forEach(
        (benchmark, metrics) -> {
          List<String> regressed =
              metrics.entrySet().stream()
                  .filter(metric -> text(metric.getValue(), "verdict").equals("REGRESSED"))
                  .map(Map.Entry::getKey)
                  .filter(name -> name.equals(Metric.SCORE) || name.equals(Metric.ALLOCATION))
                  .toList();
          if (!regressed.isEmpty()) {
            losses.add(
                new Loss(
                    benchmark,
                    regressed,
                    cost(metrics.getOrDefault(Metric.SCORE, Map.of()), benchmark.threads()),
                    cost(metrics.getOrDefault(Metric.ALLOCATION, Map.of()), 1)));
          }
        });
    return losses;
  }

  private static BenchmarkId benchmark(Path file, Map<?, ?> finding) throws GateFailure {
    Optional<Mode> mode = Mode.ofLabel(text(finding, "mode"));
    double threads = number(finding, "threads");
    if (mode.isEmpty() || !(threads >= 1) || text(finding, "benchmark").isEmpty()) {
      throw wrong(file, "a finding is of no benchmark");
    }
    TreeMap<String, String> params = new TreeMap<>();
    if (finding.get("params") instanceof Map<?, ?> given) {
      given.forEach((name, value) -> params.put(String.valueOf(name), String.valueOf(value)));
    }
    return new BenchmarkId(text(finding, "benchmark"), mode.get(), params, (int) threads);
  }

  private static Optional<Cost> cost(Map<?, ?> finding, int threads) {
    double base = perOperation(finding, "baseline", threads);
    double candidate = perOperation(finding, "candidate", threads);
    if (!(base >= 0) || !(candidate >= 0)) {
      return Optional.empty();
    }
    double error = candidate * number(finding, "standardError");
    return Optional.of(new Cost(base, candidate, Double.isFinite(error) ? error : 0));
  }

  /** Nanoseconds of one thread, or bytes; NaN where the unit is neither. */
  static double perOperation(String unit, double value, int threads) {
    if (unit.equals("B/op")) {
      return value;
    }
    if (unit.endsWith("/op")) {
      return value * NANOSECONDS.getOrDefault(unit.substring(0, unit.length() - 3), Double.NaN);
    }
    return unit.startsWith("ops/")
        ? threads * NANOSECONDS.getOrDefault(unit.substring(4), Double.NaN) / value
        : Double.NaN;
  }

  private static double perOperation(Map<?, ?> finding, String side, int threads) {
    return perOperation(text(finding, "unit"), number(finding, side), threads);
  }

  private static String text(Map<?, ?> finding, String field) {
    return finding.get(field) instanceof String text ? text : "";
  }

  private static double number(Map<?, ?> finding, String field) {
    return finding.get(field) instanceof Number number ? number.doubleValue() : Double.NaN;
  }

  private static GateFailure wrong(Path file, String what) {
    return GateFailure.unusable(
        "%s: cannot be used: %s; measure again".formatted(file, what), null);
  }
}
