package io.github.jmhgate.history.change;

import static io.github.jmhgate.history.change.Search.SIDE;

import io.github.jmhgate.history.change.ChangePoint.Level;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.LogInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the changes of one series: points, changes too fresh for a point, former changes. */
final class ChangeFinder {
  /** The latest runs in which fresh changes are reported that have gone away since. */
  private static final int LOOK_BACK = 20;

  /** A point may move by so many runs as more arrive. */
  static final int WANDER = 2;

  /** A level is back if less than this share of the change is left. */
  private static final double BACK = 0.25;

  private static final double SHARE_MEASURED = 0.5;

  private final Series series;
  private final double[] values;
  private final boolean logs;
  private final double smallest;
  private final List<ChangePoint> points;
  private final List<Drift> drifts;

  /** Searches values: effects of the series if {@code logs}, else values as measured. */
  ChangeFinder(Series series, double[] values, boolean logs) {
    this.series = series;
    this.values = values;
    this.logs = logs;
    // Neither a machine nor the layout of code keeps times more stable; sizes are exact.
    this.smallest = series.metric().kind() == MetricKind.SIZE ? 0 : 0.005;
    this.points = new Search(values, !logs, smallest).points();
    this.drifts = logs ? Drift.of(values, points) : List.of();
  }

  boolean any() {
    return !points.isEmpty();
  }

  List<Change> changes() {
    List<Change> changes = new ArrayList<>();
    drifts.forEach(drift -> addDrift(drift, changes));
    for (int i = 0; i < points.size(); i++) {
      ChangePoint point = points.get(i);
      int at = i;
      if (drifts.stream().noneMatch(drift -> drift.replaces(at)) && measured(Ends.of(point))) {
        Grade own = grade(point.left(), point.right(), i + 1);
        changes.add(change(point, values.length - point.index() < SIDE ? Grade.PROVISIONAL : own));
      }
    }
    int from = points.isEmpty() ? 0 : points.get(points.size() - 1).index();
    List<ChangePoint> known = new ArrayList<>(points);
    ChangePoint fresh = fresh(from, values.length);
    if (fresh != null && isAlone(fresh)) {
      addIfShown(change(fresh, Grade.PROVISIONAL), changes);
      known.add(fresh);
    }
    int old = known.size();
    addFormer(known);
    for (ChangePoint gone : known.subList(old, known.size())) {
      if (isAlone(gone)) {
        addIfShown(change(gone, Grade.WENT_AWAY), changes);
      }
    }
    return changes;
  }

  /**
   * Adds a change of few runs, unless its bounds include none: one spike among them is no level.
   */
  private static void addIfShown(Change change, List<Change> changes) {
    if (!(change.low() <= 1 && change.high() >= 1)) {
      changes.add(change);
    }
  }

  private boolean isAlone(ChangePoint point) {
    return drifts.stream().noneMatch(drift -> drift.contains(point, points));
  }

  /** Adds a drift's change between the runs before it and those after it, five each at most. */
  private void addDrift(Drift drift, List<Change> changes) {
    ChangePoint first = points.get(drift.from());
    ChangePoint last = points.get(drift.to() - 1);
    int begin = first.index() - first.left().n();
    int end = last.index() + last.right().n();
    if (measured(new Ends(begin, first.index(), begin, end, last.index(), end))) {
      int from = Math.max(0, drift.begin() - SIDE + 1);
      int to = Math.min(values.length, drift.end() + SIDE);
      Ends ends = new Ends(from, from + SIDE, drift.begin(), drift.end(), to - SIDE, to);
      changes.add(change(ends, first.pValue(), grade(first.left(), last.right(), drift.to())));
    }
  }

  /** Compares [from, before) with [after, to), for a change from {@code begin} to {@code end}. */
  private record Ends(int from, int before, int begin, int end, int after, int to) {
    static Ends of(ChangePoint point) {
      int at = point.index();
      return new Ends(at - point.left().n(), at, at - 1, at, at, at + point.right().n());
    }

    double difference(double[] values) {
      return Level.of(values, after, to).mean() - Level.of(values, from, before).mean();
    }
  }

  /**
   * Returns whether the values as measured moved the same way, by at least half as much. Otherwise,
   * if part of a suite shifts, the rest would seem to shift back.
   */
  private boolean measured(Ends ends) {
    return !logs || ends.difference(series.effects()) / ends.difference(values) >= SHARE_MEASURED;
  }

  /** Returns WENT_AWAY if a later level is the one before the change again. */
  private Grade grade(Level before, Level after, int from) {
    double most = BACK * Math.abs(after.mean() - before.mean());
    boolean back =
        points.subList(from, points.size()).stream()
            .anyMatch(point -> Math.abs(point.right().mean() - before.mean()) < most);
    return back ? Grade.WENT_AWAY : Grade.CONFIRMED;
  }

  /** Adds changes that seemed fresh in one of the last runs, and no longer do. */
  private void addFormer(List<ChangePoint> known) {
    for (int to = Math.max(1, values.length - LOOK_BACK); to < values.length; to++) {
      int from = 0;
      for (ChangePoint point : points) {
        from = point.index() + SIDE <= to ? point.index() : from;
      }
      ChangePoint point = fresh(from, to);
      if (point != null
          && known.stream().noneMatch(former -> Math.abs(former.index() - point.index()) < SIDE)) {
        known.add(point);
      }
    }
  }

  /** Returns the likeliest change at the end of [from, to) too fresh for a point; null if none. */
  private @Nullable ChangePoint fresh(int from, int to) {
    ChangePoint best = null;
    for (int after = 1; after < SIDE && to - after - from >= SIDE; after++) {
      ChangePoint point = ChangePoint.of(values, from, to - after, to);
      if (best == null || point.pValue() <= best.pValue()) {
        best = point;
      }
    }
    return best != null
            && best.pValue() * (SIDE - 1) < Search.MAX_P
            && best.size(!logs) > smallest
            && measured(Ends.of(best))
        ? best
        : null;
  }

  private Change change(ChangePoint point, Grade grade) {
    return change(Ends.of(point), point.pValue(), grade);
  }

  private Change change(Ends ends, double pValue, Grade grade) {
    double before = Level.of(series.values(), ends.from, ends.before).mean();
    double after = Level.of(series.values(), ends.after, ends.to).mean();
    LogInterval ratio =
        logs
            ? LogInterval.ratio(exponents(ends.after, ends.to), exponents(ends.from, ends.before))
            : new LogInterval(after / before, Double.NaN, Double.NaN);
    boolean turned = logs && series.worse() < 0;
    int[] runs = series.runs();
    double effect = turned ? 1 / ratio.estimate() : ratio.estimate();
    double low = turned ? 1 / ratio.high() : ratio.low();
    double high = turned ? 1 / ratio.low() : ratio.high();
    return new ChangeBuilder()
        .series(series)
        .run(runs[ends.begin + 1])
        .previous(runs[ends.begin])
        .last(runs[ends.end])
        .before(before)
        .after(after)
        .ratio(effect)
        .low(low)
        .high(high)
        .pValue(pValue)
        .deviation(deviation())
        .grade(grade)
        .build();
  }

  private double[] exponents(int from, int to) {
    return Arrays.stream(values, from, to).map(Math::exp).toArray();
  }

  private double deviation() {
    if (!logs) {
      return Double.NaN;
    }
    double squares = ChangePoint.squares(values, 0, points, values.length);
    int df = values.length - points.size() - 1;
    return df < 1 ? 0 : Effect.ofLog(Math.sqrt(squares / df)).loss();
  }
}
