package io.github.jmhgate.report;

import io.github.jmhgate.gate.metric.Finding;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was measured of both sides, fork by fork, for reports that show it. */
public final class MeasuredSides {
  /** Nothing is known but the findings. */
  public static final MeasuredSides UNKNOWN = new MeasuredSides(Map.of(), Map.of());

  private final Map<BenchmarkId, Result> before;
  private final Map<BenchmarkId, Result> after;

  private MeasuredSides(Map<BenchmarkId, Result> before, Map<BenchmarkId, Result> after) {
    this.before = before;
    this.after = after;
  }

  /** Both sides of a comparison. */
  public static MeasuredSides of(Run before, Run after) {
    return new MeasuredSides(byId(before.results()), byId(after.results()));
  }

  private static Map<BenchmarkId, Result> byId(List<Result> results) {
    Map<BenchmarkId, Result> byId = new HashMap<>();
    results.forEach(result -> byId.put(result.id(), result));
    return byId;
  }

  /** The baseline's samples of a finding's metric, in that metric's unit; empty where unknown. */
  Optional<Samples> before(Finding finding) {
    return samples(before, finding);
  }

  /** The candidate's samples, likewise. */
  Optional<Samples> after(Finding finding) {
    return samples(after, finding);
  }

  private static Optional<Samples> samples(Map<BenchmarkId, Result> side, Finding finding) {
    return Optional.ofNullable(side.get(finding.benchmark()))
        .map(result -> result.metric(finding.metric().name()))
        .filter(samples -> samples.metric().unit().equals(finding.metric().unit()));
  }
}
