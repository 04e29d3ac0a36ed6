package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.report.ConsoleText;
import java.util.List;

/** Values as horizontal bars from 0 with their intervals, as SVG. */
final class BarChart {
  private static final int WIDTH = 760;
  private static final int TOP = 40;
  private static final int BOTTOM = 10;
  private static final int LABELS = 330;
  private static final int NUMBERS = 110;
  private static final int ROW = 24;
  private static final int LABEL_COLUMNS = 48;
  private static final int GAP = 8;

  record Bar(String label, Figure figure) {
    double end() {
      return Math.max(0, figure.bounded() ? figure.high() : figure.value());
    }
  }

  private BarChart() {}

  static String of(String title, List<Bar> bars) {
    double most = bars.stream().mapToDouble(Bar::end).max().orElse(0);
    double scale = most > 0 ? (WIDTH - LABELS - NUMBERS) / most : 0;
    int height = TOP + ROW * bars.size() + BOTTOM;
    StringBuilder svg = new StringBuilder();
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%1$s" height="%2$s" viewBox="0 0 %1$s %2$s" font-family="sans-serif" font-size="13" role="img">
        <title>%3$s</title>
        <style>.length{fill:#4878a8}.bar{fill:none;stroke:#000}.grid{stroke:#ddd}</style>
        <rect width="%1$s" height="%2$s" fill="white"/>
        <text x="10" y="22" font-weight="bold">%3$s</text>
        """
            .formatted(WIDTH, height, safe(title)));
    for (int i = 0; i < bars.size(); i++) {
      svg.append(bar(bars.get(i), TOP + ROW * i + ROW / 2, scale));
    }
    return svg.append("</svg>\n").toString();
  }

  private static String bar(Bar bar, int y, double scale) {
    Figure figure = bar.figure;
    int low = figure.bounded() ? place(figure.low(), scale) : 0;
    int high = figure.bounded() ? place(figure.high(), scale) : 0;
    String interval = low < high ? "<path class=\"bar\" d=\"M%s 0H%s\"/>".formatted(low, high) : "";
    return "<g transform=\"translate(0 %s)\">".formatted(y)
        + "<text x=\"%s\" y=\"4\" text-anchor=\"end\">%s</text>"
            .formatted(
                LABELS - GAP, safe(ConsoleText.shorten(OneLine.of(bar.label), LABEL_COLUMNS, "…")))
        + "<g class=\"measured\" transform=\"translate(0 0)\">"
        + "<rect class=\"length\" x=\"%s\" y=\"-8\" width=\"%s\" height=\"16\"/>%s"
            .formatted(LABELS, place(figure.value(), scale) - LABELS, interval)
        + "<text x=\"%s\" y=\"4\">%s</text></g></g>\n"
            .formatted(
                place(bar.end(), scale) + GAP,
                safe(Figure.number(figure.value()) + " " + figure.unit()));
  }

  private static int place(double value, double scale) {
    return LABELS + (int) Math.round(Math.max(0, value) * scale);
  }

  private static String safe(String text) {
    return OneLine.of(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
