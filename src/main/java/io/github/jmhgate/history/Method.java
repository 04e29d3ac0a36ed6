package io.github.jmhgate.history;

import java.util.List;

/**
 * How change points are found.
 *
 * @param window values that are searched at once
 * @param maxP what a point's p-value must be below
 * @param smallest change below which a point is none; a difference of logarithms, or a relative
 *     change of raw values
 * @param side values at least on both sides of a point
 */
public record Method(int window, double maxP, double smallest, int side) {
  /** Runs on each side of a point at least, and behind it until it is confirmed. */
  public static final int SIDE = 5;

  private static final int WINDOW = 50;
  private static final double MAX_P = 0.0001;

  /** The default method, for changes of at least the given size. */
  public static Method of(double smallest) {
    return new Method(WINDOW, MAX_P, smallest, SIDE);
  }

  /** The same with another limit. */
  public Method withMaxP(double limit) {
    return new Method(window, limit, smallest, side);
  }

  /** The same with another smallest change. */
  public Method withSmallest(double change) {
    return new Method(window, maxP, change, side);
  }

  /** The same with another window. */
  public Method withWindow(int values) {
    return new Method(values, maxP, smallest, side);
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
