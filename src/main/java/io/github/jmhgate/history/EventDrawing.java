package io.github.jmhgate.history;

import io.github.jmhgate.report.Numbers;
import java.util.Arrays;

/**
 * A change as a small drawing of {@value #WIDTH} by {@value #HEIGHT}: values around it, and the
 * levels before and after.
 *
 * @param name the benchmark, with the metric where that is not the score; untrusted text
 * @param size the change as printed, with its interval
 * @param levels both levels as printed, with the unit; untrusted text
 * @param way {@code worse}, {@code better} or {@code other}
 * @param line the values, in SVG's language of paths; digits, blanks and letters alone
 * @param before the level before, likewise
 * @param after the level after, likewise
 * @param at where it changed
 */
record EventDrawing(
    String name,
    String size,
    String levels,
    String way,
    String line,
    String before,
    String after,
    int at) {
  private static final int WIDTH = 220;
  private static final int HEIGHT = 56;

  /** So many runs are drawn on either side. */
  private static final int REACH = 30;

  /**
   * The drawing of a change.
   *
   * @param machine whether it is the machine's doing, and so neither good nor bad
   */
  static EventDrawing of(Change change, boolean machine) {
    Series series = change.series();
    int at = Math.max(0, Arrays.binarySearch(series.runs(), change.run()));
    int from = Math.max(0, at - REACH);
    int to = Math.min(series.size(), at + REACH);
    double[] values = Arrays.copyOfRange(series.values(), from, to);
    double least = Arrays.stream(values).min().orElse(0);
    double most = Arrays.stream(values).max().orElse(0);
    Axis axis = new Axis(Math.max(1, values.length - 1), least, most);
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < values.length; i++) {
      line.append(i == 0 ? "M" : "L").append(axis.x(i)).append(' ').append(axis.y(values[i]));
    }
    int turn = Math.max(0, axis.x(at - from) - axis.x(1) / 2);
    String metric = series.metric().name();
    return new EventDrawing(
        series.benchmark().shortLabel() + (metric.equals("score") ? "" : " " + metric),
        size(change),
        "%s, then %s %s"
            .formatted(
                Numbers.value(change.before()),
                Numbers.value(change.after()),
                series.metric().unit()),
        machine ? "other" : change.worse() ? "worse" : change.better() ? "better" : "other",
        line.toString(),
        "M0 " + axis.y(change.before()) + "H" + turn,
        "M" + turn + " " + axis.y(change.after()) + "H" + WIDTH,
        turn);
  }

  private static String size(Change change) {
    String size =
        Double.isFinite(change.ratio()) ? Numbers.FREE.signed(change.ratio() - 1) : "from 0";
    return Double.isFinite(change.low()) && Double.isFinite(change.high())
        ? "%s (95 %% %s … %s)"
            .formatted(
                size,
                Numbers.FREE.signed(change.low() - 1).replace(" %", ""),
                Numbers.FREE.signed(change.high() - 1))
        : size;
  }

  /** Places of steps and values. */
  private record Axis(int steps, double least, double most) {
    int x(int step) {
      return step * WIDTH / steps;
    }

    int y(double value) {
      double share = most > least ? (value - least) / (most - least) : 0.5;
      return (int) Math.round(4 + (HEIGHT - 8) * (1 - Math.max(0, Math.min(1, share))));
    }
  }
}
