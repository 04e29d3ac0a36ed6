package io.github.jmhgate.lab.suite;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.partitioningBy;

import io.github.jmhgate.model.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
}
