package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.Alarms;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What was measured of both sides, fork by fork, for reports that show it. */
public final class MeasuredSides {
  /** Nothing is known but the findings. */
  public static final MeasuredSides UNKNOWN =
      new MeasuredSides(Map.of(), Map.of(), Past.NONE, Map.of(), Graphs.NONE, "");

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{7,64}");

  private final Map<BenchmarkId, Result> before;
  private final Map<BenchmarkId, Result> after;
  private final Past past;
  private final Map<BenchmarkId, String> code;
  private final Graphs graphs;
  private final String commits;

  private MeasuredSides(
      Map<BenchmarkId, Result> before,
      Map<BenchmarkId, Result> after,
      Past past,
      Map<BenchmarkId, String> code,
      Graphs graphs,
      String commits) {
    this.before = before;
    this.after = after;
    this.past = past;
    this.code = code;
    this.graphs = graphs;
    this.commits = commits;
  }

  /** Knows flame graphs. */
  @FunctionalInterface
  public interface Graphs {
    /** There are none. */
    Graphs NONE = benchmark -> List.of();

    /** Where they lie as seen from the report: letters, digits, dots, hyphens and slashes. */
    List<String> of(BenchmarkId benchmark);
  }

  /** Knows what earlier runs measured. */
  @FunctionalInterface
  public interface Past {
    /** Nothing is known. */
    Past NONE = (benchmark, metric) -> new double[0];

    /** Values of one environment, oldest first; none where nothing is known. */
    double[] of(BenchmarkId benchmark, Metric metric);

    /** How often the gate was right before; empty where nothing is known. */
    default Optional<Alarms> alarms() {
      return Optional.empty();
    }
  }

  /** Both sides of a comparison. */
  public static MeasuredSides of(Run before, Run after) {
    return new MeasuredSides(
        byId(before.results()), byId(after.results()), Past.NONE, Map.of(), Graphs.NONE, "");
  }

  Optional<Alarms> alarms() {
    return past.alarms();
  }

  /** The same with what earlier runs measured. */
  public MeasuredSides with(Past earlier) {
    return new MeasuredSides(before, after, earlier, code, graphs, commits);
  }

  /** The same with what leads from each benchmark to what changed, in words. */
  public MeasuredSides with(Map<BenchmarkId, String> reached) {
    return new MeasuredSides(before, after, past, reached, graphs, commits);
  }

  /** The same with flame graphs. */
  public MeasuredSides with(Graphs known) {
    return new MeasuredSides(before, after, past, code, known, commits);
  }

  /** The same with the commits of both sides; none where one is unknown or both are the same. */
  public MeasuredSides between(String base, String candidate) {
    boolean known = COMMIT.matcher(base).matches() && COMMIT.matcher(candidate).matches();
    String range =
        !known || base.equals(candidate) ? "" : "%.12s..%.12s".formatted(base, candidate);
    return new MeasuredSides(before, after, past, code, graphs, range);
  }

  /** The range of commits between both sides, as git writes it; empty where unknown. */
  String commits() {
    return commits;
  }

  /** What leads from a benchmark to what changed; empty where unknown. */
  String code(BenchmarkId benchmark) {
    return code.getOrDefault(benchmark, "");
  }

  /** Flame graphs of a benchmark. */
  List<String> graphs(BenchmarkId benchmark) {
    return graphs.of(benchmark);
  }

  /** Whether anything is known of earlier runs. */
  boolean knowsPast() {
    return past != Past.NONE;
  }

  /** What earlier runs measured, in the finding's unit. */
  double[] past(Finding finding) {
    return past.of(finding.benchmark(), finding.metric());
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
