package io.github.jmhgate.report;

/** Comma-separated values: one line per finding. */
final class Csv {
  private Csv() {}

  static String of(View view) {
    StringBuilder csv = new StringBuilder("benchmark,metric,verdict\n");
    for (View.Row row : view.rows) {
      String benchmark = cell(row.finding().benchmark().label());
      String metric = cell(row.finding().metric().name());
      csv.append(benchmark + "," + metric + "," + row.verdict() + "\n");
    }
    return csv.toString();
  }

  /** No name ends its cell, and none begins a formula. */
  private static String cell(String raw) {
    String inert = raw.matches("[=+@-].*") ? "'" + raw : raw;
    return '"' + inert.replace("\"", "\"\"").replaceAll("\\R", " ") + '"';
  }
}
