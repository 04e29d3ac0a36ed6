package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.EventFinder;
import io.github.jmhgate.history.change.ReviewFile;
import io.github.jmhgate.history.change.SeriesBuilder;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.store.RenamesFile;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class HistoryAnalyses {
  @Option(names = "--branch", paramLabel = "NAME")
  @Nullable String branch;

  @Mixin BaselinesOption baselines = new BaselinesOption();
  @Mixin HistoryFolder history = new HistoryFolder();

  HistoryLook read(PrintWriter err) throws GateFailure {
    SeriesBuilder series = new SeriesBuilder();
    Map<String, KeptChecks> checks = new HashMap<>();
    history.read(
        run -> {
          series.add(run);
          checks.merge(run.run().branch(), run.run().checks(), KeptChecks::plus);
        },
        err);
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
    KeptChecks ofBranch = checks.getOrDefault(wanted, KeptChecks.NONE);
    return new HistoryLook(table, wanted, List.of(), ofBranch);
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
    return new HistoryLook(table, read.branch(), reviewed, read.sameCode());
  }
}
