package io.github.jmhgate.report.suite;

import io.github.jmhgate.report.text.DisplayWidth;
import io.github.jmhgate.report.text.VisibleText;
import java.util.List;
import java.util.Locale;

/** Horizontal bars from zero with their intervals, as an SVG that stands alone. */
final class BarChart {
  private static final int WIDTH = 760;
  private static final int LABELS = 330;
  private static final int NUMBERS = 110;
  private static final int ROW = 24;
  private static final int TOP = 40;

  /**
   * A bar.
   *
   * @param label untrusted text
   * @param figure its length
   */
  record Bar(String label, Figure figure) {}

  private BarChart() {}

  /** The chart of bars in one unit, at least one. */
  static String of(String title, List<Bar> bars) {
    double most = bars.stream().mapToDouble(bar -> end(bar.figure())).max().orElse(0);
    double scale = most > 0 ? (WIDTH - LABELS - NUMBERS) / most : 0;
    int height = TOP + ROW * bars.size() + 10;
    StringBuilder svg = new StringBuilder();
    add(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
            + " font-family=\"sans-serif\" font-size=\"13\" role=\"img\">",
        WIDTH,
        height,
        WIDTH,
        height);
    add(svg, "<title>%s</title>", escaped(title));
    add(svg, "<rect width=\"%d\" height=\"%d\" fill=\"white\"/>", WIDTH, height);
    add(svg, "<text x=\"10\" y=\"22\" font-weight=\"bold\">%s</text>", escaped(title));
    for (int i = 0; i < bars.size(); i++) {
      bar(svg, bars.get(i), TOP + ROW * i, scale);
    }
    return svg.append("</svg>\n").toString();
  }

  private static void bar(StringBuilder svg, Bar bar, int y, double scale) {
    Figure figure = bar.figure();
    double length = Math.max(0, figure.value() * scale);
    add(
        svg,
        "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>",
        LABELS - 8,
        y + 14,
        escaped(DisplayWidth.shorten(VisibleText.of(bar.label()), 48, "…")));
    add(
        svg,
        "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"16\" fill=\"#4878a8\"/>",
        LABELS,
        y + 2,
        length);
    if (figure.bounded() && figure.low() < figure.high()) {
      add(
          svg,
          "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\" stroke=\"black\"/>",
          LABELS + Math.max(0, figure.low() * scale),
          LABELS + figure.high() * scale,
          y + 10,
          y + 10);
    }
    add(
        svg,
        "<text x=\"%.1f\" y=\"%d\">%s</text>",
        LABELS + end(figure) * scale + 6,
        y + 14,
        escaped(Figure.number(figure.value()) + " " + figure.unit()));
  }

  private static double end(Figure figure) {
    return Math.max(0, figure.bounded() ? figure.high() : figure.value());
  }

  private static void add(StringBuilder svg, String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  /** As text or in quotes; what XML cannot hold is made visible first. */
  private static String escaped(String text) {
    return VisibleText.of(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
