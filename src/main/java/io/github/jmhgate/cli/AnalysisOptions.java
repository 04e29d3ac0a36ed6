package io.github.jmhgate.cli;

import io.github.jmhgate.history.Event;
import io.github.jmhgate.history.EventFinder;
import io.github.jmhgate.history.EventNames;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Method;
import io.github.jmhgate.history.ReviewFile;
import io.github.jmhgate.history.SeriesBuilder;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.store.RenamesFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of how a history is looked at, and the look itself. */
final class AnalysisOptions {
  @Option(
      names = "--max-p",
      paramLabel = "P",
      description = "Limit of a change's p-value. Default: 0.0001.")
  private @Nullable Double maxP;

  @Option(
      names = "--min-change",
      paramLabel = "SHARE",
      description = "Smallest change, such as 0.02. Default: 0.005, of sizes 0.")
  private @Nullable Double smallest;

  @Option(
      names = "--window",
      paramLabel = "RUNS",
      description = "Runs that are searched at once. Default: 50.")
  private @Nullable Integer window;

  @Option(
      names = "--branch",
      paramLabel = "NAME",
      description = "The branch to look at. Default: the one with most runs.")
  private @Nullable String branch;

  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private HistoryOption history = new HistoryOption();

  AnalysisOptions() {}

  /** Our own method on the branch with most runs, without options. */
  AnalysisOptions(Path history, Path baselines) {
    this.history = new HistoryOption(history);
    this.baselines = new BaselinesOption(baselines);
  }

  /**
   * What was found.
   *
   * @param table the series
   * @param branch the branch they are of; untrusted text
   * @param events in the order of commits, named and reviewed
   */
  record Found(SeriesTable table, String branch, List<Event> events) {}

  Path baselines() {
    return baselines.folder();
  }

  Ledger ledger() {
    return history.ledger();
  }

  /** Reads the series. */
  Found read(PrintWriter err) throws GateFailure {
    SeriesBuilder series = new SeriesBuilder();
    HistoryOption.tell(history.ledger().read(series::add), err);
    if (series.runs().isEmpty()) {
      throw GateFailure.unusable(
          history.ledger().root()
              + ": the history has no run; add one with 'jmh-gate history add', or name another"
              + " folder with --history",
          null);
    }
    String looked = branch == null ? series.mainBranch() : branch;
    SeriesTable table = series.table(looked, RenamesFile.read(baselines()));
    if (table.runs().isEmpty()) {
      throw GateFailure.unusable(
          "%s: the history has no run of the branch '%s'; most are of '%s'"
              .formatted(history.ledger().root(), looked, series.mainBranch()),
          null);
    }
    return new Found(table, looked, List.of());
  }

  /** Reads the series and finds their events. */
  Found find(PrintWriter err) throws GateFailure {
    Method method = method();
    ReviewFile reviews = ReviewFile.read(baselines());
    Found read = read(err);
    SeriesTable table = read.table().cut(cuts(reviews, read.table(), err));
    EventNames names = new EventNames(history.ledger().root());
    List<Event> events = names.named(new EventFinder(table, method).events(), table);
    if (maxP == null && smallest == null && window == null) {
      names.keep(events);
    }
    List<Event> reviewed = reviews.reviewed(events);
    for (String id : reviews.gone(reviewed)) {
      err.println(
          ConsoleText.line(
              "note: %s is no event any more; take it out of %s".formatted(id, reviews.file())));
    }
    err.flush();
    return new Found(table, read.branch(), reviewed);
  }

  private Method method() throws GateFailure {
    if (maxP != null && !(maxP > 0 && maxP < 1)) {
      throw GateFailure.unusable("--max-p=%s is no probability; write 0.001".formatted(maxP), null);
    }
    if (smallest != null && !(smallest >= 0 && smallest < 10)) {
      throw GateFailure.unusable(
          "--min-change=%s is no share; write 0.02 for 2 %%".formatted(smallest), null);
    }
    if (window != null && (window < 4 * Method.SIDE || window > 1000)) {
      throw GateFailure.unusable(
          "--window=%s is out of range; write 20 to 1000".formatted(window), null);
    }
    return new Method(
        window == null ? Method.DEFAULT.window() : window,
        maxP == null ? Method.DEFAULT.maxP() : maxP,
        smallest == null ? Method.DEFAULT.smallest() : smallest);
  }

  private static Map<Integer, String> cuts(ReviewFile reviews, SeriesTable table, PrintWriter err) {
    Map<Integer, String> cuts = new HashMap<>();
    reviews
        .epochs()
        .forEach(
            (from, reason) -> {
              int run = table.find(from);
              if (run >= 0) {
                cuts.put(run, reason);
              } else {
                err.println(
                    ConsoleText.line(
                        "note: no run of the epoch from %s; %s names it"
                            .formatted(from, reviews.file())));
              }
            });
    return cuts;
  }
}
