package io.github.jmhgate.cli;

import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.report.ConsoleText;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The option that says where the history is. */
final class HistoryOption {
  @Option(
      names = "--history",
      paramLabel = "DIR",
      defaultValue = "history",
      description = "Folder of the history. Default: ${DEFAULT-VALUE}.")
  private Path folder = Path.of("");

  HistoryOption() {}

  HistoryOption(Path folder) {
    this.folder = folder;
  }

  Ledger ledger() {
    return new Ledger(folder);
  }

  /** Tells what is wrong with files; none of it changes what the others say. */
  static void tell(List<Ledger.Problem> problems, PrintWriter err) {
    for (Ledger.Problem problem : problems) {
      err.println(ConsoleText.line("warning: " + problem.text()));
    }
    err.flush();
  }
}
