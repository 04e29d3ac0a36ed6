package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.Alarms;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The measurements of both sides, fork by fork, for reports that show them.
 *
 * @param code what leads from each benchmark to what changed, in words
 */
public record MeasuredSides(
    Map<BenchmarkId, Result> before,
    Map<BenchmarkId, Result> after,
    Past past,
    Map<BenchmarkId, String> code,
    Graphs graphs) {
  public static final MeasuredSides UNKNOWN =
      new MeasuredSides(Map.of(), Map.of(), Past.NONE, Map.of(), Graphs.NONE);

  @FunctionalInterface
  public interface Graphs {
    Graphs NONE = benchmark -> List.of();

    /** Returns paths as seen from the report: letters, digits, dots, hyphens and slashes. */
    List<String> of(BenchmarkId benchmark);
  }

  /**
   * What earlier runs measured.
   *
   * @param values of one environment in the metric's unit, oldest first
   * @param alarms how often the gate was right before; empty if unknown
   */
  public record Past(BiFunction<BenchmarkId, Metric, double[]> values, Optional<Alarms> alarms) {
    static final Past NONE = new Past((benchmark, metric) -> new double[0], Optional.empty());
  }

  public static MeasuredSides of(Run before, Run after) {
    Map<BenchmarkId, Result> left = Result.byId(before.results());
    Map<BenchmarkId, Result> right = Result.byId(after.results());
    return new MeasuredSides(left, right, Past.NONE, Map.of(), Graphs.NONE);
  }

  public MeasuredSides with(Past earlier) {
    return new MeasuredSides(before, after, earlier, code, graphs);
  }

  public MeasuredSides with(Map<BenchmarkId, String> reached) {
    return new MeasuredSides(before, after, past, reached, graphs);
  }

  public MeasuredSides with(Graphs known) {
    return new MeasuredSides(before, after, past, code, known);
  }

  /** Returns one side's samples of a finding's metric, in that metric's unit; empty if unknown. */
  static Optional<Samples> samples(Map<BenchmarkId, Result> side, Finding finding) {
    return Optional.ofNullable(side.get(finding.benchmark()))
        .map(result -> result.metric(finding.metric().name()))
        .filter(samples -> samples.metric().unit().equals(finding.metric().unit()));
  }
}
