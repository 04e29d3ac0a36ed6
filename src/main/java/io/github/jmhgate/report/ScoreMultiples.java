package io.github.jmhgate.report;

import static java.util.stream.Collectors.toCollection;

import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The scores of several runs: a small drawing per benchmark, and its values as a table. */
final class ScoreMultiples {
  private static final int WIDTH = 270;
  private static final int HEIGHT = 60;

  /** What the labels of the axis take at the left. */
  private static final int AXIS = 50;

  private static final int MARGIN = 10;

  private final List<Map<BenchmarkId, Result>> runs;
  private final Set<BenchmarkId> benchmarks = new LinkedHashSet<>();
  private final Names names;

  ScoreMultiples(List<NamedRun> named) {
    this.runs = named.stream().map(one -> Result.byId(one.run().results())).toList();
    runs.forEach(run -> benchmarks.addAll(run.keySet()));
    this.names = new Names(benchmarks, benchmarks);
  }

  /** Returns what all benchmarks have in common; empty if nothing. */
  String shared() {
    return names.shared;
  }

  List<JsonObject> rows() {
    return benchmarks.stream().map(this::row).toList();
  }

  private JsonObject row(BenchmarkId id) {
    List<ScoreInterval> measured = new ArrayList<>();
    for (Map<BenchmarkId, Result> run : runs) {
      Result result = run.get(id);
      measured.add(result == null ? ScoreInterval.UNKNOWN : ScoreInterval.of(result.score()));
    }
    List<ScoreInterval> values = ScoreInterval.inOneUnit(measured);
    Set<String> units =
        values.stream()
            .filter(ScoreInterval::isKnown)
            .map(ScoreInterval::unit)
            .collect(toCollection(LinkedHashSet::new));
    String unit = String.join(", ", units);
    return new JsonObject()
        .with("name", names.own(id))
        .with("unit", unit)
        .with("values", values.stream().map(ScoreInterval::text).toList())
        .with("most", ScoreInterval.label(most(values)))
        .with("points", points(values))
        .with("line", line(values));
  }

  /** Returns marks from the top, which is the largest value; from zero, so that sizes compare. */
  private List<JsonObject> points(List<ScoreInterval> values) {
    List<JsonObject> points = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      ScoreInterval one = values.get(i);
      if (one.isKnown()) {
        points.add(
            new JsonObject()
                .with("x", x(i))
                .with("y", y(one.mean(), values))
                .with("low", y(one.low(), values))
                .with("high", y(one.high(), values)));
      }
    }
    return points;
  }

  private String line(List<ScoreInterval> values) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i).isKnown()) {
        path.append(path.length() == 0 ? 'M' : 'L').append(x(i)).append(' ');
        path.append(y(values.get(i).mean(), values));
      }
    }
    return path.toString();
  }

  private int x(int run) {
    return AXIS + MARGIN + (WIDTH - AXIS - 2 * MARGIN) * run / Math.max(1, runs.size() - 1);
  }

  /** Returns the value at the top of the axis. */
  private static double most(List<ScoreInterval> all) {
    return all.stream().mapToDouble(ScoreInterval::high).filter(Double::isFinite).max().orElse(1);
  }

  private static int y(double value, List<ScoreInterval> all) {
    double most = most(all);
    double share = most > 0 ? Math.max(0, value) / most : 0;
    return (int) Math.round(HEIGHT - 4 - (HEIGHT - 8) * share);
  }
}
