package io.github.jmhgate.history.change;

import java.util.List;

/**
 * How change points are found.
 *
 * @param window values that are searched at once
 * @param maxP what a point's p-value must be below
 * @param smallest change below which a point is none; a difference of logarithms, or a relative
 *     change of raw values
 * @param side values at least on both sides of a point
 * @param otava whether to be equal to Apache Otava 0.8.0: deviations over n in place of n − 1, and
 *     after a point fell, its right neighbours counted anew in place of both its neighbours
 */
public record Method(int window, double maxP, double smallest, int side, boolean otava) {
  /** Runs on each side of a point at least, and behind it until it is confirmed. */
  public static final int SIDE = 5;

  private static final int WINDOW = 50;
  private static final double OWN_P = 0.0001;
  private static final double OTAVA_P = 0.001;

  /** Our own, for changes of at least that size. */
  public static Method own(double smallest) {
    return new Method(WINDOW, OWN_P, smallest, SIDE, false);
  }

  /** Otava's defaults. */
  public static Method ofOtava() {
    return new Method(WINDOW, OTAVA_P, 0, 1, true);
  }

  /** The same with another limit. */
  public Method withMaxP(double limit) {
    return new Method(window, limit, smallest, side, otava);
  }

  /** The same with another smallest change. */
  public Method withSmallest(double change) {
    return new Method(window, maxP, change, side, otava);
  }

  /** The same with another window. */
  public Method withWindow(int values) {
    return new Method(values, maxP, smallest, side, otava);
  }

  /**
   * The points of a series.
   *
   * @param values finite, in the order of time
   * @param relative whether sizes are relative to the means, and not differences, as where the
   *     values are logarithms
   */
  public List<ChangePoint> points(double[] values, boolean relative) {
    return new Search(this, values, relative).points();
  }

  /** The size of a point, to be compared with the smallest. */
  double size(ChangePoint point, boolean relative) {
    return relative ? point.magnitude() : Math.abs(point.difference());
  }
}
