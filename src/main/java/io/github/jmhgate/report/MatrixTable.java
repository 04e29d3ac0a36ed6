package io.github.jmhgate.report;

import io.github.jmhgate.model.Words;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A matrix as text for a console and as Markdown: a line for each benchmark and JVM. */
public final class MatrixTable {
  private static final List<String> HEADINGS =
      List.of(
          "benchmark", "JVM", "forks", "score", "95 % interval", "unit", "ratio", "95 % interval");

  /** What the numbers cannot say themselves. */
  private static final String FOOTNOTE =
      "Score: geometric mean over forks. Ratio: score over that of %s. Intervals: Student's t on"
          + " logarithms of forks. The JVMs were measured one after the other, so a ratio also holds"
          + " what the machine did meanwhile.";

  private static final MathContext FOUR_DIGITS = new MathContext(4);

  private final Matrix matrix;

  /** The tables of a matrix. */
  public MatrixTable(Matrix matrix) {
    this.matrix = matrix;
  }

  /** For a console; names of untrusted text are made harmless. */
  public String text(Terminal terminal) {
    ConsoleText safe = new ConsoleText(terminal);
    List<List<String>> lines = lines(safe::of, true);
    Columns columns = new Columns(false, false, true, true, false, false, true, false);
    columns.fit(HEADINGS);
    lines.forEach(columns::fit);
    StringBuilder text = new StringBuilder(columns.line(HEADINGS, "  ")).append('\n');
    text.append(safe.of("─").repeat(columns.width("  "))).append('\n');
    lines.forEach(line -> text.append(columns.line(line, "  ").stripTrailing()).append('\n'));
    text.append('\n');
    for (Matrix.Column column : matrix.columns()) {
      text.append(safe.of(about(column))).append('\n');
    }
    return text.append(safe.of(footnote())).append('\n').toString();
  }

  /** For GitHub and other readers of Markdown. */
  public String markdown() {
    StringBuilder text = new StringBuilder("# The same benchmarks by JVM\n\n");
    text.append("| ").append(String.join(" | ", HEADINGS)).append(" |\n");
    text.append("|---|---|--:|--:|---|---|--:|---|\n");
    for (List<String> line : lines(MarkdownText::prose, false)) {
      text.append("| ").append(String.join(" | ", line)).append(" |\n");
    }
    text.append('\n');
    for (Matrix.Column column : matrix.columns()) {
      text.append("- ").append(MarkdownText.prose(about(column))).append('\n');
    }
    return text.append('\n').append(MarkdownText.prose(footnote())).append('\n').toString();
  }

  private List<List<String>> lines(UnaryOperator<String> safe, boolean nameOnce) {
    List<List<String>> lines = new ArrayList<>();
    for (Matrix.Row row : matrix.rows()) {
      String name = safe.apply(row.benchmark().shortLabel());
      for (Matrix.Column column : matrix.columns()) {
        Matrix.Cell cell = row.cells().get(column.name());
        lines.add(
            cell == null
                ? List.of(name, column.name(), "0", "-", "", "", "", "not measured")
                : List.of(
                    name,
                    column.name(),
                    Integer.toString(cell.forks()),
                    number(cell.score()),
                    interval(cell.low(), cell.high()),
                    safe.apply(row.unit()),
                    Double.isNaN(cell.ratio()) ? "" : number(cell.ratio()) + "×",
                    interval(cell.ratioLow(), cell.ratioHigh())));
        name = nameOnce ? "" : name;
      }
    }
    return lines;
  }

  private static String about(Matrix.Column column) {
    if (column.environment() == null) {
      return "%s: %s".formatted(column.name(), column.judged());
    }
    List<String> collectorAndFlags = new ArrayList<>(List.of(column.environment().gc()));
    collectorAndFlags.addAll(column.environment().vmFlags());
    return "%s: %s %s, %s, %s; %s"
        .formatted(
            column.name(),
            column.environment().jvmVendor(),
            column.environment().jvmVersion(),
            column.environment().vmName(),
            String.join(" ", collectorAndFlags),
            column.judged());
  }

  private String footnote() {
    return FOOTNOTE.formatted(matrix.columns().isEmpty() ? "-" : matrix.columns().get(0).name());
  }

  private static String interval(double low, double high) {
    return Double.isNaN(low) || Double.isNaN(high) ? "" : number(low) + " to " + number(high);
  }

  private static String number(double value) {
    return Double.isFinite(value)
        ? Words.plain(BigDecimal.valueOf(value).round(FOUR_DIGITS))
        : "-";
  }
}
