package io.github.jmhgate.history;

/**
 * The energy distance between neighbouring pieces of a window, by which E-divisive means picks
 * candidates: D. S. Matteson and N. A. James, "A nonparametric approach for multiple change point
 * analysis of multivariate data", JASA 109 (2014), with the exponent 1. After a preparation
 * quadratic in the window each distance costs a few operations.
 */
final class Energy {
  private final double[] values;
  private final int width;

  /** Sum of all distances within [from, to) of the window, at {@code from * width + to}. */
  private final double[] within;

  /** 1 / i: dividing is what the search would spend most of its time on. */
  private final double[] inverse;

  /** For windows of at most so many values, one after the other in the same memory. */
  Energy(double[] values, int most) {
    this.values = values;
    this.width = most + 1;
    this.within = new double[width * width];
    this.inverse = new double[width];
    for (int i = 1; i <= most; i++) {
      inverse[i] = 1.0 / i;
    }
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

  /** A place to divide the window at: the right piece is [index, to); the index is -1 for none. */
  record Candidate(int index, int to, double distance) {
    static final Candidate NONE = new Candidate(-1, -1, Double.NEGATIVE_INFINITY);
  }

  /**
   * The best candidate within [start, end): of all pieces that begin behind a start and end at or
   * before the end, those furthest apart; the first of several. A piece has {@code side} values or
   * more.
   */
  Candidate best(int start, int end, int side) {
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
    return new Candidate(index, last, most);
  }

  private double at(int from, int to) {
    return within[from * width + to];
  }
}
