package io.github.jmhgate.gate;

import io.github.jmhgate.gate.fact.Fact;
import io.github.jmhgate.gate.fact.Rule;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Waiver;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public final class Runs {
  public static final LocalDate TODAY = LocalDate.of(2026, 6, 1);

  private Runs() {}

  /** A benchmark in ns/op with the iterations of each fork. */
  public static Result forks(String name, List<double[]> forks) {
    return result(
        BenchmarkId.of(name, Mode.AVERAGE_TIME),
        Samples.of(new Metric(Metric.SCORE, "ns/op"), forks));
  }

  public static Result fork(Result result, int index) {
    Map<String, Samples> metrics = new HashMap<>();
    result
        .metrics()
        .forEach(
            (name, samples) ->
                metrics.put(name, Samples.of(samples.metric(), samples.fork(index))));
    return new Result(result.id(), result.conditions(), metrics);
  }

  public static Run run(Result... results) {
    return new Run("test", List.of(results), List.of(), null);
  }

  /** A benchmark in ns/op with one iteration a fork. */
  public static Result time(String name, double... forks) {
    return result(BenchmarkId.of(name, Mode.AVERAGE_TIME), score("ns/op", forks));
  }

  public static Result scored(Samples score) {
    return result(BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME), score);
  }

  public static Result throughput(String name, double... forks) {
    return result(BenchmarkId.of(name, Mode.THROUGHPUT), score("ops/s", forks));
  }

  public static Samples score(String unit, double... forks) {
    return samples(Metric.SCORE, unit, forks);
  }

  public static Samples allocation(double... forks) {
    return samples(Metric.ALLOCATION, "B/op", forks);
  }

  public static Samples samples(String name, String unit, double... forks) {
    return Samples.of(
        new Metric(name, unit),
        Arrays.stream(forks).mapToObj(value -> new double[] {value}).toList());
  }

  public static Result result(BenchmarkId id, Samples... metrics) {
    Map<String, Samples> map = new HashMap<>();
    for (Samples samples : metrics) {
      map.put(samples.metric().name(), samples);
    }
    return new Result(id, Conditions.UNKNOWN, map);
  }

  public static Result withAllocation(String name, double... forks) {
    return result(
        BenchmarkId.of(name, Mode.AVERAGE_TIME),
        score("ns/op", 100, 101, 99, 100.5, 99.5),
        allocation(forks));
  }

  /** Two runs, and by what they are judged. */
  public record Input(Run baseline, Run candidate, Gate gate) {}

  public static Input input(Run baseline, Run candidate) {
    return input(baseline, candidate, Policy.DEFAULT);
  }

  public static Input input(Run baseline, Run candidate, Policy policy) {
    return new Input(baseline, candidate, new Gate(policy, List.of()));
  }

  /** Returns the input of runs whose code was compared. */
  static Input input(
      Run baseline,
      Run candidate,
      Policy policy,
      Map<Rule, List<Fact>> obstacles,
      Vanished vanished,
      SameCode sameCode) {
    return new Input(
        baseline,
        candidate,
        new Gate(policy, obstacles, List.of(), List.of(), TODAY, vanished, sameCode));
  }

  public static Input input(
      Run baseline,
      Run candidate,
      Policy policy,
      Map<Rule, List<Fact>> obstacles,
      List<Warning> warnings,
      Waiver... waivers) {
    List<Waiver> all = List.of(waivers);
    return new Input(
        baseline,
        candidate,
        new Gate(policy, obstacles, warnings, all, TODAY, Vanished.UNKNOWN, SameCode.NONE));
  }

  public static Decision decide(Run baseline, Run candidate) {
    return decide(input(baseline, candidate));
  }

  public static Decision judge(Input input) throws UnitMismatchException {
    return input.gate().decide(input.baseline(), input.candidate(), null, Map.of());
  }

  public static Decision judge(Input input, AdaptivePlan plan) throws UnitMismatchException {
    return input.gate().decide(input.baseline(), input.candidate(), plan, plan.effectDeviations());
  }

  public static Decision decide(Input input) {
    try {
      return judge(input);
    } catch (UnitMismatchException e) {
      throw new AssertionError(e);
    }
  }

  static Decision decide(AdaptivePlan plan, Run baseline, Run candidate) {
    try {
      return judge(input(baseline, candidate), plan);
    } catch (UnitMismatchException e) {
      throw new AssertionError(e);
    }
  }

  static Decision waived(Run baseline, Run candidate, Waiver... waivers) {
    return decide(input(baseline, candidate, Policy.DEFAULT, Map.of(), List.of(), waivers));
  }

  /** What forbids a comparison of times and allows that of bytes. */
  static Map<Rule, List<Fact>> bytesAlone() {
    return Map.of(Rule.TIME, List.of(Fact.message("another CPU")));
  }

  static boolean warns(Decision decision, Warning.Kind kind) {
    return decision.warnings().stream().anyMatch(warning -> warning.kind() == kind);
  }

  static List<Warning.Kind> kinds(Finding finding) {
    return finding.warnings().stream().map(Warning::kind).toList();
  }

  static Finding bytes(Decision decision) {
    return decision.findings().stream()
        .filter(finding -> finding.metric().name().equals(Metric.ALLOCATION))
        .findFirst()
        .orElseThrow();
  }

  static double[] scaled(double[] values, double factor) {
    return Arrays.stream(values).map(value -> value * factor).toArray();
  }

  static double[] copies(int forks, double value) {
    double[] values = new double[forks];
    Arrays.fill(values, value);
    return values;
  }

  public static Finding only(Decision decision) {
    if (decision.findings().size() != 1) {
      throw new AssertionError("one finding expected: " + decision.findings());
    }
    return decision.findings().get(0);
  }
}
