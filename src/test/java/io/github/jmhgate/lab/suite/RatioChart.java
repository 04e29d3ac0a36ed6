package io.github.jmhgate.lab.suite;

import io.github.jmhgate.lab.suite.Chart.Kind;
import io.github.jmhgate.lab.suite.Chart.Mark;
import io.github.jmhgate.model.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** Ratios against a reference with their intervals, as dots on an axis that they share. */
final class RatioChart {
  private static final int LABELS = 290;
  private static final int NUMBERS = 170;
  private static final int LABEL_COLUMNS = 42;
  private static final int GAP = 8;
  private static final int ROW = 24;

  /** Where something stands beside the whole work, it has a line of its own. */
  private static final int TWO = 36;

  private static final int APART = 8;
  private static final double ROUNDING = 1e-9;

  /**
   * What is known of a line of an experiment, each a ratio that is finite and above 0.
   *
   * @param label untrusted text
   * @param honest of the whole work; null where that was not measured
   * @param article of the published definition; null where that was not measured
   * @param published as it was published; NaN where it was not
   */
  record Ratios(String label, @Nullable Figure honest, @Nullable Figure article, double published) {
    boolean beside() {
      return article != null || isPublished();
    }

    boolean isPublished() {
      return Double.isFinite(published);
    }
  }

  private final RatioAxis axis;
  private final boolean two;

  private RatioChart(List<Ratios> rows) {
    this.axis = RatioAxis.of(rows.stream().flatMapToDouble(RatioChart::values).toArray());
    this.two = rows.stream().anyMatch(Ratios::beside);
  }

  /**
   * The chart of ratios with one reference, at least one.
   *
   * @param direction which way is worse
   */
  static Chart of(String title, List<Ratios> rows, Direction direction) {
    return new RatioChart(rows).chart(title, rows, direction);
  }

  private Chart chart(String title, List<Ratios> rows, Direction direction) {
    int row = two ? TWO : ROW;
    List<Chart.Row> drawn = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Ratios ratios = rows.get(i);
      drawn.add(
          new Chart.Row(
              BarChart.label(ratios.label(), LABEL_COLUMNS),
              Chart.TOP + row * i + row / 2,
              marks(ratios)));
    }
    return new Chart(
        title,
        caption(rows, direction),
        Chart.TOP + row * rows.size() + Chart.BOTTOM,
        LABELS - GAP,
        axis.ticks().stream()
            .map(
                tick ->
                    new Chart.Tick(place(tick), Figure.number(tick), Math.abs(tick - 1) < ROUNDING))
            .toList(),
        drawn);
  }

  private List<Mark> marks(Ratios ratios) {
    List<Mark> marks = new ArrayList<>();
    if (ratios.honest() != null) {
      marks.add(mark(Kind.HONEST, two ? -APART : 0, ratios.honest()));
    }
    if (ratios.article() != null) {
      marks.add(mark(Kind.ARTICLE, APART, ratios.article()));
    }
    if (ratios.isPublished()) {
      int x = place(ratios.published());
      marks.add(new Mark(Kind.PUBLISHED, APART, x, x, x, x, "", x));
    }
    return marks;
  }

  private Mark mark(Kind kind, int y, Figure ratio) {
    int x = place(ratio.value());
    return new Mark(
        kind,
        y,
        x,
        x,
        bounded(ratio) ? place(ratio.low()) : x,
        bounded(ratio) ? place(ratio.high()) : x,
        ratio.ratio(),
        Chart.WIDTH - NUMBERS + GAP);
  }

  private int place(double ratio) {
    int from = LABELS + GAP;
    return from + (int) Math.round(axis.share(ratio) * (Chart.WIDTH - NUMBERS - GAP - from));
  }

  private String caption(List<Ratios> rows, Direction direction) {
    StringBuilder caption = new StringBuilder("Score over that of the reference, which is 1");
    caption.append(
        switch (direction) {
          case LOWER_IS_BETTER -> "; less is better.";
          case HIGHER_IS_BETTER -> "; more is better.";
          case UNKNOWN -> ".";
        });
    if (rows.stream().anyMatch(row -> row.article() != null)) {
      caption.append(" Full dots: the whole work; rings: the published definition, measured.");
    }
    if (rows.stream().anyMatch(Ratios::isPublished)) {
      caption.append(" Strokes: as published.");
    }
    caption.append(" Lines: 95 % intervals.");
    return caption.append(axis.logarithmic() ? " The axis is logarithmic." : "").toString();
  }

  private static DoubleStream values(Ratios ratios) {
    DoubleStream.Builder values = DoubleStream.builder();
    add(ratios.honest(), values);
    add(ratios.article(), values);
    if (ratios.isPublished()) {
      values.add(ratios.published());
    }
    return values.build();
  }

  private static void add(@Nullable Figure ratio, DoubleStream.Builder to) {
    if (ratio != null) {
      to.add(ratio.value());
      if (bounded(ratio)) {
        to.add(ratio.low()).add(ratio.high());
      }
    }
  }

  private static boolean bounded(Figure ratio) {
    return ratio.bounded() && ratio.low() > 0 && ratio.low() < ratio.high();
  }
}
