package io.github.jmhgate.report;

import java.io.IOException;

/** Comma-separated values: a line a finding. */
final class Csv implements Syntax {
  private final Appendable out;

  Csv(Appendable out) {
    this.out = out;
  }

  @Override
  public void begin(Summary summary) throws IOException {
    out.append("benchmark,metric,verdict\n");
  }

  @Override
  public void row(Row row) throws IOException {
    out.append(cell(row.finding().benchmark().label()))
        .append(',')
        .append(cell(row.finding().metric().name()));
    out.append(',').append(row.verdict().name()).append('\n');
  }

  /** No name ends its cell, and none begins a formula. */
  private static String cell(String raw) {
    String inert = raw.matches("[=+@-].*") ? "'" + raw : raw;
    return '"' + inert.replace("\"", "\"\"").replaceAll("\\R", " ") + '"';
  }

  @Override
  public void end(Summary summary) {}
}
