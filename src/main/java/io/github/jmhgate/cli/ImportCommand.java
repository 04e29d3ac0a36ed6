package io.github.jmhgate.cli;

import io.github.jmhgate.history.DataJs;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.JmhFiles;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.ExitCodes;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Adds runs of others. */
@Command(
    name = "import",
    description = {
      "Adds runs that were measured without jmh-gate.",
      "The time of a JMH result file is that of the run; its name may hold a commit. "
          + "An environment.json next to it says more.",
      "data.js of github-action-benchmark is read as data and never executed."
    })
final class ImportCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "SOURCE",
      description = "JMH result file or folder of such files, each a run; or a data.js.")
  private Path source = Path.of("");

  @Option(
      names = "--branch",
      paramLabel = "NAME",
      defaultValue = "main",
      description = "The branch they were measured on. Default: ${DEFAULT-VALUE}.")
  private String branch = "";

  @Mixin private HistoryOption history = new HistoryOption();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    PrintWriter err = spec.commandLine().getErr();
    List<HistoryRun> runs = new ArrayList<>();
    int unusable = 0;
    if (String.valueOf(source.getFileName()).endsWith(".js")) {
      runs.addAll(DataJs.read(source, branch));
    } else {
      for (Path file : JmhFiles.of(source)) {
        try {
          runs.add(JmhFiles.read(file, new JmhFiles.Known(null, "", branch)));
        } catch (GateFailure e) {
          unusable++;
          err.println(ConsoleText.line("warning: left out: " + e.getMessage()));
        }
      }
    }
    err.flush();
    if (runs.isEmpty()) {
      throw GateFailure.unusable(
          source + ": holds no run that can be imported; give JMH results or a data.js", null);
    }
    Ledger ledger = history.ledger();
    int added = 0;
    for (HistoryRun run : runs) {
      added += ledger.add(run).added() ? 1 : 0;
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        "Imported %s runs; %s were there already%s."
            .formatted(
                added,
                runs.size() - added,
                unusable == 0 ? "" : "; %s files left out".formatted(unusable)));
    out.flush();
    return unusable == 0 ? ExitCodes.PASSED : ExitCodes.UNUSABLE;
  }
}
