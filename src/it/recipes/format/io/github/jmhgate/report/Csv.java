package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;

/** Comma-separated values: one line per finding. */
final class Csv {
  private Csv() {}

  static String of(Overview view) {
    StringBuilder csv = new StringBuilder("benchmark,metric,verdict\n");
    for (Finding row : view.rows) {
      String benchmark = cell(row.benchmark().label());
      String metric = cell(row.metric().name());
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
