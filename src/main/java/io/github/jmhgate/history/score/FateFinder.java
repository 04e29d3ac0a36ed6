package io.github.jmhgate.history.score;

import io.github.jmhgate.history.CommitBook;
import io.github.jmhgate.history.CommitInfo;
import io.github.jmhgate.history.change.Change;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.Grade;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.Search;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.history.change.WaivedLosses;
import io.github.jmhgate.model.Waiver;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds what became of losses, from later runs, reviews, waivers and later commits. */
final class FateFinder {
  /** How many runs after a loss may have a commit that reverts it. */
  private static final int REVERTED_WITHIN = 20;

  /** A loss is taken back, or gone, if less than this share of it is left. */
  private static final double HALF = 0.5;

  private final SeriesTable table;
  private final List<Event> events;
  private final List<Waiver> waivers;
  private final CommitBook book;
  private final List<Event> losses;
  private final WaivedLosses waived;

  FateFinder(SeriesTable table, List<Event> events, List<Waiver> waivers, CommitBook book) {
    this.table = table;
    this.events = events;
    this.waivers = waivers;
    this.book = book;
    this.losses = events.stream().filter(event -> event.worse() && !event.machine()).toList();
    this.waived = new WaivedLosses(losses);
  }

  /** Returns the events for the worse that are no machine's. */
  List<Event> losses() {
    return losses;
  }

  /** Returns what became of an event for the worse. */
  Fate of(Event event) {
    if (event.rejected()) {
      return Fate.REJECTED;
    }
    if (event.review() != null || waived.contain(event) || permitted(event)) {
      return Fate.WAIVED;
    }
    boolean takenBack =
        !ofOneCommit(event)
            && event.changes().stream().anyMatch(one -> one.worse() && takenBack(one));
    if (takenBack || reverted(event.after(), event.upTo())) {
      return Fate.FIXED;
    }
    return event.grade() == Grade.WENT_AWAY ? Fate.WENT_AWAY : Fate.OPEN;
  }

  private boolean permitted(Event event) {
    return event.changes().stream()
        .filter(Change::worse)
        .anyMatch(one -> permitted(one.series(), one.series().at(one.run())));
  }

  private boolean permitted(Series series, int at) {
    return waivers.stream().anyMatch(waiver -> permits(waiver, series, at));
  }

  /** Returns whether the same commit was measured before and after, so that it was not the code. */
  private static boolean ofOneCommit(Event event) {
    String upTo = event.upTo().commit();
    return !upTo.isEmpty() && upTo.equals(event.after().commit());
  }

  /** Returns whether later changes of the same series took half of a loss back. */
  private boolean takenBack(Change loss) {
    boolean fromZero = Double.isInfinite(loss.ratio());
    double size = size(loss, fromZero);
    double left = size;
    for (Event event : events) {
      for (Change later : event.changes()) {
        if (later.series() == loss.series() && later.run() > loss.last() && !denied(later)) {
          double step = size(later, fromZero);
          left += later.better() ? -step : step;
          if (left <= HALF * size) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /**
   * Returns whether the gate compared with the commit before, and saw no improvement: then the
   * level came back by itself. Against a stored baseline, the run before would have failed.
   */
  private static boolean denied(Change better) {
    Series series = better.series();
    String[] verdicts = series.verdicts();
    int at = series.at(better.run());
    boolean improved =
        IntStream.range(0, verdicts.length)
            .anyMatch(i -> verdicts[i].equals("IMPROVED") && better.covers(series.runs()[i]));
    return better.better()
        && !improved
        && GateAlarms.isPassed(verdicts[at])
        && GateAlarms.isPassed(verdicts[at - 1]);
  }

  /** Returns how large a change is, as measured if logarithms cannot tell. */
  private static double size(Change change, boolean measured) {
    return measured
        ? Math.abs(change.after() - change.before())
        : Math.abs(Math.log(change.ratio()));
  }

  /** Returns whether a later commit names one of a range as what it reverts, as git words it. */
  private boolean reverted(RunInfo after, RunInfo upTo) {
    List<RunInfo> runs = table.runs();
    int last = Math.min(runs.size() - 1, runs.indexOf(upTo) + REVERTED_WITHIN);
    String end = runs.get(last).commit();
    if (upTo.commit().equals(end)) {
      return false;
    }
    List<CommitInfo> suspects = book.between(after.commit(), upTo.commit());
    List<CommitInfo> later = suspects.isEmpty() ? List.of() : book.between(upTo.commit(), end);
    return suspects.stream()
        .map(suspect -> "Revert \"" + suspect.subject() + "\"")
        .anyMatch(start -> later.stream().anyMatch(one -> one.subject().startsWith(start)));
  }

  /**
   * Returns what became of a loss that the gate reported in a run.
   *
   * @param at the place of that run in the series
   */
  Fate of(Series series, int at) {
    if (series.verdicts()[at].equals("WAIVED")) {
      return Fate.WAIVED;
    }
    Optional<Event> event =
        losses.stream().filter(one -> isOf(one, series, series.runs()[at])).findFirst();
    if (event.isPresent()) {
      return of(event.get());
    }
    if (permitted(series, at)) {
      return Fate.WAIVED;
    }
    RunInfo run = table.runs().get(series.runs()[at]);
    RunInfo before = at == 0 ? run : table.runs().get(series.runs()[at - 1]);
    if (improved(series, at) || reverted(before, run)) {
      return Fate.FIXED;
    }
    return isBack(series, at) ? Fate.WENT_AWAY : Fate.OPEN;
  }

  /** Returns whether an event has a loss of a series that begins with a run, or contains it. */
  static boolean isOf(Event event, Series series, int run) {
    return event.changes().stream()
        .anyMatch(one -> one.worse() && one.series() == series && one.covers(run));
  }

  /** Returns whether the history has an event of a loss. */
  boolean hasEvent(Series series, int at) {
    return losses.stream().anyMatch(one -> isOf(one, series, series.runs()[at]));
  }

  /** Returns whether a waiver holds on the day of the newest run, and permits so large a loss. */
  private boolean permits(Waiver waiver, Series series, int at) {
    Instant newest = table.runs().get(table.runs().size() - 1).time();
    LocalDate today = LocalDate.ofInstant(newest, ZoneOffset.UTC);
    if (waiver.expires().isBefore(today) || Math.expm1(loss(series, at)) > waiver.ceiling()) {
      return false;
    }
    boolean change = series.isOfChange() && waiver.metric().equals("score");
    List<String> names = List.of(series.benchmark().label(), series.benchmark().name());
    return names.contains(waiver.benchmark())
        && (change || waiver.metric().equals(series.metric().name()));
  }

  /** Returns whether the gate saw the same benchmark improve in one of the next runs. */
  private static boolean improved(Series series, int at) {
    int end = Math.min(series.size(), at + 1 + Search.SIDE);
    return Arrays.asList(series.verdicts()).subList(at + 1, end).contains("IMPROVED");
  }

  /** Returns whether five runs in a row, soon after, are back on the level of the five before. */
  private static boolean isBack(Series series, int at) {
    if (at == 0) {
      return false;
    }
    double[] values = series.positive() ? series.effects() : series.values();
    double before = mean(values, Math.max(0, at - Search.SIDE), at);
    double loss = values[at] - before;
    int last = Math.min(at + 1 + Search.SIDE, series.size() - Search.SIDE);
    return loss > 0
        && IntStream.rangeClosed(at + 1, last)
            .anyMatch(from -> mean(values, from, from + Search.SIDE) - before < HALF * loss);
  }

  /** Returns a loss as a logarithm, against the five runs before; 0 if it has none. */
  private static double loss(Series series, int at) {
    if (at == 0 || !series.positive()) {
      return 0;
    }
    double[] values = series.effects();
    return values[at] - mean(values, Math.max(0, at - Search.SIDE), at);
  }

  private static double mean(double[] values, int from, int to) {
    return Arrays.stream(values, from, to).average().orElseThrow();
  }
}
