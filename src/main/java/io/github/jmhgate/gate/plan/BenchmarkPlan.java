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
 * One benchmark while an adaptive plan is carried out: takes its forks and tells how many more it
 * needs. It is open as long as one of its gated metrics is. Not for use by several threads.
 */
public final class BenchmarkPlan {
  /** Forks that every benchmark gets, whatever is gated of it. */
  private static final int FEWEST = 2;

  private final PlanTests tests;
  private final BenchmarkId benchmark;
  private final @Nullable Result stored;
  private final boolean timesCompare;
  private final Map<String, MetricPlan> metrics = new HashMap<>();

  /** Steps after which a metric's plan began anew, because it got worse though the code is same. */
  private final Map<String, Integer> again = new HashMap<>();

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

  /** Which benchmark. */
  public BenchmarkId benchmark() {
    return benchmark;
  }

  /**
   * Takes one step.
   *
   * @param baseline the baseline's fork of this step; null where the baseline was stored
   * @param candidate the candidate's fork
   * @throws UnitMismatchException where the two sides give one metric in units that do not convert
   * @throws ImpossiblePlanException where the stored baseline's forks are too few for any plan; the
   *     step is taken all the same
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
      if (!again.containsKey(name) && contradicts(plan)) {
        again.put(name, steps);
        metrics.put(name, MetricPlan.begin(tests, pair));
      }
    }
  }

  /** Whether a plan has called a loss which unchanged code is not known to show. */
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

  /** Steps taken: forks a side, forks of the candidate, or pairs. */
  public int steps() {
    return steps;
  }

  /** Whether more forks may decide something. */
  public boolean open() {
    return wanted() > steps;
  }

  /**
   * Steps, taken ones included, until something can be decided; no more than those taken where all
   * is.
   */
  public int wanted() {
    // A metric that a fork did not give cannot be decided by further ones.
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
    return again.getOrDefault(metric, 0);
  }

  /**
   * Steps, taken ones included, until the next look that can call each open metric a loss, if it
   * goes on being one; no fewer than {@link #wanted()}.
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
   * Returns the steps, taken ones included, after which the benchmark is decided or given up if its
   * forks go on as they began. Good for planning alone.
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
   * Returns the largest loss, a logarithm, that all forks show in an open metric and that is beyond
   * twice the detectable one; 0 if there is none.
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
   * How much the forks so far speak for a loss: the largest effect of a metric's views in standard
   * errors, divided by the fourth root of the steps; −∞ before the first look. In standard errors
   * alone, a benchmark that is noisy or barely slower would stay ahead of one that nobody has
   * looked at again, however many forks it has had without a verdict; the root lets it fall behind.
   * Simulated against other powers of the steps: it finds as much where all is well, and most
   * beside such benchmarks. A loss that is to be measured again is the most suspicious.
   */
  public double suspicion() {
    double most = allocation.suspicion();
    for (Map.Entry<String, MetricPlan> metric : metrics.entrySet()) {
      MetricPlan plan = metric.getValue();
      if (plan.look() < 0 && again.containsKey(metric.getKey())) {
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

  /** Where the benchmark stands: INCONCLUSIVE while it is open, else the worst of its verdicts. */
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

  /**
   * The score's effect as far as it is known, as a ratio of times: candidate / baseline, and its
   * one-sided 95 % bounds; empty before the first look.
   */
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
   * How much longer an operation takes.
   *
   * @param ratio candidate / baseline in time per operation; 1.05 is a loss of 5 %
   * @param low lower one-sided 95 % bound
   * @param high upper one-sided 95 % bound
   */
  public record Effect(double ratio, double low, double high) {}
}
