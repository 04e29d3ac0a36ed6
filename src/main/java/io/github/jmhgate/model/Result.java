package io.github.jmhgate.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One benchmark's row of a run, with sorted samples by metric, {@link Metric#SCORE} among them. */
public record Result(BenchmarkId id, Conditions conditions, Map<String, Samples> metrics) {

  public Result {
    Objects.requireNonNull(metrics.get(Metric.SCORE), "score");
    metrics = java.util.Collections.unmodifiableMap(new TreeMap<>(metrics));
  }

  public static Map<BenchmarkId, Result> byId(List<Result> results) {
    Map<BenchmarkId, Result> byId = new LinkedHashMap<>();
    results.forEach(result -> byId.put(result.id, result));
    return byId;
  }

  /** Joins the forks of results. Metrics that a result lacks are left out. */
  public static Result joined(List<Result> results) {
    Result first = results.get(0);
    Map<String, Samples> metrics = new TreeMap<>();
    for (String name : first.metrics.keySet()) {
      List<Samples> each =
          results.stream()
              .map(result -> result.metrics.get(name))
              .filter(Objects::nonNull)
              .toList();
      if (each.size() == results.size()) {
        metrics.put(name, Samples.joined(each));
      }
    }
    return new Result(first.id, first.conditions, metrics);
  }

  /** Returns the result under another id; metrics of methods of a group are renamed with it. */
  public Result as(BenchmarkId now) {
    Map<String, Samples> renamed = new TreeMap<>();
    metrics.forEach(
        (name, samples) -> {
          String method = name.substring(name.lastIndexOf('.') + 1);
          String own = id.hasMethod(samples.metric()) ? now.metricOf(method) : name;
          renamed.put(own, samples.named(own));
        });
    return new Result(now, conditions, renamed);
  }

  public Result after(int forks) {
    Map<String, Samples> metrics = new TreeMap<>(metrics());
    metrics.replaceAll((name, samples) -> samples.after(forks));
    return new Result(id, conditions, metrics);
  }

  /** Returns the result of one fork alone; it lacks the metrics that have fewer forks. */
  public Result fork(int index) {
    Map<String, Samples> metrics = new TreeMap<>();
    this.metrics.forEach(
        (name, samples) -> {
          if (index < samples.forkCount()) {
            metrics.put(name, samples.only(index));
          }
        });
    return new Result(id, conditions, metrics);
  }

  public Samples score() {
    return Objects.requireNonNull(metrics.get(Metric.SCORE));
  }

  public @Nullable Samples metric(String name) {
    return metrics.get(name);
  }
}
