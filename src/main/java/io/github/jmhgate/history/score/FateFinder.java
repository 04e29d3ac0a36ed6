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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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
    if (event.review() != null || waived.contain(event)) {
      return Fate.WAIVED;
    }
    boolean takenBack = event.changes().stream().anyMatch(one -> one.worse() && takenBack(one));
    if (takenBack || reverted(event.after(), event.upTo())) {
      return Fate.FIXED;
    }
    return event.grade() == Grade.WENT_AWAY ? Fate.WENT_AWAY : Fate.OPEN;
  }

  /** Returns whether later changes of the same series took half of a loss back. */
  private boolean takenBack(Change loss) {
    double size = Math.abs(Math.log(loss.ratio()));
    double left = size;
    for (Event event : events) {
      for (Change later : event.changes()) {
        if (later.series() == loss.series() && later.run() > loss.last()) {
          double step = Math.abs(Math.log(later.ratio()));
          left += later.better() ? -step : step;
          if (left <= HALF * size) {
            return true;
          }
        }
      }
    }
    return false;
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
    if (waivers.stream().anyMatch(waiver -> permits(waiver, series))) {
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

  private static boolean permits(Waiver waiver, Series series) {
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

  /** Returns whether the next five runs are back on the level of the five before. */
  private static boolean isBack(Series series, int at) {
    int end = at + 1 + Search.SIDE;
    if (at == 0 || end > series.size()) {
      return false;
    }
    double[] values = series.positive() ? series.effects() : series.values();
    double before = mean(values, Math.max(0, at - Search.SIDE), at);
    double loss = values[at] - before;
    double left = mean(values, at + 1, end) - before;
    return loss > 0 && left < HALF * loss;
  }

  private static double mean(double[] values, int from, int to) {
    return Arrays.stream(values, from, to).average().orElseThrow();
  }
}
