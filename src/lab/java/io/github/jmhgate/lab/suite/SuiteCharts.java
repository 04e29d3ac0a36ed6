package io.github.jmhgate.lab.suite;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.partitioningBy;

import io.github.jmhgate.model.Metric;
import io.github.jmhgate.text.OneLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** An experiment as charts: there and back of one thing in one row, the fastest row first. */
record SuiteCharts(Experiment experiment, StoredResults.Suite run) {
  private static final Set<String> WAYS =
      Set.of("encode", "serialize", "write", "store", "decode", "deserialize", "read", "fetch");

  /** A line and its value, a ratio if there is one. */
  private record Point(Experiment.Line line, Figure value, Map<String, Figure> figures) {
    String unit() {
      return line.isScore() ? "" : value.unit();
    }

    String number(String metric, String unit) {
      Figure figure = figures.get(metric);
      return figure == null || !line.isScore() ? "" : Figure.number(figure.value()) + unit;
    }
  }

  /** The chart of ratios, if there are any, then one per unit of what has no ratio. */
  List<LogChart> all() {
    Map<String, List<Point>> units = new LinkedHashMap<>();
    for (Experiment.Line line : SuiteTable.rows(experiment, run)) {
      Map<String, Figure> figures = run.of(line.honest());
      Figure value = figures.get(line.isScore() ? StoredResults.RATIO : line.metric());
      if (value != null && value.value() > 0) {
        boolean drawn = value.bounded() && value.low() > 0;
        Figure shown = drawn ? value : Figure.exact(value.value(), value.unit());
        Point point = new Point(line, shown, figures);
        units.computeIfAbsent(point.unit(), unit -> new ArrayList<>()).add(point);
      }
    }
    return units.values().stream().map(this::chart).toList();
  }

  /** Parts of a line's text that its group has too are its way and the heading of its block. */
  private LogChart chart(List<Point> points) {
    Map<String, Map<String, Map<String, Point>>> blocks = new LinkedHashMap<>();
    Set<String> ways = new LinkedHashSet<>();
    Set<String> references = new LinkedHashSet<>();
    for (Point point : points) {
      List<String> group = List.of(plain(point.line.group()).split(",", -1));
      String way = group.stream().filter(WAYS::contains).findFirst().orElse("");
      Map<Boolean, String> parts =
          Stream.of(point.line.what().split(", ", -1))
              .filter(part -> !part.equals(way))
              .collect(partitioningBy(part -> group.contains(plain(part)), joining(", ")));
      String label = parts.getOrDefault(false, "");
      ways.add(way);
      blocks
          .computeIfAbsent(parts.getOrDefault(true, ""), key -> new LinkedHashMap<>())
          .computeIfAbsent(label, key -> new LinkedHashMap<>())
          .put(way, point);
      if (point.value.low() == point.value.high()) {
        references.add(label);
      }
    }
    List<String> series = List.copyOf(ways);
    List<LogChart.Row> rows = new ArrayList<>();
    blocks.forEach(
        (block, labels) -> {
          if (!block.isEmpty()) {
            rows.add(new LogChart.Row(block, "", Map.of()));
          }
          labels.entrySet().stream()
              .map(each -> row(each.getKey(), each.getValue(), series))
              .sorted(Comparator.comparingDouble(LogChart.Row::place))
              .forEach(rows::add);
        });
    Point first = points.get(0);
    boolean ratio = first.line.isScore();
    Figure score = first.figures.getOrDefault(Metric.SCORE, first.value);
    boolean time = score.unit().endsWith("/op");
    String to = references.size() == 1 ? String.join("", references) : "the row at 1×";
    String over =
        (time ? "Time over that of %s, left is faster" : "Rate over that of %s, right is faster")
            .formatted(to);
    String note = (ratio ? over : first.unit()) + "; 95 % intervals";
    return new LogChart(experiment.title(), note, series, ratio, rows);
  }

  private static String plain(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9,]", "");
  }

  private static LogChart.Row row(String label, Map<String, Point> byWay, List<String> series) {
    Map<Integer, LogChart.Mark> marks = new TreeMap<>();
    byWay.forEach(
        (way, point) -> {
          Figure shown = point.figures.getOrDefault(point.line.metric(), point.value);
          String unit = shown.unit().replace("/op", "").replace("ops/s", "/s");
          String text = Figure.number(shown.value()) + " " + unit;
          marks.put(series.indexOf(way), new LogChart.Mark(point.value, text));
        });
    List<Point> all = List.copyOf(byWay.values());
    String size =
        all.stream().map(p -> p.number(SuiteTable.SIZE, " B; ")).distinct().collect(joining());
    String allocated =
        all.stream().map(p -> p.number(Metric.ALLOCATION, "")).collect(joining(" / "));
    String detail = size + allocated + " B/op";
    return new LogChart.Row(label, allocated.matches("[0-9].*") ? detail : "", marks);
  }

  /**
   * Values with their intervals on a logarithmic axis, as SVG for light and dark pages that stays
   * readable on a phone.
   *
   * @param series names of the marks of a row, from top to bottom
   * @param ratio whether values are ratios, so that bars begin at 1
   */
  record LogChart(String title, String note, List<String> series, boolean ratio, List<Row> rows) {
    private static final int WIDTH = 440;
    private static final int LEFT = 172;
    private static final int PLOT = 190;
    private static final int TOP = 90;

    /**
     * One thing that was measured, or a heading.
     *
     * @param marks by the index of their series; none in a heading
     */
    record Row(String label, String detail, Map<Integer, Mark> marks) {
      int height() {
        return marks.isEmpty() ? 24 : 38;
      }

      /** The mean of the marks' logs. */
      double place() {
        DoubleStream all =
            marks.values().stream().mapToDouble(mark -> Math.log(mark.place.value()));
        return all.average().orElse(0);
      }
    }

    /** A value with its interval, all above 0. */
    record Mark(Figure place, String text) {}

    private record Axis(double low, double high) {
      /** With one decimal place, in every locale. */
      double x(double value) {
        double place = LEFT + PLOT * Math.log(value / low) / Math.log(high / low);
        return Math.round(place * 10) / 10.0;
      }

      /** As many as have labels that do not touch. */
      double[] ticks() {
        double decades = Math.log10(high / low);
        List<Double> steps =
            decades < 0.5
                ? List.of(1.0, 1.2, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0)
                : decades < 0.79
                    ? List.of(1.0, 1.5, 2.0, 3.0, 5.0, 7.0)
                    : decades < 1.9 ? List.of(1.0, 2.0, 5.0) : List.of(1.0, 3.0);
        return IntStream.range((int) Math.log10(low) - 1, (int) Math.log10(high) + 1)
            .boxed()
            .flatMapToDouble(
                power -> steps.stream().mapToDouble(step -> step * Math.pow(10, power)))
            .filter(tick -> tick >= low && tick <= high)
            .toArray();
      }
    }

    /** Title and order of rows, for those who cannot see the chart. */
    String description() {
      return title + ": " + String.join("; ", rows.stream().map(Row::label).toList());
    }

    String svg() {
      DoubleSummaryStatistics ends =
          rows.stream()
              .flatMap(row -> row.marks.values().stream())
              .flatMapToDouble(mark -> DoubleStream.of(mark.place.low(), mark.place.high()))
              .summaryStatistics();
      if (ratio) {
        List.of(0.9, 1.1).forEach(ends::accept);
      }
      Axis axis = new Axis(ends.getMin() / 1.1, ends.getMax() * 1.1);
      int height = TOP + rows.stream().mapToInt(Row::height).sum();
      boolean details = rows.stream().anyMatch(row -> !row.detail.isEmpty());
      StringBuilder svg = new StringBuilder();
      svg.append(
          """
          <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$s %2$s" width="%1$s" height="%2$s" font-family="system-ui, sans-serif" font-size="14" role="img">
          <title>%3$s</title>
          <style>.page{fill:#fff}text{fill:#1b1f24}.d{fill:#57606a;font-size:11.5px}.n{font-size:12px;text-anchor:end}.h{font-weight:bold;font-size:13px}.t{text-anchor:middle}.grid{stroke:#d8dee4}.one{stroke:#57606a}.s0{fill:#4a90d9}.s1{fill:#e08a3c}.w{stroke:#1b1f24;stroke-width:1.3;fill:none}
          @media (prefers-color-scheme:dark){.page{fill:#0d1117}text{fill:#e6edf3}.d{fill:#9198a1}.grid{stroke:#30363d}.one{stroke:#9198a1}.s0{fill:#2f6fb5}.s1{fill:#b5651d}.w{stroke:#e6edf3}}</style>
          <rect class="page" width="%1$s" height="%2$s"/>
          <text class="h" x="8" y="20">%3$s</text><text class="d" x="8" y="38">%4$s</text><text class="d" x="8" y="60">%5$s</text>
          """
              .formatted(
                  WIDTH, height + 8, safe(title), safe(note), details ? "size; allocated" : ""));
      for (int i = 0; series.size() > 1 && i < series.size(); i++) {
        svg.append(
            "<rect class='s%s' x='%s' y='51' width='12' height='9'/><text x='%s' y='60'>%s</text>\n"
                .formatted(i, LEFT + 90 * i, LEFT + 90 * i + 18, safe(series.get(i))));
      }
      for (double tick : axis.ticks()) {
        String label = Figure.number(tick) + (ratio ? "×" : "");
        svg.append(
            "<path class='%s' d='M%2$s 85V%3$s'/><text class='d t' x='%2$s' y='80'>%4$s</text>\n"
                .formatted(label.equals("1×") ? "one" : "grid", axis.x(tick), height, label));
      }
      int y = TOP;
      for (Row row : rows) {
        svg.append(
            "<g transform='translate(0 %s)'><text class='%s' x='8' y='15'>%s</text>"
                .formatted(y, row.marks.isEmpty() ? "h" : "l", safe(row.label)));
        svg.append("<text class='d' x='8' y='29'>%s</text>".formatted(safe(row.detail)));
        row.marks.forEach((index, mark) -> svg.append(mark(index, mark, axis)));
        svg.append("</g>\n");
        y += row.height();
      }
      return svg.append("</svg>\n").toString();
    }

    private String mark(int index, Mark mark, Axis axis) {
      double base = ratio ? axis.x(1) : LEFT;
      double end = axis.x(mark.place.value());
      int y = series.size() > 1 ? 5 + 15 * index : 12;
      String bar = "<rect class='s%s' x='%s' width='%s' height='9'/>";
      String interval = "<path class='w' d='M%s 0v8m0-4H%sm0-4v8'/>";
      String text = "<text class='n' x='432' y='8'>%s</text>";
      return "<g transform='translate(0 %s)'>".formatted(y)
          + bar.formatted(index, Math.min(base, end), Math.round(Math.abs(end - base) * 10) / 10.0)
          + interval.formatted(axis.x(mark.place.low()), axis.x(mark.place.high()))
          + text.formatted(safe(mark.text))
          + "</g>";
    }

    private static String safe(String text) {
      return OneLine.of(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
  }
}
