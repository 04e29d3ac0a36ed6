package io.github.jmhgate.cli;

import io.github.jmhgate.explain.ExplainListener;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.report.Terminal;
import java.io.PrintWriter;

final class ExplainProgress extends ProgressLine implements ExplainListener {
  private int shown;

  ExplainProgress(PrintWriter err, Terminal terminal) {
    super(err, terminal);
  }

  @Override
  public void ended(BenchmarkId benchmark, int fork, int forks) {
    if (fork == 1) {
      shown++;
    }
    String name = printable(benchmark.shortLabel());
    show("Explaining %s: fork %s of %s".formatted(name, fork, forks), shown);
    if (fork == forks) {
      clear();
    }
  }
}
