package io.github.jmhgate.cli;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.history.Event;
import io.github.jmhgate.history.EventFinder;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.history.ReviewFile;
import io.github.jmhgate.history.RunInfo;
import io.github.jmhgate.history.SeriesBuilder;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.store.RenamesFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The series of a branch, which is untrusted text, and their events in the order of commits. */
record HistoryLook(SeriesTable table, String branch, List<Event> events) {
  /** Finds events by the default method, on the branch with most runs. */
  static HistoryLook at(Path history, Path baselines, PrintWriter err) throws GateFailure {
    Analyses options = new Analyses();
    options.history.folder = history;
    options.baselines.folder = baselines;
    return options.find(err);
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

  static final class Folder {
    @Option(names = "--history", paramLabel = "DIR")
    private Path folder = Path.of("history");

    Ledger ledger() {
      return new Ledger(folder);
    }

    /** Reads all runs; files that are damaged get a warning each. */
    void read(Consumer<LedgerRun> consumer, PrintWriter err) throws GateFailure {
      for (Ledger.Problem problem : ledger().read(consumer)) {
        err.println(ConsoleText.line("warning: " + problem.text()));
      }
      err.flush();
    }
  }

  static final class Analyses {
    @Option(names = "--branch", paramLabel = "NAME")
    private @Nullable String branch;

    @Mixin Options.Baselines baselines = new Options.Baselines();
    @Mixin Folder history = new Folder();

    HistoryLook read(PrintWriter err) throws GateFailure {
      SeriesBuilder series = new SeriesBuilder();
      history.read(series::add, err);
      if (series.isEmpty()) {
        throw unusable(
            history.folder
                + ": the history has no run; add one with 'jmh-gate history add', or name another"
                + " folder with --history");
      }
      String wanted = branch == null ? series.mainBranch() : branch;
      SeriesTable table = series.table(wanted, RenamesFile.read(baselines.folder));
      if (table.runs().isEmpty()) {
        throw unusable(
            "%s: the history has no run of the branch '%s'; most are of '%s'"
                .formatted(history.folder, wanted, series.mainBranch()));
      }
      return new HistoryLook(table, wanted, List.of());
    }

    HistoryLook find(PrintWriter err) throws GateFailure {
      ReviewFile reviews = ReviewFile.read(baselines.folder);
      HistoryLook read = read(err);
      SeriesTable table = read.table();
      List<Event> reviewed = reviews.reviewed(new EventFinder(table).events(), table);
      for (String id : reviews.gone(reviewed)) {
        String note = "note: %s is no event any more; take it out of %s";
        err.println(ConsoleText.line(note.formatted(id, reviews.file())));
      }
      err.flush();
      return new HistoryLook(table, read.branch(), reviewed);
    }
  }
}
