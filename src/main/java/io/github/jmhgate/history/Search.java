package io.github.jmhgate.history;

import static java.lang.Math.abs;

import io.github.jmhgate.statistics.Moments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The search of Hunter and Otava: it divides overlapping windows as long as candidates pass a
 * lenient limit, then drops the weakest point until all that are left pass the strict one. M.
 * Fleming et al., "Hunter: using change point detection to hunt for performance regressions", ICPE
 * 2023.
 *
 * @param values finite
 * @param smallest the smallest change: a difference, or relative to the means
 */
record Search(double[] values, boolean relative, double smallest) {
  /** The fewest runs on each side of a point, and after it to confirm it. */
  static final int SIDE = 5;

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

  /**
   * The energy distance between pieces of a window, with exponent 1: D. S. Matteson and N. A.
   * James, "A nonparametric approach for multiple change point analysis of multivariate data", JASA
   * 109 (2014). Preparation is quadratic in the window, and each distance takes a few operations.
   */
  static final class Energy {
    private final double[] values;
    private final int width;

    /** Sum of all distances within [from, to) of the window, at {@code from * width + to}. */
    private final double[] within;

    /** 1 / i, because dividing would take most of the search's time. */
    private final double[] inverse;

    /** Creates an energy for windows of at most so many values, which share its memory. */
    Energy(double[] values, int most) {
      this.values = values;
      this.width = most + 1;
      this.within = new double[width * width];
      this.inverse = new double[width];
      Arrays.setAll(inverse, i -> 1.0 / i);
    }

    void window(int start, int end) {
      int size = end - start;
      // A piece of one value has no distances, and is never written to.
      for (int from = size - 2; from >= 0; from--) {
        double first = values[start + from];
        int row = from * width;
        double toFirst = 0;
        for (int to = from + 2; to <= size; to++) {
          toFirst += Math.abs(values[start + to - 1] - first);
          within[row + to] = within[row + width + to] + toFirst;
        }
      }
    }

    /** A place to divide the window at: the right piece is [index, to); index -1 for none. */
    record Division(int index, int to, double distance) {
      static final Division NONE = new Division(-1, -1, Double.NEGATIVE_INFINITY);
    }

    /** Returns the first of the candidates in [start, end) whose pieces are furthest apart. */
    Division best(int start, int end, int side) {
      int index = -1;
      int last = -1;
      double most = Double.NEGATIVE_INFINITY;
      for (int middle = start + side; middle <= end - side; middle++) {
        double left = at(start, middle);
        int n = middle - start;
        double withinLeft = n > 1 ? left / (n - 1) : 0;
        for (int to = middle + side; to <= end; to++) {
          int m = to - middle;
          double right = at(middle, to);
          double across = at(start, to) - left - right;
          double withinRight = m > 1 ? right * inverse[m - 1] : 0;
          double distance = 2 * inverse[m + n] * (across - m * withinLeft - n * withinRight);
          if (distance > most) {
            most = distance;
            index = middle;
            last = to;
          }
        }
      }
      return new Division(index, last, most);
    }

    private double at(int from, int to) {
      return within[from * width + to];
    }
  }

  /** A change of level at an index of the values; the p-value is not adjusted for the search. */
  record ChangePoint(int index, Level left, Level right, double pValue) {

    /** Returns the point at an index that divides values [from, to). */
    static ChangePoint of(double[] values, int from, int index, int to) {
      Level left = Level.of(values, from, index);
      Level right = Level.of(values, index, to);
      return new ChangePoint(index, left, right, left.pValue(right));
    }

    ChangePoint dismissed() {
      return new ChangePoint(index, left, right, 1);
    }

    double difference() {
      return right.mean - left.mean;
    }

    boolean sameWay(ChangePoint other) {
      return difference() * other.difference() > 0;
    }

    /** Returns the difference, or the larger relative change forth or back; 0 from a mean of 0. */
    double size(boolean relative) {
      if (!relative) {
        return Math.abs(difference());
      }
      double forth = left.mean == 0 ? 0 : right.mean / left.mean - 1;
      double back = right.mean == 0 ? 0 : left.mean / right.mean - 1;
      return Math.max(Math.abs(forth), Math.abs(back));
    }

    /** Returns the squared deviations of values [from, to) from their levels, summed. */
    static double squares(double[] values, int from, List<ChangePoint> points, int to) {
      double squares = 0;
      int at = from;
      for (ChangePoint point : points) {
        squares += Level.of(values, at, point.index).squares;
        at = point.index;
      }
      return squares + Level.of(values, at, to).squares;
    }

    /** A piece of a series, with the sum of squared deviations from its mean. */
    record Level(int n, double mean, double squares) {

      static Level of(double[] values, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
          sum += values[i];
        }
        double mean = sum / (to - from);
        double squares = 0;
        for (int i = from; i < to; i++) {
          squares += (values[i] - mean) * (values[i] - mean);
        }
        return new Level(to - from, mean, squares);
      }

      /** Returns p of Student's two-sided t test with pooled variance; 1 for too few values. */
      private double pValue(Level right) {
        int df = n + right.n - 2;
        double difference = Math.abs(mean - right.mean);
        if (df < 1 || difference == 0 || Double.isNaN(difference)) {
          return 1;
        }
        double error = Math.sqrt((squares + right.squares) / df * (1.0 / n + 1.0 / right.n));
        return error == 0 ? 0 : 2 * TDistribution.of(df).survivalProbability(difference / error);
      }
    }
  }
}
