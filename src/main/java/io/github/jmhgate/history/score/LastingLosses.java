package io.github.jmhgate.history.score;

import io.github.jmhgate.history.CommitBook;
import io.github.jmhgate.history.CommitInfo;
import io.github.jmhgate.history.change.Change;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.Grade;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.history.score.StoredCheck.CheckedRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the losses of a history that lasted, and whether the gate had seen them. */
final class LastingLosses {
  /** Verdicts that let a benchmark pass. */
  private static final Set<String> PASSES =
      Set.of("UNCHANGED", "IMPROVED", "INCONCLUSIVE", "SAME_CODE");

  private final FateFinder fates;
  private final CommitBook book;
  private final List<StoredCheck> checks;

  LastingLosses(FateFinder fates, CommitBook book, List<StoredCheck> checks) {
    this.fates = fates;
    this.book = book;
    this.checks = checks;
  }

  /** Returns the losses that last or were fixed, in the order of events. */
  List<LastingLoss> all() {
    return fates.losses().stream().filter(this::lasted).map(this::loss).toList();
  }

  /** Returns whether it is a loss: not rejected, and on a level that lasts or was fixed later. */
  private boolean lasted(Event event) {
    Fate fate = fates.of(event);
    return fate == Fate.FIXED || fate != Fate.REJECTED && event.grade() == Grade.CONFIRMED;
  }

  private LastingLoss loss(Event event) {
    List<Change> worse = event.changes().stream().filter(Change::worse).toList();
    List<String> verdicts = new ArrayList<>();
    worse.forEach(change -> verdicts.addAll(verdicts(change)));
    verdicts.addAll(checked(event, worse));
    LossRule rule = LossRule.of(worse.get(0).series());
    Optional<String> caught = verdicts.stream().filter(GateAlarms::isLoss).findFirst();
    if (caught.isPresent()) {
      return new LastingLoss(event, rule, LastingLoss.Seen.CAUGHT, caught.get());
    }
    return verdicts.stream()
        .filter(PASSES::contains)
        .findFirst()
        .map(verdict -> new LastingLoss(event, rule, LastingLoss.Seen.MISSED, verdict))
        .orElse(new LastingLoss(event, rule, LastingLoss.Seen.UNKNOWN, ""));
  }

  /** Returns the verdicts on a series in the runs in which a loss may have come, its own first. */
  private static List<String> verdicts(Change change) {
    Series series = change.series();
    List<String> verdicts = new ArrayList<>();
    verdicts.add(series.verdicts()[series.at(change.run())]);
    for (int at = 0; at < series.size(); at++) {
      if (change.covers(series.runs()[at]) && GateAlarms.isLoss(series.verdicts()[at])) {
        verdicts.add(series.verdicts()[at]);
      }
    }
    return verdicts;
  }

  /** Returns the verdicts that checks of the event's commits gave on its benchmarks. */
  private List<String> checked(Event event, List<Change> worse) {
    if (checks.isEmpty()) {
      return List.of();
    }
    List<CommitInfo> commits = new ArrayList<>();
    commits.addAll(book.between(event.after().commit(), event.upTo().commit()));
    String upTo = event.upTo().commit();
    commits.add(new CommitInfo(upTo, "", "", ""));
    List<String> verdicts = new ArrayList<>();
    for (StoredCheck check : checks) {
      if (commits.stream().anyMatch(commit -> check.isOf(commit.hash(), commit.tree()))) {
        check.rows().stream()
            .filter(row -> worse.stream().anyMatch(change -> isOf(row, change)))
            .forEach(row -> verdicts.add(row.verdict()));
      }
    }
    return verdicts;
  }

  private static boolean isOf(CheckedRow row, Change change) {
    Series series = change.series();
    return row.isOf(series.benchmark(), LossRule.of(series));
  }
}
