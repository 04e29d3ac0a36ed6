package io.github.jmhgate.report;

import io.github.jmhgate.gate.Claim;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.FindingBuilder;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.TimeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Findings as the gate gives them, to be changed one value at a time; immutable outside. */
public final class Findings implements Cloneable {
  public static final String SUITE = "org.example.benchmarks.RecipeBenchmark.";

  private BenchmarkId id;
  private Metric metric = new Metric(Metric.SCORE, "ns/op");
  private Direction direction = Direction.LOWER_IS_BETTER;
  private Verdict verdict = Verdict.UNCHANGED;
  private Fact reason = TimeFact.noLoss(0.018, 5);
  private double baseline = 148.2;
  private double candidate = 148.9;
  private double low = 0.992;
  private double high = 1.018;
  private double threshold = 0.025;
  private List<Warning> warnings = List.of();

  private Findings(BenchmarkId id) {
    this.id = id;
  }

  private Findings with(Consumer<Findings> change) {
    try {
      Findings changed = (Findings) clone();
      change.accept(changed);
      return changed;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }

  public static Findings time(String method) {
    return new Findings(BenchmarkId.of(SUITE + method, Mode.AVERAGE_TIME));
  }

  public static Findings throughput(String method) {
    return new Findings(new BenchmarkId(SUITE + method, Mode.THROUGHPUT, new TreeMap<>(), 4))
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

  public Findings of(BenchmarkId changed) {
    return with(finding -> finding.id = changed);
  }

  Findings named(String name) {
    return of(BenchmarkId.of(name, Mode.AVERAGE_TIME));
  }

  Findings params(Map<String, String> params) {
    return of(new BenchmarkId(id.name(), id.mode(), new TreeMap<>(params), id.threads()));
  }

  /** Time that regressed from 100 to 120. */
  static Findings slower(String method) {
    return time(method).values(100, 120).verdict(Verdict.REGRESSED, "r");
  }

  public Findings direction(Direction changed) {
    return with(finding -> finding.direction = changed);
  }

  public Findings in(String name, String unit) {
    return with(
        finding -> {
          finding.metric = new Metric(name, unit);
          finding.direction = finding.metric.direction();
        });
  }

  public Findings values(double before, double after) {
    return with(
        finding -> {
          finding.baseline = before;
          finding.candidate = after;
        });
  }

  public Findings bounds(double from, double to) {
    return with(
        finding -> {
          finding.low = from;
          finding.high = to;
        });
  }

  public Findings threshold(double share) {
    return with(finding -> finding.threshold = share);
  }

  public Findings verdict(Verdict changed, String why) {
    return verdict(changed, Fact.message(why));
  }

  public Findings verdict(Verdict changed, Fact why) {
    return with(
        finding -> {
          finding.verdict = changed;
          finding.reason = why;
        });
  }

  Findings warned(Warning.Kind kind, String text) {
    return warned(kind, Fact.message(text));
  }

  Findings warned(Warning.Kind kind, Fact fact) {
    List<Warning> more = new ArrayList<>(warnings);
    more.add(new Warning(kind, fact));
    return with(finding -> finding.warnings = more);
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
    boolean bytes = metric.kind() == MetricKind.ALLOCATION;
    boolean nothing = baseline < (bytes ? 0.5 : Double.MIN_VALUE);
    double ratio = compared && !nothing ? candidate / baseline : Double.NaN;
    return new FindingBuilder()
        .benchmark(id)
        .metric(metric)
        .direction(direction)
        .rule(Rule.of(metric))
        .verdict(verdict)
        .reason(reason)
        .change(new Finding.Ratio(baseline, candidate, ratio, low, high))
        .evidence(
            new Finding.Certainty(
                Double.isNaN(baseline) ? 0 : 5,
                Double.isNaN(candidate) ? 0 : 5,
                tested ? 0.0004 : Double.NaN,
                tested ? Math.log(high / low) / 3.72 : Double.NaN,
                tested ? 0.031 : Double.NaN,
                tested
                    ? (direction == Direction.HIGHER_IS_BETTER ? 1 / low : high) - 1
                    : Double.NaN,
                Claim.Bounds.NONE))
        .limits(new Limits(threshold, tested ? 2 * threshold : Double.NaN, bytes ? 4 : 0))
        .warnings(warnings)
        .build();
  }
}
