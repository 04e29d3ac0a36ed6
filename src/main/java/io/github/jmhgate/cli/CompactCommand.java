package io.github.jmhgate.cli;

import io.github.jmhgate.history.Compaction;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Makes few files of many. */
@Command(
    name = "compact",
    description = "Joins the runs of each past month in one file; loses none.")
final class CompactCommand implements Callable<Integer> {
  @Mixin private HistoryOption history = new HistoryOption();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    Compaction.Result result = Compaction.before(history.ledger(), Instant.now());
    HistoryOption.tell(result.problems(), spec.commandLine().getErr());
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        result.filesBefore() == 0
            ? "Nothing to compact."
            : "Joined %s runs: %s files are %s now."
                .formatted(result.runs(), result.filesBefore(), result.filesAfter()));
    out.flush();
    return ExitCodes.PASSED;
  }
}
