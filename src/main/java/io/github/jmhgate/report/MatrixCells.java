package io.github.jmhgate.report;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.LogInterval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts the runs of several JVMs side by side. */
public final class MatrixCells {
  private MatrixCells() {}

  /**
   * A row for each benchmark that any JVM measured.
   *
   * @param runs by the names of the JVMs, the reference first; a JVM whose unit of a benchmark
   *     differs from the first one's gets no cell there
   */
  public static List<Matrix.Row> rows(Map<String, Run> runs, String reference) {
    Map<BenchmarkId, Map<String, Samples>> scores = new LinkedHashMap<>();
    runs.forEach(
        (jvm, run) -> {
          for (Result result : run.results()) {
            scores
                .computeIfAbsent(result.id(), id -> new LinkedHashMap<>())
                .put(jvm, result.score());
          }
        });
    List<Matrix.Row> rows = new ArrayList<>();
    scores.forEach((benchmark, byJvm) -> rows.add(row(benchmark, byJvm, reference)));
    return rows;
  }

  private static Matrix.Row row(
      BenchmarkId benchmark, Map<String, Samples> byJvm, String reference) {
    String unit = byJvm.values().iterator().next().metric().unit();
    Samples first = byJvm.get(reference);
    Map<String, Matrix.Cell> cells = new LinkedHashMap<>();
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
                new Matrix.Cell(
                    samples.forkCount(),
                    score.estimate(),
                    score.low(),
                    score.high(),
                    ratio.estimate(),
                    ratio.low(),
                    ratio.high()));
          }
        });
    return new Matrix.Row(benchmark, unit, cells);
  }
}
