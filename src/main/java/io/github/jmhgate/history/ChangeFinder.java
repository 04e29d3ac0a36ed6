package io.github.jmhgate.history;

import io.github.jmhgate.history.ChangePoint.Level;
import io.github.jmhgate.statistics.LogInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The changes of one series: points, those too fresh to be points, and those that went away. */
final class ChangeFinder {
  /** Runs back to which fresh changes are reported that went away since. */
  private static final int LOOK_BACK = 20;

  /** A point may wander by so many runs as more come in. */
  static final int WANDER = 2;

  /** A level is back if less than this share of the change is left. */
  private static final double BACK = 0.25;

  private static final double SHARE_MEASURED = 0.5;

  private final Series series;
  private final Method method;
  private final double[] values;
  private final boolean logs;
  private final List<ChangePoint> points;
  private final List<Drift> drifts;

  /** Searches values: effects of the series if {@code logs}, else values as measured. */
  ChangeFinder(Series series, Method method, double[] values, boolean logs) {
    this.series = series;
    this.method = method;
    this.values = values;
    this.logs = logs;
    this.points = method.points(values, !logs);
    this.drifts = logs ? Drift.of(values, points) : List.of();
  }

  boolean any() {
    return !points.isEmpty();
  }

  List<Change> changes() {
    List<Change> changes = new ArrayList<>();
    for (Drift drift : drifts) {
      Change drifted = drifted(drift);
      if (drifted != null) {
        changes.add(drifted);
      }
    }
    for (int i = 0; i < points.size(); i++) {
      ChangePoint point = points.get(i);
      int at = i;
      if (drifts.stream().noneMatch(drift -> drift.replaces(at)) && measured(Ends.of(point))) {
        Grade grade =
            values.length - point.index() < Method.SIDE
                ? Grade.PROVISIONAL
                : undone(point.left(), point.right(), i + 1) ? Grade.WENT_AWAY : Grade.CONFIRMED;
        changes.add(change(point, Ends.of(point), grade));
      }
    }
    int from = points.isEmpty() ? 0 : points.get(points.size() - 1).index();
    ChangePoint fresh = fresh(from, values.length);
    if (fresh != null && isAlone(fresh)) {
      changes.add(change(fresh, Ends.of(fresh), Grade.PROVISIONAL));
    }
    for (ChangePoint gone : wentAway(fresh != null && isAlone(fresh) ? fresh : null)) {
      if (isAlone(gone)) {
        changes.add(change(gone, Ends.of(gone), Grade.WENT_AWAY));
      }
    }
    return changes;
  }

  private boolean isAlone(ChangePoint point) {
    return drifts.stream().noneMatch(drift -> drift.contains(point, points));
  }

  /** Compares the runs up to where it begins with those from where it ends, five at most. */
  private @Nullable Change drifted(Drift drift) {
    ChangePoint first = points.get(drift.from());
    ChangePoint last = points.get(drift.to() - 1);
    int begin = first.index() - first.left().n();
    int end = last.index() + last.right().n();
    if (!measured(new Ends(begin, first.index(), begin, end, last.index(), end))) {
      return null;
    }
    int from = Math.max(0, drift.begin() - Method.SIDE + 1);
    int to = Math.min(values.length, drift.end() + Method.SIDE);
    return change(
        first,
        new Ends(from, from + Method.SIDE, drift.begin(), drift.end(), to - Method.SIDE, to),
        undone(first.left(), last.right(), drift.to()) ? Grade.WENT_AWAY : Grade.CONFIRMED);
  }

  /**
   * Compares [from, before) with [after, to); the change is from value {@code begin} to {@code
   * end}.
   */
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
   * Whether the values as measured changed the same way, by half as much at least. If a part of the
   * suite shifts, as all that waits for a network, the rest would else seem to shift back.
   */
  private boolean measured(Ends ends) {
    return !logs || ends.difference(series.effects()) / ends.difference(values) >= SHARE_MEASURED;
  }

  /** Whether a level from some point on is again the one before a change. */
  private boolean undone(Level before, Level after, int from) {
    double most = BACK * Math.abs(after.mean() - before.mean());
    return points.subList(from, points.size()).stream()
        .anyMatch(point -> Math.abs(point.right().mean() - before.mean()) < most);
  }

  /** Changes that were fresh when one of the last runs came in, and are none now. */
  private List<ChangePoint> wentAway(@Nullable ChangePoint fresh) {
    List<ChangePoint> known = new ArrayList<>(points);
    if (fresh != null) {
      known.add(fresh);
    }
    int old = known.size();
    for (int to = Math.max(1, values.length - LOOK_BACK); to < values.length; to++) {
      int from = 0;
      for (ChangePoint point : points) {
        from = point.index() + Method.SIDE <= to ? point.index() : from;
      }
      ChangePoint point = fresh(from, to);
      if (point != null
          && known.stream().noneMatch(one -> Math.abs(one.index() - point.index()) < Method.SIDE)) {
        known.add(point);
      }
    }
    return known.subList(old, known.size());
  }

  /**
   * The likeliest change at the end of [from, to) that is too fresh to be a point; null if there is
   * none. If nothing varies, it is the one furthest back.
   */
  private @Nullable ChangePoint fresh(int from, int to) {
    ChangePoint best = null;
    for (int after = 1; after < Method.SIDE && to - after - from >= Method.SIDE; after++) {
      ChangePoint point = ChangePoint.of(values, from, to - after, to);
      if (best == null || point.pValue() <= best.pValue()) {
        best = point;
      }
    }
    return best != null
            && best.pValue() * (Method.SIDE - 1) < method.maxP()
            && best.size(!logs) > method.smallest()
            && measured(Ends.of(best))
        ? best
        : null;
  }

  private Change change(ChangePoint point, Ends ends, Grade grade) {
    double before = Level.of(series.values(), ends.from, ends.before).mean();
    double after = Level.of(series.values(), ends.after, ends.to).mean();
    LogInterval ratio =
        logs
            ? LogInterval.ratio(exponents(ends.after, ends.to), exponents(ends.from, ends.before))
            : new LogInterval(after / before, Double.NaN, Double.NaN);
    boolean turned = logs && series.worse() < 0;
    return new Change(
        series,
        series.runs()[ends.begin + 1],
        series.runs()[ends.begin],
        series.runs()[ends.end],
        before,
        after,
        turned ? 1 / ratio.estimate() : ratio.estimate(),
        turned ? 1 / ratio.high() : ratio.low(),
        turned ? 1 / ratio.low() : ratio.high(),
        point.pValue(),
        deviation(),
        grade);
  }

  private double[] exponents(int from, int to) {
    return Arrays.stream(values, from, to).map(Math::exp).toArray();
  }

  /** How far single runs are from their levels. */
  private double deviation() {
    if (!logs) {
      return Double.NaN;
    }
    double squares = 0;
    int from = 0;
    for (ChangePoint point : points) {
      squares += Level.of(values, from, point.index()).squares();
      from = point.index();
    }
    squares += Level.of(values, from, values.length).squares();
    int df = values.length - points.size() - 1;
    return df < 1 ? 0 : Math.expm1(Math.sqrt(squares / df));
  }
}
