package io.github.jmhgate.history.score;

import io.github.jmhgate.history.CommitBook;
import io.github.jmhgate.history.CommitInfo;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.history.score.StoredCheck.CheckedRow;
import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Finds what became of the losses that checks of changes reported. */
final class CheckAlarms {
  private final SeriesTable table;
  private final FateFinder fates;
  private final CommitBook book;
  private final List<StoredCheck> checks;

  CheckAlarms(SeriesTable table, FateFinder fates, CommitBook book, List<StoredCheck> checks) {
    this.table = table;
    this.fates = fates;
    this.book = book;
    this.checks = checks;
  }

  /** Returns an alarm per check and rule, in the order of checks. */
  List<Alarm> all() {
    List<Alarm> alarms = new ArrayList<>();
    for (StoredCheck check : checks) {
      Map<LossRule, List<CheckedRow>> byRule = new EnumMap<>(LossRule.class);
      for (CheckedRow row : check.rows()) {
        if (GateAlarms.isLoss(row.verdict())) {
          byRule.computeIfAbsent(row.rule(), rule -> new ArrayList<>()).add(row);
        }
      }
      byRule.forEach((rule, rows) -> alarms.add(alarm(check, rule, rows)));
    }
    return alarms;
  }

  /** Returns how many checks are of no commit that the history is known to have. */
  long notMerged() {
    return checks.stream().filter(check -> run(check).isEmpty()).count();
  }

  private Alarm alarm(StoredCheck check, LossRule rule, List<CheckedRow> rows) {
    List<Fate> all = rows.stream().map(row -> fate(check, row)).sorted().toList();
    List<BenchmarkId> names = rows.stream().map(CheckedRow::benchmark).toList();
    String commit = check.commit();
    String id = commit.substring(0, Math.min(RunInfo.SHORT, commit.length()));
    return new Alarm(Alarm.Source.CHECK, id, check.time(), rule, all.get(0), names);
  }

  private Fate fate(StoredCheck check, CheckedRow row) {
    if (row.verdict().equals("WAIVED")) {
      return Fate.WAIVED;
    }
    OptionalInt run = run(check);
    if (run.isPresent()) {
      for (Series series : table.series()) {
        int at = series.at(run.getAsInt());
        if (at >= 0 && row.isOf(series.benchmark(), LossRule.of(series))) {
          Fate fate = fates.of(series, at);
          boolean unknown = fate == Fate.OPEN && !fates.hasEvent(series, at);
          return unknown && passedAgain(check, row) ? Fate.WENT_AWAY : fate;
        }
      }
    }
    return passedAgain(check, row) ? Fate.WENT_AWAY : Fate.OPEN;
  }

  /** Returns whether a later check of the same files let the same benchmark pass. */
  private boolean passedAgain(StoredCheck check, CheckedRow row) {
    return checks.stream()
        .filter(other -> other.time().isAfter(check.time()))
        .filter(other -> other.isOf(check.commit(), check.tree()))
        .flatMap(other -> other.rows().stream())
        .anyMatch(
            other ->
                other.isOf(row.benchmark(), row.rule()) && GateAlarms.isPassed(other.verdict()));
  }

  /** Returns the first run of the same commit, or of one with the same files. */
  private OptionalInt run(StoredCheck check) {
    List<RunInfo> runs = table.runs();
    return IntStream.range(0, runs.size())
        .filter(
            index -> {
              String commit = runs.get(index).commit();
              return check.isOf(commit, book.commit(commit).map(CommitInfo::tree).orElse(""));
            })
        .findFirst();
  }
}
