package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.AddedRun;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.exchange.JmhFiles;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "add")
final class HistoryAddCommand extends GateCommand {
  @Parameters(arity = "0..1", paramLabel = "RUN")
  private Path candidate = Path.of("target/jmh-gate");

  @Option(names = "--branch", paramLabel = "NAME")
  private String branch = "main";

  @Mixin private HistoryFolder history = new HistoryFolder();

  @Override
  ExitCode run() throws GateFailure {
    HistoryRun run = JmhFiles.read(measured(candidate), branch);
    AddedRun added = history.ledger().add(run);
    String what = added.added() ? "Added: " : "Nothing to add: the history has this run, in ";
    print(what + added.file());
    return ExitCode.PASSED;
  }

  /** Returns the results of a run; of a run in pairs those of the candidate. */
  private static Path measured(Path run) throws GateFailure {
    Path results = MeasuredRun.resultsOf(run);
    if (Files.isDirectory(results)) {
      results = MeasuredRun.resultsOf(run.resolve("candidate"));
      if (!Files.isRegularFile(results)) {
        throw unusable(
            "%s: holds neither result.json nor candidate/result.json; name a folder that 'measure' wrote, or a JMH result file"
                .formatted(run));
      }
    }
    return results;
  }
}
