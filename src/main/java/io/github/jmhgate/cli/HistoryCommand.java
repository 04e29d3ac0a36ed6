package io.github.jmhgate.cli;

import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.report.ConsoleText;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What is done with a history; its subcommands do the work. */
@Command(
    name = "history",
    synopsisSubcommandLabel = "COMMAND",
    description = {
      "Keeps runs in a folder and shows what changed in them.",
      "Each run is one file, and there is no server. Any folder will do, such as a "
          + "checkout of a branch of its own."
    },
    subcommands = {
      AddCommand.class,
      ShowCommand.class,
      ChangesCommand.class,
      EventsCommand.class,
      ImportCommand.class,
      ExportCommand.class
    })
public final class HistoryCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  /** Says where the run is not the latest, which it should be. */
  public static void tellOfTheClock(Ledger.Added added, PrintWriter out) {
    added
        .later()
        .ifPresent(
            latest ->
                out.println(
                    ConsoleText.line(
                        "It is older than the latest run, %s, and is put in at its own time; mind the clock."
                            .formatted(latest))));
  }
}
