package io.github.jmhgate.history.change;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The losses that a waiver let pass. It counts until the next loss of the same series. */
public final class WaivedLosses {
  private final Map<Series, TreeSet<Integer>> losses = new IdentityHashMap<>();

  /** Takes all events for the worse. */
  public WaivedLosses(List<Event> events) {
    for (Event event : events) {
      for (Change change : event.changes()) {
        if (change.worse()) {
          losses.computeIfAbsent(change.series(), s -> new TreeSet<>()).add(change.run());
        }
      }
    }
  }

  /** Returns whether a waiver let a loss of the event pass. */
  public boolean contain(Event event) {
    return event.changes().stream().anyMatch(change -> change.worse() && contain(change));
  }

  private boolean contain(Change change) {
    Series series = change.series();
    Integer next = losses.getOrDefault(series, new TreeSet<>()).higher(change.run());
    int from = wandered(series, change.run());
    int end = next == null ? Integer.MAX_VALUE : wandered(series, next);
    return series.waived().anyMatch(run -> run >= from && run < end);
  }

  private static int wandered(Series series, int run) {
    return series.runs()[Math.max(0, series.at(run) - ChangeFinder.WANDER)];
  }
}
