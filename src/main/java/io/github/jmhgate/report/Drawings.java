package io.github.jmhgate.report;

import static java.util.stream.DoubleStream.concat;

import io.github.jmhgate.model.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** Computes the drawings of a page as numbers, in the order that its script expects. */
final class Drawings {
  /** The value for which the script draws nothing. */
  static final Integer NOTHING = 0;

  private static final double ROUNDING = 1e-9;
  private static final int MIDDLE = 120;
  private static final int STRIP_LEFT = 6;
  private static final int STRIP_WIDTH = 348;
  private static final int MOST_FORKS_IN_STRIP = 60;
  private static final int TRACE_HEIGHT = 60;
  private static final int MOST_TRACES = 12;
  private static final int MOST_POINTS = 120;

  /** Values beyond twice this quantile are cut off, because the drawing would show little else. */
  private static final double HIGH = 0.95;

  private Drawings() {}

  /**
   * Returns a ratio with its bounds on a logarithmic axis about 1: where the interval begins and
   * ends, the estimate and the limit (-1 for none) are, and whether the interval goes beyond the
   * axis on the left and on the right.
   *
   * @param ratio candidate / baseline, above 0
   * @param low its lower bound; NaN if there is none, which draws the estimate alone
   * @param high its upper bound, likewise
   * @param limit the ratio at which a loss begins to count; NaN if there is none
   * @param reach the logarithm of the ratio at the right end of the axis, above 0
   */
  static List<Integer> interval(double ratio, double low, double high, double limit, double reach) {
    double begin = Double.isFinite(low) ? Math.min(low, ratio) : ratio;
    double end = Double.isFinite(high) ? Math.max(high, ratio) : ratio;
    int mark = Double.isFinite(limit) && limit > 0 ? place(limit, reach) : -1;
    int left = Math.log(begin) < -reach - ROUNDING ? 1 : 0;
    int right = Math.log(end) > reach + ROUNDING ? 1 : 0;
    return List.of(place(begin, reach), place(end, reach), place(ratio, reach), mark, left, right);
  }

  private static int place(double ratio, double reach) {
    double share = Math.max(-1, Math.min(1, Math.log(ratio) / reach));
    return (int) Math.round(MIDDLE + MIDDLE * share);
  }

  /**
   * Returns the means of the first forks of both sides on one axis, whether pairs are joined, and
   * the ends of the axis; -1 is a fork without a number. {@link #NOTHING} if none has one.
   *
   * @param paired whether forks of equal place were measured together
   */
  static Object strip(double[] before, double[] after, boolean paired) {
    double[] all = concat(first(before), first(after)).filter(Double::isFinite).sorted().toArray();
    if (all.length == 0) {
      return NOTHING;
    }
    double least = all[0];
    double most = all[all.length - 1];
    return List.of(
        places(before, least, most),
        places(after, least, most),
        paired && before.length == after.length ? 1 : 0,
        Words.digits(least, 4),
        Words.digits(most, 4));
  }

  private static DoubleStream first(double[] values) {
    return Arrays.stream(values).limit(MOST_FORKS_IN_STRIP);
  }

  private static List<Integer> places(double[] values, double least, double most) {
    return first(values)
        .mapToObj(
            value ->
                Double.isFinite(value)
                    ? (int) Math.round(STRIP_LEFT + share(value, least, most) * STRIP_WIDTH)
                    : -1)
        .toList();
  }

  private static double share(double value, double least, double most) {
    return most > least ? (value - least) / (most - least) : 0.5;
  }

  /**
   * Returns the measured iterations of each side by its name, one line per fork, on one axis, with
   * the ends of the axis. Warm-up is not among them, because JMH does not record it.
   */
  static List<Object> traces(Map<String, List<double[]>> sides) {
    var each = sides.values().stream().flatMap(List::stream).flatMapToDouble(Arrays::stream);
    double[] all = each.filter(Double::isFinite).sorted().toArray();
    List<Object> traces = new ArrayList<>();
    if (all.length == 0) {
      return traces;
    }
    double usual = all[(int) (HIGH * (all.length - 1))];
    double most = Math.min(all[all.length - 1], all[0] + 2 * (usual - all[0]));
    sides.forEach(
        (side, forks) -> {
          var drawn = Overview.first(forks, MOST_TRACES).stream().filter(fork -> fork.length > 1);
          List<List<Integer>> lines = drawn.map(fork -> line(fork, all[0], most)).toList();
          if (!lines.isEmpty()) {
            traces.add(List.of(side, Words.digits(all[0], 4), Words.digits(most, 4), lines));
          }
        });
    return traces;
  }

  private static List<Integer> line(double[] fork, double least, double most) {
    int points = Math.min(MOST_POINTS, fork.length);
    List<Integer> line = new ArrayList<>(points);
    for (int i = 0; i < points; i++) {
      double value = fork[(int) ((long) i * fork.length / points)];
      double down = 1 - Math.min(1, share(value, least, most));
      line.add(Double.isFinite(value) ? (int) Math.round((TRACE_HEIGHT - 2) * down + 1) : -1);
    }
    return line;
  }

  /**
   * Returns each value in hundredths of the way from the least to the largest, or of 5 % if they
   * are closer, so that what hardly moves looks so.
   */
  static List<Integer> spark(double[] values) {
    double least = Arrays.stream(values).min().orElse(0);
    double most = Arrays.stream(values).max().orElse(0);
    double middle = (least + most) / 2;
    double reach = Math.max(most - least, Math.abs(middle) * 0.05);
    return Arrays.stream(values)
        .mapToObj(
            value -> (int) Math.round(reach > 0 ? 100 * (0.5 + (value - middle) / reach) : 50))
        .toList();
  }
}
