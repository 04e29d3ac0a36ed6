package io.github.jmhgate.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The measurements of one run as tables of bars: one per class, mode and metric, and again for each
 * parameter that has several values, next to each other.
 */
final class ScoreTables {
  private static final int MOST_METRICS = 6;

  private final List<Result> results;
  private final ShortNames names;
  private final SideGraphs graphs;

  ScoreTables(List<Result> results, SideGraphs graphs) {
    this.results = results;
    this.names = new ShortNames(results.stream().map(result -> result.id().name()).toList());
    this.graphs = graphs;
  }

  /** Returns a group for each class, mode and metric; times and throughputs first. */
  List<JsonObject> groups() {
    Map<String, List<Result>> byClass =
        results.stream().collect(groupingBy(this::group, LinkedHashMap::new, toList()));
    List<JsonObject> groups = new ArrayList<>();
    byClass.forEach((title, rows) -> groups.add(group(title, rows)));
    return groups;
  }

  private String group(Result result) {
    return typeOf(names.of(result.id().name())) + " " + result.id().mode().label();
  }

  private JsonObject group(String title, List<Result> rows) {
    Set<String> metrics = new LinkedHashSet<>(List.of(Metric.SCORE));
    rows.forEach(row -> metrics.addAll(new TreeSet<>(row.metrics().keySet())));
    List<JsonObject> charts = new ArrayList<>();
    for (String metric : Overview.first(List.copyOf(metrics), MOST_METRICS)) {
      for (String pivot : pivots(rows)) {
        charts.add(chart(rows, metric, pivot).with("open", charts.isEmpty()));
      }
    }
    return new JsonObject().with("title", title).with("charts", charts);
  }

  /** Returns parameters that have several values, or one empty name. */
  private static List<String> pivots(List<Result> rows) {
    Map<String, Set<String>> values = new TreeMap<>();
    for (Result row : rows) {
      row.id()
          .params()
          .forEach(
              (name, value) -> values.computeIfAbsent(name, key -> new TreeSet<>()).add(value));
    }
    List<String> several =
        values.entrySet().stream()
            .filter(one -> one.getValue().size() > 1)
            .map(Map.Entry::getKey)
            .toList();
    return several.isEmpty() ? List.of("") : several;
  }

  private JsonObject chart(List<Result> rows, String metric, String pivot) {
    List<Result> known = rows.stream().filter(row -> row.metric(metric) != null).toList();
    List<ScoreInterval> values =
        ScoreInterval.inOneUnit(known.stream().map(row -> interval(row, metric)).toList());
    ScoreScale scale = new ScoreScale(values.stream().filter(ScoreInterval::isKnown).toList());
    Map<String, List<JsonObject>> together = new LinkedHashMap<>();
    for (int i = 0; i < known.size(); i++) {
      BenchmarkId id = known.get(i).id();
      JsonObject bar =
          bar(values.get(i), scale)
              .with("label", label(id, pivot))
              .with("graphs", metric.equals(Metric.SCORE) ? graphs.of(id) : List.of());
      together.computeIfAbsent(heading(id, pivot), key -> new ArrayList<>()).add(bar);
    }
    List<JsonObject> parts = new ArrayList<>();
    together.forEach(
        (heading, bars) ->
            parts.add(
                new JsonObject()
                    .with("heading", pivot.isEmpty() ? "" : heading)
                    .with("bars", bars)));
    return new JsonObject()
        .with("metric", metric.equals(Metric.SCORE) ? "" : metric)
        .with("unit", values.isEmpty() ? "" : values.get(0).unit())
        .with("pivot", pivot)
        .with("parts", parts);
  }

  /** Returns what rows that differ in one parameter have in common. */
  private static String heading(BenchmarkId id, String pivot) {
    TreeMap<String, String> rest = new TreeMap<>(id.params());
    rest.remove(pivot);
    return name(id, rest);
  }

  /** Returns what a bar is called below its heading: the parameter's value, or all if none. */
  private static String label(BenchmarkId id, String pivot) {
    return pivot.isEmpty()
        ? name(id, new TreeMap<>(id.params()))
        : BenchmarkId.quoted(pivot) + "=" + BenchmarkId.quoted(id.params().getOrDefault(pivot, ""));
  }

  private static String name(BenchmarkId id, TreeMap<String, String> params) {
    String method = id.name().substring(id.name().lastIndexOf('.') + 1);
    String threads = id.threads() == 1 ? "" : " t" + id.threads();
    return method + (params.isEmpty() ? "" : BenchmarkId.text(params)) + threads;
  }

  private static JsonObject bar(ScoreInterval interval, ScoreScale scale) {
    return new JsonObject()
        .with("text", interval.text())
        .with("error", interval.high() > interval.low())
        .with("linear", places(interval, scale::linear))
        .with("log", places(interval, scale::logarithmic));
  }

  private interface Place {
    int of(double value);
  }

  private static JsonObject places(ScoreInterval interval, Place place) {
    return new JsonObject()
        .with("bar", place.of(interval.mean()))
        .with("low", place.of(interval.low()))
        .with("high", place.of(interval.high()));
  }

  private static ScoreInterval interval(Result row, String metric) {
    Samples samples = row.metric(metric);
    return samples == null ? ScoreInterval.UNKNOWN : ScoreInterval.of(samples);
  }

  private static String typeOf(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }
}
