package io.github.jmhgate.cli;

import io.github.jmhgate.explain.ExplainSession;
import io.github.jmhgate.model.BenchmarkId;

/** Progress of explanations. */
public final class ExplainProgress extends BuildProgress implements ExplainSession.Listener {
  private final ProgressLine line;
  private int shown;

  /** Shows it on a line. */
  public ExplainProgress(ProgressLine line) {
    super(line);
    this.line = line;
  }

  @Override
  public void ended(BenchmarkId benchmark, int fork, int forks) {
    if (fork == 1) {
      shown++;
    }
    line.show(
        "Explaining %s: fork %s of %s"
            .formatted(ProgressLine.printable(benchmark.shortLabel()), fork, forks),
        shown);
    if (fork == forks) {
      line.clear();
    }
  }
}
