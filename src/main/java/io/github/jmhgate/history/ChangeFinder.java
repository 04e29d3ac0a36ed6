package io.github.jmhgate.history;

import io.github.jmhgate.statistics.LogInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The changes of one series: points, those too fresh to be points, and those that went away. */
final class ChangeFinder {
  /** Runs back to which fresh changes are told that went away since. */
  private static final int LOOK_BACK = 20;

  /** A point may wander by so many runs as more come in. */
  static final int WANDER = 2;

  /** A level is back where less than this share of the change is left. */
  private static final double BACK = 0.25;

  private static final double SHARE_MEASURED = 0.5;

  private final Series series;
  private final Method method;
  private final double[] values;
  private final boolean logs;

  /**
   * Of a series.
   *
   * @param values what is searched: effects, or values as measured
   * @param logs whether they are effects
   */
  ChangeFinder(Series series, Method method, double[] values, boolean logs) {
    this.series = series;
    this.method = method;
    this.values = values;
    this.logs = logs;
  }

  List<Change> changes() {
    List<ChangePoint> points = method.points(values, !logs);
    double deviation = deviation(points);
    List<Change> changes = new ArrayList<>();
    List<Drift> drifts = logs ? Drift.of(values, points) : List.of();
    drifts.stream()
        .flatMap(drift -> drifted(drift, points, deviation).stream())
        .forEach(changes::add);
    for (int i = 0; i < points.size(); i++) {
      ChangePoint point = points.get(i);
      int at = i;
      if (drifts.stream().anyMatch(drift -> drift.replaces(at))) {
        continue;
      }
      int from = i == 0 ? 0 : points.get(i - 1).index();
      int to = i + 1 == points.size() ? values.length : points.get(i + 1).index();
      Grade grade =
          values.length - point.index() < Method.SIDE
              ? Grade.PROVISIONAL
              : undone(points, i) ? Grade.WENT_AWAY : Grade.CONFIRMED;
      if (measured(point, from, to)) {
        changes.add(change(point, from, to, deviation, grade));
      }
    }
    int from = points.isEmpty() ? 0 : points.get(points.size() - 1).index();
    Optional<ChangePoint> fresh =
        fresh(from, values.length)
            .filter(point -> !within(drifts, point, points))
            .filter(point -> measured(point, from, values.length));
    fresh.ifPresent(
        point -> changes.add(change(point, from, values.length, deviation, Grade.PROVISIONAL)));
    wentAway(points, fresh).stream()
        .filter(point -> !within(drifts, point, points))
        .forEach(point -> changes.add(passed(point, deviation)));
    return changes;
  }

  private static boolean within(List<Drift> drifts, ChangePoint point, List<ChangePoint> points) {
    return drifts.stream().anyMatch(drift -> drift.contains(point, points));
  }

  /** Compares the runs up to where it begins with those from where it ends, five at most. */
  private Optional<Change> drifted(Drift drift, List<ChangePoint> points, double deviation) {
    int from = Math.max(0, drift.begin() - Method.SIDE + 1);
    int to = Math.min(values.length, drift.end() + Method.SIDE);
    Ends ends =
        new Ends(from, from + Method.SIDE, drift.begin(), drift.end(), to - Method.SIDE, to);
    ChangePoint first = points.get(drift.from());
    ChangePoint last = points.get(drift.to() - 1);
    int begin = first.index() - first.left().n();
    int end = last.index() + last.right().n();
    if (!measured(new Ends(begin, first.index(), begin, end, last.index(), end))) {
      return Optional.empty();
    }
    Grade grade =
        undone(first.left(), last.right(), points.subList(drift.to(), points.size()))
            ? Grade.WENT_AWAY
            : Grade.CONFIRMED;
    return Optional.of(change(first, ends, deviation, grade));
  }

  /**
   * What of the values is compared: [from, before) with [after, to).
   *
   * @param begin last value before the change
   * @param end first value at the new level
   */
  private record Ends(int from, int before, int begin, int end, int after, int to) {
    static Ends of(ChangePoint point, int from, int to) {
      int at = point.index();
      return new Ends(from, at, at - 1, at, at, to);
    }
  }

  /** Whether there is any point. */
  boolean any() {
    return !method.points(values, !logs).isEmpty();
  }

  private Optional<ChangePoint> fresh(int from, int to) {
    return Tail.fresh(method, values, from, to, !logs);
  }

  /**
   * Whether the values as measured changed the same way, by half as much at least. Where a part of
   * the suite shifts, as all that waits for a network, the rest would else seem to shift back.
   */
  private boolean measured(ChangePoint point, int from, int to) {
    return measured(Ends.of(point, from, to));
  }

  private boolean measured(Ends ends) {
    return !logs || difference(series.effects(), ends) / difference(values, ends) >= SHARE_MEASURED;
  }

  private static double difference(double[] values, Ends ends) {
    return Level.of(values, ends.after(), ends.to()).mean()
        - Level.of(values, ends.from(), ends.before()).mean();
  }

  private static boolean undone(List<ChangePoint> points, int at) {
    ChangePoint point = points.get(at);
    return undone(point.left(), point.right(), points.subList(at + 1, points.size()));
  }

  /** Whether a later level is again the one before a change. */
  private static boolean undone(Level before, Level after, List<ChangePoint> later) {
    double most = BACK * Math.abs(after.mean() - before.mean());
    return later.stream().anyMatch(point -> Math.abs(point.right().mean() - before.mean()) < most);
  }

  /** Changes that were fresh when one of the last runs came in, and are none now. */
  private List<ChangePoint> wentAway(List<ChangePoint> points, Optional<ChangePoint> fresh) {
    List<ChangePoint> gone = new ArrayList<>();
    List<Integer> known = new ArrayList<>(points.stream().map(ChangePoint::index).toList());
    fresh.ifPresent(point -> known.add(point.index()));
    for (int to = Math.max(1, values.length - LOOK_BACK); to < values.length; to++) {
      int end = to;
      int from =
          points.stream()
              .map(ChangePoint::index)
              .filter(index -> index + Method.SIDE <= end)
              .reduce(0, Math::max);
      fresh(from, to)
          .filter(point -> measured(point, from, end))
          .filter(point -> known.stream().noneMatch(index -> near(index, point.index())))
          .ifPresent(
              point -> {
                gone.add(point);
                known.add(point.index());
              });
    }
    return gone;
  }

  private static boolean near(int one, int other) {
    return Math.abs(one - other) < Method.SIDE;
  }

  private Change passed(ChangePoint point, double deviation) {
    int from = point.index() - point.left().n();
    int to = point.index() + point.right().n();
    return change(point, from, to, deviation, Grade.WENT_AWAY);
  }

  private Change change(ChangePoint point, int from, int to, double deviation, Grade grade) {
    return change(point, Ends.of(point, from, to), deviation, grade);
  }

  private Change change(ChangePoint point, Ends ends, double deviation, Grade grade) {
    double before = Level.of(series.values(), ends.from(), ends.before()).mean();
    double after = Level.of(series.values(), ends.after(), ends.to()).mean();
    LogInterval ratio =
        logs
            ? LogInterval.ratio(
                exponents(ends.after(), ends.to()), exponents(ends.from(), ends.before()))
            : new LogInterval(after / before, Double.NaN, Double.NaN);
    boolean turned = logs && series.worse() < 0;
    return new Change(
        series,
        series.runs()[ends.begin() + 1],
        series.runs()[ends.begin()],
        series.runs()[ends.end()],
        before,
        after,
        turned ? 1 / ratio.estimate() : ratio.estimate(),
        turned ? 1 / ratio.high() : ratio.low(),
        turned ? 1 / ratio.low() : ratio.high(),
        point.pValue(),
        deviation,
        grade);
  }

  private double[] exponents(int from, int to) {
    return Arrays.stream(values, from, to).map(Math::exp).toArray();
  }

  /** How far single runs lie from their levels. */
  private double deviation(List<ChangePoint> points) {
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

  /** Looks for a change too fresh to be a point: fewer values follow than one needs. */
  public static final class Tail {
    private Tail() {}

    /**
     * The likeliest fresh change at the end of [from, to).
     *
     * @param method whose limit of p holds over all places looked at, and whose smallest change
     * @param relative whether sizes are relative to the means, and not differences
     */
    public static Optional<ChangePoint> fresh(
        Method method, double[] values, int from, int to, boolean relative) {
      ChangePoint best = null;
      for (int after = 1; after < Method.SIDE && to - after - from >= Method.SIDE; after++) {
        Level left = Level.of(values, from, to - after);
        Level right = Level.of(values, to - after, to);
        ChangePoint point = new ChangePoint(to - after, left, right, Student.pValue(left, right));
        if (better(point, best)) {
          best = point;
        }
      }
      return Optional.ofNullable(best)
          .filter(point -> point.pValue() * (Method.SIDE - 1) < method.maxP())
          .filter(point -> method.size(point, relative) > method.smallest());
    }

    /** Of several that are certain, as where nothing varies, the one furthest back. */
    private static boolean better(ChangePoint point, @Nullable ChangePoint best) {
      return best == null || point.pValue() <= best.pValue();
    }
  }
}
