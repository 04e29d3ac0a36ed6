package io.github.jmhgate.lab.suite;

import io.github.jmhgate.lab.suite.Chart.Kind;
import io.github.jmhgate.lab.suite.Chart.Mark;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.report.DisplayWidth;
import java.util.ArrayList;
import java.util.List;

/** Values as horizontal bars from 0 with their intervals. */
final class BarChart {
  private static final int LABELS = 330;
  private static final int NUMBERS = 110;
  private static final int ROW = 24;
  private static final int LABEL_COLUMNS = 48;
  private static final int GAP = 8;

  /**
   * A bar.
   *
   * @param label untrusted text
   * @param figure its length
   */
  record Bar(String label, Figure figure) {}

  private BarChart() {}

  /** The chart of bars in one unit, at least one. */
  static Chart of(String title, List<Bar> bars) {
    double most = bars.stream().mapToDouble(bar -> end(bar.figure())).max().orElse(0);
    double scale = most > 0 ? (Chart.WIDTH - LABELS - NUMBERS) / most : 0;
    List<Chart.Row> rows = new ArrayList<>();
    for (int i = 0; i < bars.size(); i++) {
      Bar bar = bars.get(i);
      rows.add(
          new Chart.Row(
              label(bar.label(), LABEL_COLUMNS),
              Chart.TOP + ROW * i + ROW / 2,
              List.of(mark(bar.figure(), scale))));
    }
    return new Chart(
        title, "", Chart.TOP + ROW * bars.size() + Chart.BOTTOM, LABELS - GAP, List.of(), rows);
  }

  /** A label that fits. */
  static String label(String label, int columns) {
    return DisplayWidth.shorten(OneLine.of(label), columns, "…");
  }

  private static Mark mark(Figure figure, double scale) {
    return new Mark(
        Kind.BAR,
        0,
        LABELS,
        place(figure.value(), scale),
        figure.bounded() ? place(figure.low(), scale) : 0,
        figure.bounded() ? place(figure.high(), scale) : 0,
        Figure.number(figure.value()) + " " + figure.unit(),
        place(end(figure), scale) + GAP);
  }

  private static int place(double value, double scale) {
    return LABELS + (int) Math.round(Math.max(0, value) * scale);
  }

  private static double end(Figure figure) {
    return Math.max(0, figure.bounded() ? figure.high() : figure.value());
  }
}
