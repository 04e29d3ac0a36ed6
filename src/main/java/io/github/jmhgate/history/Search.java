package io.github.jmhgate.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * The search of Hunter and Otava: divide overlapping windows as long as candidates are not chance
 * by a lenient limit, then drop the weakest point again and again until all that are left keep the
 * strict one. M. Fleming et al., "Hunter: using change point detection to hunt for performance
 * regressions", ICPE 2023.
 */
final class Search {
  private static final double LENIENT_BELOW = 0.05;
  private static final double DOUBLED_BELOW = 0.5;
  private static final double MOVED = 0.5;

  private final Method method;
  private final double[] values;
  private final boolean relative;

  Search(Method method, double[] values, boolean relative) {
    this.method = method;
    this.values = values;
    this.relative = relative;
  }

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
        points.set(i, counted(points, i));
      }
    }
    return points;
  }

  /** The point to drop; -1 where all may stay. */
  private int weakest(List<ChangePoint> points) {
    int least = 0;
    for (int i = 1; i < points.size(); i++) {
      if (points.get(i).pValue() > points.get(least).pValue()) {
        least = i;
      }
    }
    if (!(points.get(least).pValue() < method.maxP())) {
      return least;
    }
    least = 0;
    for (int i = 1; i < points.size(); i++) {
      if (method.size(points.get(i), relative) < method.size(points.get(least), relative)) {
        least = i;
      }
    }
    return method.size(points.get(least), relative) > method.smallest() ? -1 : least;
  }

  private ChangePoint counted(List<ChangePoint> points, int at) {
    int from = at == 0 ? 0 : points.get(at - 1).index();
    int to = at + 1 == points.size() ? values.length : points.get(at + 1).index();
    return lasting(point(from, points.get(at).index(), to), from, to);
  }

  /**
   * Drops a point that does not move the median by half of what it moves the mean: a few runs far
   * off in a long piece make no level.
   */
  private ChangePoint lasting(ChangePoint point, int from, int to) {
    if (!(point.pValue() < method.maxP())) {
      return point;
    }
    double moved = median(point.index(), to) - median(from, point.index());
    return moved / point.difference() >= MOVED
        ? point
        : new ChangePoint(point.index(), point.left(), point.right(), 1);
  }

  private double median(int from, int to) {
    double[] sorted = Arrays.copyOfRange(values, from, to);
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private ChangePoint point(int from, int index, int to) {
    Level left = Level.of(values, from, index);
    Level right = Level.of(values, index, to);
    double p = tooFew(left, index, right) ? 1 : Student.pValue(left, right);
    return new ChangePoint(index, left, right, p);
  }

  /**
   * Whether a side is short: two windows may each find a point, too near to each other, or a side
   * of just enough values may have borrowed its last one from the other.
   */
  private boolean tooFew(Level left, int index, Level right) {
    double last = values[index - 1];
    double first = values[index];
    return Math.min(left.n(), right.n()) < method.side()
        || left.n() == method.side() && nearer(last, right, left)
        || right.n() == method.side() && nearer(first, left, right);
  }

  private static boolean nearer(double value, Level one, Level other) {
    return Math.abs(value - one.mean()) < Math.abs(value - other.mean());
  }

  private List<ChangePoint> weak() {
    double p = method.maxP();
    double lenient = p < LENIENT_BELOW ? 10 * p : p < DOUBLED_BELOW ? 2 * p : p;
    TreeSet<Integer> found = new TreeSet<>();
    Energy energy = new Energy(values, Math.min(method.window(), values.length));
    int start = 0;
    while (start < values.length) {
      int end = Math.min(start + method.window(), values.length);
      energy.window(start, end);
      TreeSet<Integer> here = divided(energy, start, end, lenient);
      found.addAll(here);
      start = Math.max(here.isEmpty() ? 0 : here.last(), start + method.window() / 2);
    }
    List<ChangePoint> points = new ArrayList<>();
    int from = 0;
    for (int index : found) {
      Integer next = found.higher(index);
      int to = next == null ? values.length : next;
      points.add(lasting(point(from, index, to), from, to));
      from = index;
    }
    return points;
  }

  private TreeSet<Integer> divided(Energy energy, int start, int end, double lenient) {
    TreeSet<Integer> found = new TreeSet<>();
    TreeSet<Integer> bounds = new TreeSet<>(List.of(start, end));
    while (true) {
      Energy.Candidate best = Energy.Candidate.NONE;
      int from = start;
      for (int to : bounds.tailSet(start, false)) {
        if (to - from > 1) {
          Energy.Candidate here = energy.best(from - start, to - start, method.side());
          best = here.distance() > best.distance() ? here : best;
        }
        from = to;
      }
      if (best.index() < 0) {
        return found;
      }
      int index = start + best.index();
      int left = lower(bounds, index);
      int right = higher(bounds, index);
      if (!(point(left, index, right).pValue() <= lenient
          || passes(left, index, start + best.to()))) {
        return found;
      }
      found.add(index);
      bounds.add(index);
    }
  }

  /**
   * Whether a level that came and went again is one, although against all that follows it is none.
   * Its end was chosen, too, among as many places as a window has at most.
   */
  private boolean passes(int from, int index, int to) {
    return point(from, index, to).pValue() < method.maxP() / method.window();
  }

  private static int lower(TreeSet<Integer> bounds, int index) {
    Integer lower = bounds.lower(index);
    return lower == null ? 0 : lower;
  }

  private static int higher(TreeSet<Integer> bounds, int index) {
    Integer higher = bounds.higher(index);
    return higher == null ? index : higher;
  }
}
