package io.github.jmhgate.explain;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.explain.Picture.Cost;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonException;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads from a run's {@code report.json} what got worse, and by how much. */
final class Losses {
  private static final String NAME = "report.json";
  private static final long LARGEST = 256L << 20;
  private static final Map<String, Double> NANOSECONDS =
      Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "hr", 3600e9, "day", 86_400e9);

  private Losses() {}

  /** Returns what regressed in time or allocation, worst first. */
  static List<Loss> read(Path reports) throws GateFailure {
    Path file = reports.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      throw unusable(
          "%s: no such report; name the folder that 'measure' wrote its results to".formatted(file),
          null);
    }
    try {
      if (Files.size(file) > LARGEST) {
        throw wrong(file, "it is larger than 256 MiB");
      }
      return losses(JsonMapper.read(TextFile.read(file), Report.class));
    } catch (JsonException e) {
      throw wrong(file, e.isSyntax() ? "it is no JSON" : String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw wrong(file, FileTrouble.of(e));
    }
  }

  /**
   * A benchmark to explain.
   *
   * @param time nanoseconds of a thread per operation; empty if they were not compared
   * @param allocation bytes per operation; empty if they were not compared
   */
  record Loss(
      BenchmarkId benchmark,
      List<String> regressed,
      Optional<Cost> time,
      Optional<Cost> allocation) {}

  private record Report(List<Row> findings) {}

  private record Row(
      BenchmarkId benchmark,
      String metric,
      String unit,
      String verdict,
      @JsonField(optional = true) double baseline,
      @JsonField(optional = true) double candidate,
      @JsonField(optional = true) double standardError) {
    Optional<Cost> cost(int threads) {
      double base = perOperation(unit, baseline, threads);
      double other = perOperation(unit, candidate, threads);
      if (!(base >= 0) || !(other >= 0)) {
        return Optional.empty();
      }
      double error = other * standardError;
      return Optional.of(new Cost(base, other, Double.isFinite(error) ? error : 0));
    }
  }

  private static List<Loss> losses(Report report) {
    Map<BenchmarkId, Map<String, Row>> byBenchmark = new LinkedHashMap<>();
    for (Row row : report.findings) {
      byBenchmark.computeIfAbsent(row.benchmark, id -> new LinkedHashMap<>()).put(row.metric, row);
    }
    List<Loss> losses = new ArrayList<>();
    byBenchmark.forEach(
        (benchmark, metrics) -> {
          Optional<Row> time = Optional.ofNullable(metrics.get(Metric.SCORE));
          Optional<Row> bytes = Optional.ofNullable(metrics.get(Metric.ALLOCATION));
          List<String> regressed =
              Stream.concat(time.stream(), bytes.stream())
                  .filter(row -> row.verdict.equals("REGRESSED"))
                  .map(Row::metric)
                  .toList();
          if (!regressed.isEmpty()) {
            losses.add(
                new Loss(
                    benchmark,
                    regressed,
                    time.flatMap(row -> row.cost(benchmark.threads())),
                    bytes.flatMap(row -> row.cost(1))));
          }
        });
    return losses;
  }

  /** Returns nanoseconds of one thread, or bytes; NaN if the unit is neither. */
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

  private static GateFailure wrong(Path file, String what) {
    return unusable("%s: cannot be used: %s; measure again".formatted(file, what), null);
  }
}
