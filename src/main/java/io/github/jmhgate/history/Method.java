package io.github.jmhgate.history;

import io.github.jmhgate.model.Metric;
import java.util.List;

/**
 * How change points are found.
 *
 * @param window values that are searched at once
 * @param maxP limit of a point's p-value
 * @param smallest smallest change, a difference of logarithms or a relative change of raw values;
 *     NaN for the default of the metric
 */
public record Method(int window, double maxP, double smallest) {
  /** Runs on each side of a point at least, and behind it until it is confirmed. */
  public static final int SIDE = 5;

  public static final Method DEFAULT = new Method(50, 0.0001, Double.NaN);

  /** Neither a machine nor the layout of code keeps times more stable. */
  private static final double SMALLEST = 0.005;

  /** The method for one kind of metric. Sizes are exact: any change of them is one. */
  Method of(Metric.Kind kind) {
    double own = kind == Metric.Kind.SIZE ? 0 : SMALLEST;
    return new Method(window, maxP, Double.isNaN(smallest) ? own : smallest);
  }

  /** The points of finite values in the order of time; relative sizes are to the means. */
  List<ChangePoint> points(double[] values, boolean relative) {
    return new Search(this, values, relative).points();
  }
}
