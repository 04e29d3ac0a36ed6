package io.github.jmhgate.history.change;

import java.util.Arrays;

/**
 * The energy distance between pieces of a window, with exponent 1: D. S. Matteson and N. A. James,
 * "A nonparametric approach for multiple change point analysis of multivariate data", JASA 109
 * (2014). Preparation is quadratic in the window, and each distance takes a few operations.
 */
final class Energy {
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
