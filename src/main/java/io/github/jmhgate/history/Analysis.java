package io.github.jmhgate.history;

import io.github.jmhgate.model.Metric;
import java.util.Optional;

/**
 * How a history is looked at.
 *
 * @param maxP limit of p; empty for the method's own
 * @param smallest change, such as 0.01; empty for the method's own
 * @param window values that are searched at once; empty for the method's own
 */
public record Analysis(Optional<Double> maxP, Optional<Double> smallest, Optional<Integer> window) {
  /** The default limits. */
  public static final Analysis DEFAULT =
      new Analysis(Optional.empty(), Optional.empty(), Optional.empty());

  /** What neither a machine nor the layout of code stands still by. */
  private static final double SMALLEST = 0.005;

  /** The method for one kind of metric. Sizes are exact: any change of them is one. */
  Method method(Metric.Kind kind) {
    Method own = Method.of(kind == Metric.Kind.SIZE ? 0 : SMALLEST);
    return own.withMaxP(maxP.orElse(own.maxP()))
        .withSmallest(smallest.orElse(own.smallest()))
        .withWindow(window.orElse(own.window()));
  }
}
