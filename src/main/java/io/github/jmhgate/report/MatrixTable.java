package io.github.jmhgate.report;

import static io.github.jmhgate.report.Document.Kind.GROUP;
import static io.github.jmhgate.report.Document.Kind.LEFT;
import static io.github.jmhgate.report.Document.Kind.RIGHT;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Words;
import java.util.ArrayList;
import java.util.List;

/** A matrix as a table with a line for each benchmark and JVM. */
public final class MatrixTable {
  /** What the numbers cannot say themselves. */
  private static final String FOOTNOTE =
      "Score: geometric mean over forks. Ratio: score over that of %s. Intervals: Student's t on"
          + " logarithms of forks. The JVMs were measured one after the other, so a ratio also holds"
          + " what the machine did meanwhile.";

  private MatrixTable() {}

  /** The document. */
  public static Document of(Matrix matrix) {
    List<Matrix.Column> jvms = matrix.columns();
    return new Document(0)
        .inMarkdown(new Document().heading(1, "The same benchmarks by JVM"))
        .table(table(matrix))
        .space(1, 1)
        .items("", jvms.stream().map(MatrixTable::about).toList())
        .space(0, 1)
        .paragraph(FOOTNOTE.formatted(jvms.isEmpty() ? "-" : jvms.get(0).name()));
  }

  private static Document.Table table(Matrix matrix) {
    Document.Table table =
        new Document.Table(
                List.of(
                    "benchmark",
                    "JVM",
                    "forks",
                    "score",
                    "95 % interval",
                    "unit",
                    "ratio",
                    "95 % interval"),
                List.of(GROUP, LEFT, RIGHT, RIGHT, LEFT, LEFT, RIGHT, LEFT))
            .rule();
    for (Matrix.Row row : matrix.rows()) {
      String name = row.benchmark().shortLabel();
      for (Matrix.Column column : matrix.columns()) {
        Matrix.Cell cell = row.cells().get(column.name());
        table.row(
            cell == null
                ? List.of(name, column.name(), "0", "-", "", "", "", "not measured")
                : List.of(
                    name,
                    column.name(),
                    Integer.toString(cell.forks()),
                    Words.value(cell.score(), "-"),
                    interval(cell.low(), cell.high()),
                    row.unit(),
                    Double.isNaN(cell.ratio()) ? "" : Words.value(cell.ratio(), "-") + "×",
                    interval(cell.ratioLow(), cell.ratioHigh())));
      }
    }
    return table;
  }

  private static String about(Matrix.Column column) {
    Environment environment = column.environment();
    if (environment == null) {
      return "%s: %s".formatted(column.name(), column.judged());
    }
    List<String> collectorAndFlags = new ArrayList<>(List.of(environment.gc()));
    collectorAndFlags.addAll(environment.vmFlags());
    return "%s: %s %s, %s, %s; %s"
        .formatted(
            column.name(),
            environment.jvmVendor(),
            environment.jvmVersion(),
            environment.vmName(),
            String.join(" ", collectorAndFlags),
            column.judged());
  }

  private static String interval(double low, double high) {
    return Double.isNaN(low) || Double.isNaN(high)
        ? ""
        : Words.value(low, "-") + " to " + Words.value(high, "-");
  }
}
