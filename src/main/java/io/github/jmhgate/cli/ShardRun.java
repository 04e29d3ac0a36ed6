package io.github.jmhgate.cli;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.session.SessionResult;
import io.github.jmhgate.session.ShardFolder;
import io.github.jmhgate.shard.ShardRecord;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Publishes what a shard measured: its record, its reports as files, and no verdict. */
final class ShardRun {
  private ShardRun() {}

  /**
   * Keeps and prints it.
   *
   * @return the exit code: that it was measured, whatever was found
   */
  static int publish(
      SessionResult result,
      SessionResult.Shard outcome,
      Path folder,
      Path candidate,
      ReportOptions reports,
      PrintWriter console)
      throws GateFailure {
    List<ShardRecord.Note> notes =
        outcome.warnings().stream()
            .map(warning -> new ShardRecord.Note(warning.kind().name(), Wording.of(warning.fact())))
            .toList();
    reports.write(result.decision(), reports.context(result, candidate.toString()), folder);
    ShardFolder.keep(outcome, notes, folder);
    ShardRecord record = outcome.record();
    long measured =
        record.rows().stream().filter(row -> row.state() == ShardRecord.State.PAIRED).count();
    console.println(
        ConsoleText.line(
            "Shard %s is in %s: %s of the suite's %s benchmarks measured in pairs%s. It decides nothing by"
                    .formatted(
                        record.name(),
                        folder,
                        measured,
                        outcome.plan().size(),
                        record.identicalJars() ? ", since the jars are the same byte for byte" : "")
                + " itself; when all shards are there: jmh-gate merge "
                + Optional.ofNullable(folder.getParent()).orElse(folder)));
    console.flush();
    return ExitCodes.PASSED;
  }
}
