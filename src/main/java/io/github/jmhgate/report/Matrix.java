package io.github.jmhgate.report;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.LogInterval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The same benchmarks on several JVMs.
 *
 * @param columns the JVMs, the one that others are compared with first
 * @param rows the benchmarks
 */
public record Matrix(List<Column> columns, List<Row> rows) {

  public Matrix {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /**
   * One JVM.
   *
   * @param name its name in the settings
   * @param environment what it says of itself; null where nothing could be measured on it
   * @param judged what the gate said of it, one sentence
   * @param exitCode what measuring it alone would have ended with
   */
  public record Column(
      String name, @Nullable Environment environment, String judged, int exitCode) {}

  /**
   * One benchmark.
   *
   * @param benchmark which
   * @param unit of its scores; untrusted text
   * @param cells by the names of the JVMs it was measured on
   */
  public record Row(BenchmarkId benchmark, String unit, Map<String, Cell> cells) {
    public Row {
      cells = Map.copyOf(cells);
    }
  }

  /**
   * One benchmark on one JVM; NaN where forks are too few to tell.
   *
   * @param forks how many were measured
   * @param score geometric mean over forks
   * @param low lower end of its 95 % interval
   * @param high upper end
   * @param ratio score over the first JVM's; NaN on the first itself
   * @param ratioLow lower end of its 95 % interval
   * @param ratioHigh upper end
   */
  public record Cell(
      int forks,
      double score,
      double low,
      double high,
      double ratio,
      double ratioLow,
      double ratioHigh) {}

  /**
   * A row for each benchmark that any JVM measured.
   *
   * @param runs by the names of the JVMs, the reference first; a JVM whose unit of a benchmark
   *     differs from the first one's gets no cell there
   */
  public static List<Row> rows(Map<String, Run> runs, String reference) {
    Map<BenchmarkId, Map<String, Samples>> scores = new LinkedHashMap<>();
    runs.forEach(
        (jvm, run) -> {
          for (Result result : run.results()) {
            scores
                .computeIfAbsent(result.id(), id -> new LinkedHashMap<>())
                .put(jvm, result.score());
          }
        });
    List<Row> rows = new ArrayList<>();
    scores.forEach((benchmark, byJvm) -> rows.add(row(benchmark, byJvm, reference)));
    return rows;
  }

  private static Row row(BenchmarkId benchmark, Map<String, Samples> byJvm, String reference) {
    String unit = byJvm.values().iterator().next().metric().unit();
    Samples first = byJvm.get(reference);
    Map<String, Cell> cells = new LinkedHashMap<>();
    byJvm.forEach(
        (jvm, samples) -> {
          if (samples.metric().unit().equals(unit)) {
            LogInterval score = LogInterval.mean(samples.forkMeans());
            LogInterval ratio =
                first == null || jvm.equals(reference)
                    ? new LogInterval(Double.NaN, Double.NaN, Double.NaN)
                    : LogInterval.ratio(samples.forkMeans(), first.forkMeans());
            cells.put(
                jvm,
                new Cell(
                    samples.forkCount(),
                    score.estimate(),
                    score.low(),
                    score.high(),
                    ratio.estimate(),
                    ratio.low(),
                    ratio.high()));
          }
        });
    return new Row(benchmark, unit, cells);
  }
}
