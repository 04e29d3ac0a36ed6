package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.LedgerProblem;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.report.ConsoleText;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

final class HistoryFolder {
  @Option(names = "--history", paramLabel = "DIR")
  Path folder = Path.of("history");

  Ledger ledger() {
    return new Ledger(folder);
  }

  /** Reads all runs; files that are damaged get a warning each. */
  void read(Consumer<LedgerRun> consumer, PrintWriter err) throws GateFailure {
    for (LedgerProblem problem : ledger().read(consumer)) {
      err.println(ConsoleText.line("warning: " + problem.text()));
    }
    err.flush();
  }
}
