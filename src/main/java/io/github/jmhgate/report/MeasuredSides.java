package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.util.Map;
import java.util.Optional;

/**
 * The measurements of both sides, fork by fork, for reports that show them.
 *
 * @param code what leads from each benchmark to what changed, in words
 */
public record MeasuredSides(
    Map<BenchmarkId, Result> before,
    Map<BenchmarkId, Result> after,
    SidePast past,
    Map<BenchmarkId, String> code,
    SideGraphs graphs) {
  public static final MeasuredSides UNKNOWN =
      new MeasuredSides(Map.of(), Map.of(), SidePast.NONE, Map.of(), SideGraphs.NONE);

  public static MeasuredSides of(Run before, Run after) {
    Map<BenchmarkId, Result> left = Result.byId(before.results());
    Map<BenchmarkId, Result> right = Result.byId(after.results());
    return new MeasuredSides(left, right, SidePast.NONE, Map.of(), SideGraphs.NONE);
  }

  public MeasuredSides with(SidePast earlier) {
    return new MeasuredSides(before, after, earlier, code, graphs);
  }

  public MeasuredSides with(Map<BenchmarkId, String> reached) {
    return new MeasuredSides(before, after, past, reached, graphs);
  }

  public MeasuredSides with(SideGraphs known) {
    return new MeasuredSides(before, after, past, code, known);
  }

  /** Returns one side's samples of a finding's metric, in that metric's unit; empty if unknown. */
  static Optional<Samples> samples(Map<BenchmarkId, Result> side, Finding finding) {
    return Optional.ofNullable(side.get(finding.benchmark()))
        .map(result -> result.metric(finding.metric().name()))
        .filter(samples -> samples.metric().unit().equals(finding.metric().unit()));
  }
}
