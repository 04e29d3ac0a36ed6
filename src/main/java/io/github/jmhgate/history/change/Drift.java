package io.github.jmhgate.history.change;

import io.github.jmhgate.history.change.ChangePoint.Level;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A gradual move of the level: two or more changes the same way that a ramp between two levels fits
 * better than steps do, by the Bayesian information criterion (G. Schwarz, "Estimating the
 * dimension of a model", 1978). It replaces points [from, to), and moves after the value {@code
 * begin} until {@code end}.
 */
record Drift(int from, int to, int begin, int end) {
  private static final int FEWEST = 2;

  private static final int TRIED = 40;

  private static final int OF_RAMP = 4;

  /** Returns the drifts of a series in order; each takes as many points as it can. */
  static List<Drift> of(double[] values, List<ChangePoint> points) {
    List<Drift> drifts = new ArrayList<>();
    int from = 0;
    while (from < points.size()) {
      int to = from + 1;
      while (to < points.size() && points.get(from).sameWay(points.get(to))) {
        to++;
      }
      Drift found = null;
      for (int last = to; found == null && last - from >= FEWEST; last--) {
        found = ramp(values, points, from, last);
      }
      if (found != null) {
        drifts.add(found);
      }
      from = found != null ? found.to() : from + 1;
    }
    return drifts;
  }

  /** Returns the best ramp from before one point to behind another; null if steps fit better. */
  private static @Nullable Drift ramp(double[] values, List<ChangePoint> points, int from, int to) {
    ChangePoint first = points.get(from);
    ChangePoint last = points.get(to - 1);
    // Of the levels before and after, as many values count as the next level has.
    int start = first.index() - Math.min(first.left().n(), first.right().n());
    int stop = last.index() + Math.min(last.right().n(), last.left().n());
    double steps = ChangePoint.squares(values, start, points.subList(from, to), stop);
    // Steps have a parameter for each level, and one for each place between two.
    double least = criterion(steps, 2 * (to - from) + 1, stop - start);
    Drift best = null;
    int stride = Math.max(1, (stop - start) / TRIED);
    for (int begin = start; begin < first.index(); begin += stride) {
      for (int end = stop - 1; end >= last.index(); end -= stride) {
        double own = criterion(squares(values, start, stop, begin, end), OF_RAMP, stop - start);
        if (own < least) {
          least = own;
          best = new Drift(from, to, begin, end);
        }
      }
    }
    return best;
  }

  private static double criterion(double squares, int parameters, int n) {
    return n * Math.log(squares / n) + parameters * Math.log(n);
  }

  /** Returns the sum of squares around the least-squares ramp from begin to end. */
  private static double squares(double[] values, int start, int stop, int begin, int end) {
    int n = stop - start;
    double sum = 0;
    double sumSquares = 0;
    double product = 0;
    Level level = Level.of(values, start, stop);
    for (int i = start; i < stop; i++) {
      double share = Math.max(0, Math.min(1, (i - begin) / (double) (end - begin)));
      sum += share;
      sumSquares += share * share;
      product += share * (values[i] - level.mean());
    }
    return level.squares() - product * product / (sumSquares - sum * sum / n);
  }

  boolean replaces(int point) {
    return point >= from && point < to;
  }

  /** Returns whether a point is on the ramp and goes the same way. */
  boolean contains(ChangePoint point, List<ChangePoint> points) {
    return point.index() > begin && point.index() <= end && point.sameWay(points.get(from));
  }
}
