package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.gate.rule.SameCode;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.ConditionsBuilder;
import io.github.jmhgate.model.MeasuredPhase;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.statistics.Proportion;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

public final class Runs {
  public static final LocalDate TODAY = LocalDate.of(2026, 6, 1);

  public static final BenchmarkId ID = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);

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
    return suite(results.length, i -> results[i]);
  }

  /** A run of so many results, each made of its number. */
  public static Run suite(int results, IntFunction<Result> result) {
    return new Run("test", IntStream.range(0, results).mapToObj(result).toList(), List.of(), null);
  }

  /** Returns in how many of so many trials something happens. */
  public static Proportion share(int trials, Trial trial) throws Exception {
    int count = 0;
    for (int i = 0; i < trials; i++) {
      count += trial.happens() ? 1 : 0;
    }
    return Proportion.of(count, trials);
  }

  public interface Trial {
    boolean happens() throws Exception;
  }

  /** Adds forks of a benchmark in ns/op, one of each side a step, until the plan ends. */
  public static BenchmarkPlan ended(BenchmarkPlan plan, double[] before, double[] after)
      throws Exception {
    while (plan.open()) {
      int step = plan.steps();
      plan.add(time("a.B.m", before[step]), time("a.B.m", after[step]));
    }
    return plan;
  }

  /** A run of {@link #ID} with twelve forks that hardly vary, in ns/op. */
  public static Run steady(double mean) {
    double[] forks = new double[12];
    for (int i = 0; i < forks.length; i++) {
      forks[i] = mean + 0.01 * (i % 3);
    }
    return run(result(ID, score("ns/op", forks)));
  }

  /** A benchmark in ns/op with one iteration a fork. */
  public static Result time(String name, double... forks) {
    return result(BenchmarkId.of(name, Mode.AVERAGE_TIME), score("ns/op", forks));
  }

  public static Result scored(Samples score) {
    return result(ID, score);
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

  /** The same as measured under known conditions. */
  static Result under(MeasuredPhase warmup, MeasuredPhase measured, int operations, Result result) {
    Conditions conditions =
        new ConditionsBuilder()
            .jmhVersion("1.37")
            .jvm("")
            .jvmArgs(List.of())
            .jdkVersion("17")
            .vmName("")
            .vmVersion("")
            .warmup(warmup)
            .measurement(measured)
            .forked(true)
            .operations(operations)
            .build();
    return new Result(result.id(), conditions, result.metrics());
  }

  public static Result withAllocation(String name, double... forks) {
    return result(
        BenchmarkId.of(name, Mode.AVERAGE_TIME),
        score("ns/op", 100, 101, 99, 100.5, 99.5),
        allocation(forks));
  }

  public static Input input(Run baseline, Run candidate) {
    return new Input(baseline, candidate);
  }

  /** Two runs, and by what they are judged: by the defaults, unless more is said. */
  public static final class Input {
    private final Run baseline;
    private final Run candidate;
    private Policy policy = Policy.DEFAULT;
    private Map<Rule, List<Fact>> obstacles = Map.of();
    private List<Warning> warnings = List.of();
    private List<Waiver> waivers = List.of();
    private Vanished vanished = Vanished.UNKNOWN;
    private SameCode sameCode = SameCode.NONE;

    private Input(Run baseline, Run candidate) {
      this.baseline = baseline;
      this.candidate = candidate;
    }

    public Input by(Policy policy) {
      this.policy = policy;
      return this;
    }

    public Input obstructed(Map<Rule, List<Fact>> obstacles) {
      this.obstacles = obstacles;
      return this;
    }

    Input warned(Warning... warnings) {
      this.warnings = List.of(warnings);
      return this;
    }

    public Input waived(Waiver... waivers) {
      this.waivers = List.of(waivers);
      return this;
    }

    Input vanished(Vanished vanished) {
      this.vanished = vanished;
      return this;
    }

    public Input same(SameCode sameCode) {
      this.sameCode = sameCode;
      return this;
    }

    public Decision judge(@Nullable AdaptivePlan plan) throws UnitMismatchException {
      Gate gate = new Gate(policy, obstacles, warnings, waivers, TODAY, vanished, sameCode);
      return gate.decide(
          baseline, candidate, plan, plan == null ? Map.of() : plan.effectDeviations());
    }

    /** Judges what cannot differ in its units. */
    public Decision decide(@Nullable AdaptivePlan plan) {
      try {
        return judge(plan);
      } catch (UnitMismatchException e) {
        throw new AssertionError(e);
      }
    }

    public Decision decide() {
      return decide(null);
    }
  }

  public static Decision decide(Run baseline, Run candidate) {
    return input(baseline, candidate).decide();
  }

  public static Decision decide(AdaptivePlan plan, Run baseline, Run candidate) {
    return input(baseline, candidate).decide(plan);
  }

  /** What forbids a comparison of times and allows that of bytes. */
  public static Map<Rule, List<Fact>> bytesAlone() {
    return Map.of(Rule.TIME, List.of(Fact.message("another CPU")));
  }

  public static boolean warns(Decision decision, Warning.Kind kind) {
    return decision.warnings().stream().anyMatch(warning -> warning.kind() == kind);
  }

  public static List<Warning.Kind> kinds(Finding finding) {
    return finding.warnings().stream().map(Warning::kind).toList();
  }

  public static Finding bytes(Decision decision) {
    return decision.findings().stream()
        .filter(finding -> finding.metric().name().equals(Metric.ALLOCATION))
        .findFirst()
        .orElseThrow();
  }

  public static double[] scaled(double[] values, double factor) {
    return Arrays.stream(values).map(value -> value * factor).toArray();
  }

  public static double[] copies(int forks, double value) {
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
