package io.github.jmhgate.report.html;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A ratio with its bounds on a logarithmic axis about 1, in units of the drawing's width of {@value
 * #WIDTH}.
 *
 * @param low where the interval begins
 * @param high where it ends
 * @param at where the estimate is
 * @param limit where a loss begins to count; null where no threshold is in force
 * @param below whether the interval begins left of the axis
 * @param above whether it ends right of the axis
 */
public record IntervalDrawing(
    int low, int high, int at, @Nullable Integer limit, boolean below, boolean above) {
  static final int WIDTH = 240;
  private static final int MIDDLE = WIDTH / 2;
  private static final double ROUNDING = 1e-9;

  /**
   * The drawing of a ratio.
   *
   * @param ratio candidate / baseline, above 0
   * @param low its lower bound; NaN where there is none, which draws the estimate alone
   * @param high its upper bound, likewise
   * @param limit the ratio at which a loss begins to count; NaN where there is none
   * @param reach the logarithm of the ratio at the right end of the axis, above 0
   */
  public static IntervalDrawing of(
      double ratio, double low, double high, double limit, double reach) {
    double begin = Double.isFinite(low) ? Math.min(low, ratio) : ratio;
    double end = Double.isFinite(high) ? Math.max(high, ratio) : ratio;
    return new IntervalDrawing(
        place(begin, reach),
        place(end, reach),
        place(ratio, reach),
        Double.isFinite(limit) && limit > 0 ? Integer.valueOf(place(limit, reach)) : null,
        Math.log(begin) < -reach - ROUNDING,
        Math.log(end) > reach + ROUNDING);
  }

  /** As the script takes it. */
  public List<Integer> data() {
    return List.of(low, high, at, limit == null ? -1 : limit, below ? 1 : 0, above ? 1 : 0);
  }

  private static int place(double ratio, double reach) {
    double share = Math.log(ratio) / reach;
    return (int) Math.round(MIDDLE + MIDDLE * Math.max(-1, Math.min(1, share)));
  }
}
