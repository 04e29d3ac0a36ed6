package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.ForkLogs;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Pairing;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.gate.time.LookRule;
import io.github.jmhgate.gate.time.MetricPlan;
import io.github.jmhgate.gate.time.PlanTests;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The adaptive plan of one benchmark: takes its forks and says how many more it needs. It is open
 * while one of its gated metrics is. Not thread-safe.
 */
public final class BenchmarkPlan {
  /** Forks that every benchmark gets, whichever metrics are gated. */
  private static final int FEWEST = 2;

  private final PlanTests tests;
  private final BenchmarkId benchmark;
  private final @Nullable Result stored;
  private final boolean timesCompare;
  private final Map<String, MetricPlan> metrics = new HashMap<>();

  /** Steps after which a metric's plan restarted because of a loss of unchanged code. */
  private final Map<String, Integer> restarts = new HashMap<>();

  private final AllocationPlan allocation;
  private final boolean bytesCompare;
  private int steps;

  BenchmarkPlan(
      PlanTests tests,
      BenchmarkId benchmark,
      @Nullable Result stored,
      boolean timesCompare,
      boolean bytesCompare) {
    this.tests = tests;
    this.benchmark = benchmark;
    this.stored = stored;
    this.timesCompare = timesCompare;
    this.bytesCompare = bytesCompare;
    this.allocation = new AllocationPlan(tests.policy(), tests.plan());
  }

  public BenchmarkId benchmark() {
    return benchmark;
  }

  /**
   * Adds one step.
   *
   * @param baseline the baseline's fork of this step; null if the baseline was stored
   * @param candidate the candidate's fork
   * @throws UnitMismatchException if a metric's units do not convert between the sides
   * @throws ImpossiblePlanException if the stored baseline has too few forks for any plan; the step
   *     counts anyway
   */
  public void add(@Nullable Result baseline, Result candidate)
      throws UnitMismatchException, ImpossiblePlanException {
    steps++;
    Result before = baseline == null ? stored : baseline;
    if (before == null || !tests.policy().gated().get(benchmark.name())) {
      return;
    }
    for (MetricPair pair : Pairing.pair(before, candidate, tests.policy())) {
      if (pair.metric().kind() == Metric.Kind.ALLOCATION) {
        if (bytesCompare) {
          allocation.add(pair);
        }
      } else if (!pair.portable() && timesCompare && measurable(pair)) {
        add(pair);
      }
    }
  }

  private void add(MetricPair pair) throws ImpossiblePlanException {
    String name = pair.metric().name();
    MetricPlan plan = metrics.get(name);
    if (plan == null && steps == 1) {
      plan = MetricPlan.begin(tests, pair);
      metrics.put(name, plan);
    }
    if (plan != null) {
      plan.add(pair, 0);
      if (!restarts.containsKey(name) && contradicts(plan)) {
        restarts.put(name, steps);
        metrics.put(name, MetricPlan.begin(tests, pair));
      }
    }
  }

  /** Returns whether a plan called a loss of unchanged code beyond the calibrated noise. */
  private boolean contradicts(MetricPlan plan) {
    if (plan.last().stand() != LookRule.Stand.REGRESSED
        || !tests.plan().sameCode().contains(benchmark)) {
      return false;
    }
    Estimate estimate = plan.rule().estimate(plan.evidence(), plan.last().view(), plan.look());
    return estimate.effect() > tests.plan().reach(benchmark);
  }

  private static boolean measurable(MetricPair pair) {
    return pair.baseline() != null
        && pair.candidate() != null
        && ForkLogs.measurable(pair.baseline())
        && ForkLogs.measurable(pair.candidate());
  }

  /** Returns the steps so far: forks per side, forks of the candidate, or pairs. */
  public int steps() {
    return steps;
  }

  /** Returns whether more forks may decide something. */
  public boolean open() {
    return wanted() > steps;
  }

  /** Returns the total steps until something can be decided; the steps so far at most if all is. */
  public int wanted() {
    // If a fork lacked a metric, further forks cannot decide it.
    int wanted = allocation.steps() == steps ? Math.max(FEWEST, allocation.wanted()) : FEWEST;
    for (Map.Entry<String, MetricPlan> metric : metrics.entrySet()) {
      MetricPlan plan = metric.getValue();
      int before = stepsBefore(metric.getKey());
      if (plan.open() && before + plan.evidence().steps() == steps) {
        wanted = Math.max(wanted, before + plan.wanted());
      }
    }
    return wanted;
  }

  private int stepsBefore(String metric) {
    return restarts.getOrDefault(metric, 0);
  }

  /**
   * Returns the total steps until each open metric can be called a loss, if it stays one; at least
   * {@link #wanted()}.
   */
  public int wantedToCall() {
    int wanted = Math.max(wanted(), allocation.wantedToCall());
    for (Map.Entry<String, MetricPlan> metric : metrics.entrySet()) {
      MetricPlan plan = metric.getValue();
      if (plan.open()) {
        wanted = Math.max(wanted, stepsBefore(metric.getKey()) + plan.wantedToCall());
      }
    }
    return wanted;
  }

  /**
   * Returns the likely total steps until the benchmark is decided or given up. Use it only for
   * planning.
   */
  public int likely() {
    int likely = Math.max(wanted(), allocation.wantedToCall());
    for (MetricPlan plan : metrics.values()) {
      if (plan.open() && plan.look() >= 0) {
        likely = Math.max(likely, plan.likelySteps());
      }
    }
    return likely;
  }

  /**
   * Returns the largest loss, a logarithm, that all forks show in an open metric and that exceeds
   * twice the detectable loss; 0 if there is none.
   */
  public double obvious() {
    double most = allocation.obvious();
    for (MetricPlan plan : metrics.values()) {
      if (plan.open() && plan.look() >= 0) {
        most = Math.max(most, plan.obvious());
      }
    }
    return most;
  }

  /**
   * Returns how strongly the forks suggest a loss: the largest effect of a metric's views in
   * standard errors, divided by the fourth root of the steps; −∞ before the first look. Without the
   * root, a noisy or slightly slower benchmark would keep its place ahead of others after any
   * number of undecided forks. In simulations with other powers of the steps, the fourth root found
   * the most losses next to such benchmarks, and as many without them. A loss that is to be
   * measured again is the most suspicious.
   */
  public double suspicion() {
    double most = allocation.suspicion();
    for (Map.Entry<String, MetricPlan> metric : metrics.entrySet()) {
      MetricPlan plan = metric.getValue();
      if (plan.look() < 0 && restarts.containsKey(metric.getKey())) {
        most = Double.POSITIVE_INFINITY;
      }
      if (plan.look() >= 0 && plan.open()) {
        for (View view : View.values()) {
          Estimate estimate = plan.rule().estimate(plan.evidence(), view, plan.look());
          double errors = estimate.effect() / estimate.strictSe();
          most = Math.max(most, errors / Math.sqrt(Math.sqrt(plan.evidence().steps())));
        }
      }
    }
    return most;
  }

  /** Returns the worst verdict of the metrics; INCONCLUSIVE rather than UNCHANGED while open. */
  public Verdict verdict() {
    List<Verdict> verdicts = new ArrayList<>();
    metrics.values().forEach(plan -> verdicts.add(verdict(plan)));
    allocation.verdict().ifPresent(verdicts::add);
    for (Verdict verdict : List.of(Verdict.REGRESSED, Verdict.INCONCLUSIVE, Verdict.IMPROVED)) {
      if (verdicts.contains(verdict)) {
        return verdict;
      }
    }
    return open() || verdicts.isEmpty() ? Verdict.INCONCLUSIVE : Verdict.UNCHANGED;
  }

  private static Verdict verdict(MetricPlan plan) {
    return switch (plan.last().stand()) {
      case REGRESSED -> Verdict.REGRESSED;
      case IMPROVED -> Verdict.IMPROVED;
      case UNCHANGED -> Verdict.UNCHANGED;
      case OPEN, TOO_NOISY -> Verdict.INCONCLUSIVE;
    };
  }

  /** Returns the score's effect so far; empty before the first look. */
  public Optional<Effect> effect() {
    MetricPlan plan = metrics.get(Metric.SCORE);
    if (plan == null || plan.look() < 0) {
      return Optional.empty();
    }
    Estimate estimate = plan.rule().estimate(plan.evidence(), plan.last().view(), plan.look());
    double[] bounds =
        plan.rule().test().bounds(plan.evidence(), plan.last().view(), plan.look(), estimate);
    return Optional.of(
        new Effect(Math.exp(estimate.effect()), Math.exp(bounds[0]), Math.exp(bounds[1])));
  }

  /**
   * A change of the time per operation.
   *
   * @param ratio candidate / baseline; 1.05 is a loss of 5 %
   * @param low lower one-sided 95 % bound
   * @param high upper one-sided 95 % bound
   */
  public record Effect(double ratio, double low, double high) {}
}
