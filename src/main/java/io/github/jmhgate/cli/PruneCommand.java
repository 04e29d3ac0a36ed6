package io.github.jmhgate.cli;

import io.github.jmhgate.history.Pruning;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.ExitCodes;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Deletes old runs. */
@Command(
    name = "prune",
    description = "Deletes runs that were measured before a day; without --yes only counts them.")
final class PruneCommand implements Callable<Integer> {
  @Option(
      names = "--before",
      paramLabel = "DAY",
      required = true,
      description = "The first day that stays, such as 2026-01-31, or a time in UTC.")
  private String before = "";

  @Option(names = "--yes", description = "Delete.")
  private boolean yes;

  @Mixin private HistoryOption history = new HistoryOption();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    Instant earliest = Times.parse("--before", before);
    Pruning.Result result = Pruning.before(history.ledger(), earliest, yes);
    HistoryOption.tell(result.problems(), spec.commandLine().getErr());
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        "%s %s before %s, in %s%s"
            .formatted(
                yes ? "Deleted" : "Would delete",
                Words.count(result.runs(), "run"),
                earliest,
                Words.count(result.files(), "file"),
                yes ? "." : "; say --yes to delete them."));
    out.flush();
    return ExitCodes.PASSED;
  }
}
