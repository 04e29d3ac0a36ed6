package io.github.jmhgate.report;

import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Rule;
import io.github.jmhgate.gate.TimeFact;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Findings as the gate gives them, to be changed one value at a time. */
public record Findings(
    BenchmarkId id,
    Metric metric,
    Direction direction,
    Verdict verdict,
    Fact reason,
    double baseline,
    double candidate,
    double low,
    double high,
    double threshold,
    List<Warning> warnings) {

  public static final String SUITE = "org.example.benchmarks.RecipeBenchmark.";

  public static Findings time(String method) {
    return new Findings(
        BenchmarkId.of(SUITE + method, Mode.AVERAGE_TIME),
        new Metric(Metric.SCORE, "ns/op"),
        Direction.LOWER_IS_BETTER,
        Verdict.UNCHANGED,
        TimeFact.noLoss(0.018),
        148.2,
        148.9,
        0.992,
        1.018,
        0.025,
        List.of());
  }

  public static Findings throughput(String method) {
    return time(method)
        .of(new BenchmarkId(SUITE + method, Mode.THROUGHPUT, new TreeMap<>(), 4))
        .in(Metric.SCORE, "ops/s");
  }

  public static Findings allocation(String method) {
    return time(method)
        .in(Metric.ALLOCATION, "B/op")
        .values(880.007, 880.011)
        .bounds(Double.NaN, Double.NaN)
        .threshold(0.005)
        .verdict(
            Verdict.UNCHANGED, "+0.0 B per operation, not more than the larger of 0.5 % and 4 B");
  }

  public static Findings size(String method) {
    return allocation(method)
        .in("encoded.bytes", "bytes")
        .values(109, 109)
        .threshold(0)
        .verdict(Verdict.UNCHANGED, "the size is the same");
  }

  Findings of(BenchmarkId changed) {
    return new Findings(
        changed, metric, direction, verdict, reason, baseline, candidate, low, high, threshold,
        warnings);
  }

  public Findings direction(Direction changed) {
    return new Findings(
        id, metric, changed, verdict, reason, baseline, candidate, low, high, threshold, warnings);
  }

  Findings params(Map<String, String> params) {
    return of(new BenchmarkId(id.name(), id.mode(), new TreeMap<>(params), id.threads()));
  }

  public Findings in(String name, String unit) {
    return new Findings(
        id,
        new Metric(name, unit),
        new Metric(name, unit).direction(),
        verdict,
        reason,
        baseline,
        candidate,
        low,
        high,
        threshold,
        warnings);
  }

  public Findings values(double before, double after) {
    return new Findings(
        id, metric, direction, verdict, reason, before, after, low, high, threshold, warnings);
  }

  public Findings bounds(double from, double to) {
    return new Findings(
        id, metric, direction, verdict, reason, baseline, candidate, from, to, threshold, warnings);
  }

  public Findings threshold(double share) {
    return new Findings(
        id, metric, direction, verdict, reason, baseline, candidate, low, high, share, warnings);
  }

  public Findings verdict(Verdict changed, String why) {
    return verdict(changed, Fact.message(why));
  }

  public Findings verdict(Verdict changed, Fact why) {
    return new Findings(
        id, metric, direction, changed, why, baseline, candidate, low, high, threshold, warnings);
  }

  Findings warned(Warning.Kind kind, String text) {
    return warned(kind, Fact.message(text));
  }

  Findings warned(Warning.Kind kind, Fact fact) {
    return new Findings(
        id,
        metric,
        direction,
        verdict,
        reason,
        baseline,
        candidate,
        low,
        high,
        threshold,
        java.util.stream.Stream.concat(
                warnings.stream(), java.util.stream.Stream.of(new Warning(kind, fact)))
            .toList());
  }

  /** Without a comparison: one side or both have no value, or may not be compared. */
  public Findings undecided(Verdict changed, String why) {
    return undecided(changed, Fact.message(why));
  }

  public Findings undecided(Verdict changed, Fact why) {
    return verdict(changed, why).bounds(Double.NaN, Double.NaN).threshold(Double.NaN);
  }

  public Finding get() {
    boolean compared = !Double.isNaN(threshold);
    boolean tested = !Double.isNaN(low);
    boolean bytes = metric.kind() == Metric.Kind.ALLOCATION;
    boolean nothing = baseline < (bytes ? 0.5 : Double.MIN_VALUE);
    return new Finding(
        id,
        metric,
        direction,
        Rule.of(metric),
        verdict,
        reason,
        new Finding.Change(
            baseline,
            candidate,
            compared && !nothing ? candidate / baseline : Double.NaN,
            low,
            high),
        new Finding.Evidence(
            Double.isNaN(baseline) ? 0 : 5,
            Double.isNaN(candidate) ? 0 : 5,
            tested ? 0.0004 : Double.NaN,
            tested ? Math.log(high / low) / 3.72 : Double.NaN,
            tested ? 0.031 : Double.NaN,
            tested ? (direction == Direction.HIGHER_IS_BETTER ? 1 / low : high) - 1 : Double.NaN),
        new Finding.Limits(threshold, tested ? 2 * threshold : Double.NaN, bytes ? 4 : 0),
        warnings);
  }
}
