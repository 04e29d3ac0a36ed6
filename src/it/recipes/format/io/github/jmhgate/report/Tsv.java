package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;

/** One line per finding, its cells separated by tabs. */
final class Tsv {
  private Tsv() {}

  static String of(Overview view) {
    StringBuilder tsv = new StringBuilder("benchmark\tmetric\tverdict\n");
    for (Finding row : view.rows) {
      String benchmark = cell(row.benchmark().label());
      String metric = cell(row.metric().name());
      tsv.append(benchmark + "\t" + metric + "\t" + row.verdict() + "\n");
    }
    return tsv.toString();
  }

  /** No name ends its cell, and none begins a formula. */
  private static String cell(String raw) {
    String inert = raw.matches("[=+@-].*") ? "'" + raw : raw;
    return inert.replaceAll("\\t|\\R", " ");
  }
}
