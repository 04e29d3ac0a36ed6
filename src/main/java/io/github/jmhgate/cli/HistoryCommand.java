package io.github.jmhgate.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

@Command(
    name = "history",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      HistoryAddCommand.class,
      HistoryShowCommand.class,
      EventsCommand.class,
      ScoreCommand.class,
      HistoryImportCommand.class,
      HistoryExportCommand.class
    })
final class HistoryCommand extends GateCommand {
  @Override
  ExitCode run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
