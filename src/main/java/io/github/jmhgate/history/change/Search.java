package io.github.jmhgate.history.change;

import static java.lang.Math.abs;

import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/**
 * The search of Hunter and Otava: it divides overlapping windows as long as candidates pass a
 * lenient limit, then drops the weakest point until all that are left pass the strict one. M.
 * Fleming et al., "Hunter: using change point detection to hunt for performance regressions", ICPE
 * 2023.
 *
 * @param values finite
 * @param smallest the smallest change: a difference, or relative to the means
 */
public record Search(double[] values, boolean relative, double smallest) {
  /** The fewest runs on each side of a point, and after it to confirm it. */
  public static final int SIDE = 5;

  static final double MAX_P = 0.0001;

  private static final double LENIENT_P = 10 * MAX_P;

  private static final int WINDOW = 50;

  private static final double MOVED = 0.5;

  List<ChangePoint> points() {
    List<ChangePoint> points = weak();
    while (!points.isEmpty()) {
      int weakest = weakest(points);
      if (weakest < 0) {
        return points;
      }
      points.remove(weakest);
      // The neighbours of the dropped point have longer pieces now.
      for (int i = Math.max(0, weakest - 1); i <= weakest && i < points.size(); i++) {
        int from = i == 0 ? 0 : points.get(i - 1).index();
        int to = i + 1 == points.size() ? values.length : points.get(i + 1).index();
        points.set(i, lasting(from, points.get(i).index(), to));
      }
    }
    return points;
  }

  private int weakest(List<ChangePoint> points) {
    int least = 0;
    int lowest = 0;
    for (int i = 1; i < points.size(); i++) {
      if (points.get(i).pValue() > points.get(least).pValue()) {
        least = i;
      }
      if (points.get(i).size(relative) < points.get(lowest).size(relative)) {
        lowest = i;
      }
    }
    if (!(points.get(least).pValue() < MAX_P)) {
      return least;
    }
    return points.get(lowest).size(relative) > smallest ? -1 : lowest;
  }

  /** Returns the point, dismissed if it moves the median by less than half of the mean's move. */
  private ChangePoint lasting(int from, int index, int to) {
    ChangePoint point = point(from, index, to);
    if (!(point.pValue() < MAX_P)) {
      return point;
    }
    double moved =
        Moments.median(Arrays.copyOfRange(values, index, to))
            - Moments.median(Arrays.copyOfRange(values, from, index));
    return moved / point.difference() >= MOVED ? point : point.dismissed();
  }

  /** Returns the point, dismissed if a side is short, as other points may have taken its values. */
  private ChangePoint point(int from, int index, int to) {
    ChangePoint point = ChangePoint.of(values, from, index, to);
    int left = index - from;
    int right = to - index;
    boolean tooFew =
        Math.min(left, right) < SIDE
            || left == SIDE && nearness(point, index - 1) > 0
            || right == SIDE && nearness(point, index) < 0;
    return tooFew ? point.dismissed() : point;
  }

  /** Returns above 0 if a value is nearer to the level on the point's right, below 0 if left. */
  private double nearness(ChangePoint point, int index) {
    return abs(values[index] - point.left().mean()) - abs(values[index] - point.right().mean());
  }

  private List<ChangePoint> weak() {
    TreeSet<Integer> found = new TreeSet<>();
    Energy energy = new Energy(values, Math.min(WINDOW, values.length));
    int start = 0;
    while (start < values.length) {
      int end = Math.min(start + WINDOW, values.length);
      energy.window(start, end);
      TreeSet<Integer> here = divided(energy, start, end);
      found.addAll(here);
      start = Math.max(here.isEmpty() ? 0 : here.last(), start + WINDOW / 2);
    }
    List<ChangePoint> points = new ArrayList<>();
    int from = 0;
    for (int index : found) {
      Integer next = found.higher(index);
      points.add(lasting(from, index, next == null ? values.length : next));
      from = index;
    }
    return points;
  }

  private TreeSet<Integer> divided(Energy energy, int start, int end) {
    TreeSet<Integer> bounds = new TreeSet<>(List.of(start, end));
    while (true) {
      Energy.Division best = Energy.Division.NONE;
      int from = start;
      for (int to : bounds.tailSet(start, false)) {
        if (to - from > 1) {
          Energy.Division here = energy.best(from - start, to - start, SIDE);
          best = here.distance() > best.distance() ? here : best;
        }
        from = to;
      }
      int index = start + best.index();
      if (best.index() < 0 || !isChange(bounds, index, start + best.to())) {
        bounds.removeAll(List.of(start, end));
        return bounds;
      }
      bounds.add(index);
    }
  }

  /** Returns whether a candidate is beyond chance; its end was one of at most WINDOW places. */
  private boolean isChange(TreeSet<Integer> bounds, int index, int end) {
    int left = Objects.requireNonNull(bounds.lower(index));
    int right = Objects.requireNonNull(bounds.higher(index));
    return point(left, index, right).pValue() <= LENIENT_P
        || point(left, index, end).pValue() < MAX_P / WINDOW;
  }
}
