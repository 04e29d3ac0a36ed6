package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.CommitBook;
import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.history.score.Score;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.store.WaiverFile;
import io.github.jmhgate.text.Words;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/**
 * The series of a branch and their events.
 *
 * @param branch untrusted text
 * @param events in the order of commits
 * @param sameCode what became of benchmarks that ran nothing that changed, in all runs of the
 *     branch
 */
record HistoryLook(SeriesTable table, String branch, List<Event> events, KeptChecks sameCode) {
  /** Finds events by the default method, on the branch with most runs. */
  static HistoryLook at(Path history, Path baselines, PrintWriter err) throws GateFailure {
    HistoryAnalyses options = new HistoryAnalyses();
    options.history.folder = history;
    options.baselines.folder = baselines;
    return options.find(err);
  }

  /** Returns how often the gate was right, as far as files and the checkout here tell. */
  Score score(Path baselines, List<Path> checks, PrintWriter err)
      throws GateFailure, InterruptedException {
    CommitBook book = CheckoutCommits.here(table.runs());
    List<Waiver> waivers = WaiverFile.read(baselines);
    Score.Known known = new Score.Known(table, events, waivers, book, sameCode, checks);
    Score score =
        Score.of(known, problem -> err.println(ConsoleText.line("warning: left out: " + problem)));
    err.flush();
    return score;
  }

  String heading() {
    List<RunInfo> runs = table.runs();
    String count = Words.count(runs.size(), "run");
    String on = branch.isEmpty() ? "an unknown branch" : branch;
    String last = day(runs.get(runs.size() - 1));
    return "%s on %s, %s to %s, %s series"
        .formatted(count, on, day(runs.get(0)), last, table.series().size());
  }

  static String day(RunInfo run) {
    return run.time().toString().substring(0, 10);
  }
}
