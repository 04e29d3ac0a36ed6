package io.github.jmhgate.report;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
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
}
