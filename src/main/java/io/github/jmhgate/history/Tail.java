package io.github.jmhgate.history;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks for a change too fresh to be a point: fewer values follow than one needs. */
public final class Tail {
  private Tail() {}

  /**
   * The likeliest fresh change at the end of [from, to).
   *
   * @param method whose limit of p holds over all places looked at, and whose smallest change
   * @param relative whether sizes are relative to the means, and not differences
   */
  public static Optional<ChangePoint> fresh(
      Method method, double[] values, int from, int to, boolean relative) {
    ChangePoint best = null;
    for (int after = 1; after < Method.SIDE && to - after - from >= Method.SIDE; after++) {
      Level left = Level.of(values, from, to - after);
      Level right = Level.of(values, to - after, to);
      ChangePoint point = new ChangePoint(to - after, left, right, Student.pValue(left, right));
      if (better(point, best)) {
        best = point;
      }
    }
    return Optional.ofNullable(best)
        .filter(point -> point.pValue() * (Method.SIDE - 1) < method.maxP())
        .filter(point -> method.size(point, relative) > method.smallest());
  }

  /** Of several that are certain, as where nothing varies, the one furthest back. */
  private static boolean better(ChangePoint point, @Nullable ChangePoint best) {
    return best == null || point.pValue() <= best.pValue();
  }
}
