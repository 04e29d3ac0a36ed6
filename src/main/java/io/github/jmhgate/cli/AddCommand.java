package io.github.jmhgate.cli;

import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.JmhFiles;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.session.Inputs;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Adds a measured run. */
@Command(
    name = "add",
    description = {
      "Adds a measured run to the history.",
      "Time, commit and environment come from environment.json beside the results. Adding a run"
          + " twice changes nothing."
    })
final class AddCommand implements Callable<Integer> {
  private static final String CANDIDATE = "candidate";

  @Parameters(
      arity = "0..1",
      paramLabel = "RUN",
      defaultValue = "target/jmh-gate",
      description = "Folder that 'measure' wrote, or a JMH result file. Default: ${DEFAULT-VALUE}.")
  private Path candidate = Path.of("");

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "When it was measured, if there is no environment.json.")
  private @Nullable String time;

  @Option(
      names = "--commit",
      paramLabel = "HASH",
      defaultValue = "",
      description = "The commit that was measured, if there is no environment.json.")
  private String commit = "";

  @Option(
      names = "--branch",
      paramLabel = "NAME",
      defaultValue = "main",
      description = "The branch it was measured on. Default: ${DEFAULT-VALUE}.")
  private String branch = "";

  @Mixin private HistoryOption history = new HistoryOption();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    HistoryRun run =
        JmhFiles.read(
            measured(candidate),
            new JmhFiles.Known(time == null ? null : Times.parse("--time", time), commit, branch));
    Ledger ledger = history.ledger();
    Ledger.Added added = ledger.addLatest(run);
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        ConsoleText.line(
            added.added()
                ? "Added: " + added.file()
                : "Nothing to add: the history has this run, in " + added.file()));
    HistoryCommand.tellOfTheClock(added, out);
    out.flush();
    return ExitCodes.PASSED;
  }

  /** The results of a run; of one in pairs those of the candidate. */
  private static Path measured(Path run) throws GateFailure {
    Path results = Inputs.resultsOf(run);
    if (Files.isDirectory(results)) {
      results = Inputs.resultsOf(run.resolve(CANDIDATE));
      if (!Files.isRegularFile(results)) {
        throw GateFailure.unusable(
            "%s: holds neither result.json nor candidate/result.json; name a folder that 'measure'"
                    .formatted(run)
                + " wrote, or a JMH result file",
            null);
      }
    }
    return results;
  }
}
