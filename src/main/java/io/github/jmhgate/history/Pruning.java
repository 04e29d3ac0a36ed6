package io.github.jmhgate.history;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Deletes runs that were measured before a time; of a month's file the others stay. */
public final class Pruning {
  private Pruning() {}

  /**
   * What came of it, or would come of it.
   *
   * @param runs runs that are older
   * @param files files they lie in
   * @param problems files that cannot be read, which stay as they are
   */
  public record Result(int runs, int files, List<LedgerProblem> problems) {
    public Result {
      problems = List.copyOf(problems);
    }
  }

  /**
   * Deletes.
   *
   * @param earliest the first time that stays
   * @param really whether to delete, or only to count
   * @throws GateFailure where a file cannot be written or deleted
   */
  public static Result before(Ledger ledger, Instant earliest, boolean really) throws GateFailure {
    List<LedgerProblem> problems = new ArrayList<>();
    RunReader reader = new RunReader();
    int old = 0;
    int files = 0;
    for (Path file : ledger.files()) {
      try {
        List<LedgerRun> runs = LedgerFile.runs(file, reader);
        List<LedgerRun> kept =
            runs.stream().filter(run -> !run.run().time().isBefore(earliest)).toList();
        if (kept.size() < runs.size()) {
          old += runs.size() - kept.size();
          files++;
          if (really) {
            keep(ledger, file, kept);
          }
        }
      } catch (UnreadableRunException e) {
        problems.add(new LedgerProblem(file, false, String.valueOf(e.getMessage())));
      }
    }
    return new Result(old, files, problems);
  }

  private static void keep(Ledger ledger, Path file, List<LedgerRun> kept) throws GateFailure {
    try {
      if (!kept.isEmpty()) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (LedgerRun run : kept) {
          text.writeBytes(run.line());
          text.write('\n');
        }
        Path part = RunName.part(RunName.month(kept.get(0).run().time()), text.toByteArray());
        LedgerFile.write(ledger.root().resolve(part), text.toByteArray());
      }
      Files.delete(file);
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: old runs cannot be deleted (%s); give write permission, and prune again"
              .formatted(file, FileTrouble.of(e)),
          e);
    }
  }
}
