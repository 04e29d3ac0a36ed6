package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.DrawnWork;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.MetricPairs;
import io.github.jmhgate.gate.MetricRule;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AllocationLevels.Kind;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.statistics.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The adaptive plan of one benchmark: takes its forks and computes how many more it needs. It is
 * open while one of its gated metrics is, or a claim about its time. Not thread-safe.
 */
public final class BenchmarkPlan {
  /** Forks that every benchmark gets, whichever metrics are gated. */
  private static final int FEWEST = 2;

  /**
   * Of so many forks against a stored baseline, one draws fresh data; of so many pairs of a
   * benchmark whose work depends on the data, one draws those that do more.
   */
  static final int EACH = 2;

  private final SuitePlan suite;
  private final BenchmarkId benchmark;
  private final @Nullable Result stored;

  /** The plan of each metric; once fresh forks are to decide, that of those. */
  private final Map<String, MetricPlan> metrics = new HashMap<>();

  /**
   * The plans of each second fork: of those that drew fresh data, against a stored baseline, and of
   * the pairs whose draws do more work. They are tested apart from all forks, or from the other
   * pairs, at half of the level each.
   */
  private final Map<String, MetricPlan> fresh = new HashMap<>();

  /** The plans that called a loss of unchanged code. */
  private final Map<String, MetricPlan> contradicting = new HashMap<>();

  private @Nullable Fact impossible;

  private final AllocationPlan allocation;

  /** All forks of the score, also those after its verdict; null before the first. */
  private @Nullable Evidence score;

  private int steps;

  /** Whether each step draws other data. */
  private boolean draws;

  /** Whether draws that do more work and others take turns in its pairs, and are decided apart. */
  private final boolean inTurn;

  BenchmarkPlan(SuitePlan suite, BenchmarkId benchmark, @Nullable Result stored) {
    this.suite = suite;
    this.benchmark = benchmark;
    this.stored = stored;
    this.allocation = new AllocationPlan(suite);
    this.inTurn = suite.plan().takesDrawsInTurn(benchmark);
    if (suite.plan().terms(benchmark).draws()) {
      draw();
    }
  }

  /** Takes note that the benchmark draws random data, other ones in each step. */
  public void draw() {
    draws = true;
    allocation.draws = true;
    metrics.values().forEach(this::draw);
  }

  private void draw(MetricPlan plan) {
    AdaptivePlan.Terms terms = suite.plan().terms(benchmark);
    plan.draw(terms.fewestDraws(), terms.work());
  }

  boolean draws() {
    return draws;
  }

  public BenchmarkId benchmark() {
    return benchmark;
  }

  /**
   * Adds one step.
   *
   * @param baseline the baseline's fork of this step; null if the baseline was stored
   * @throws UnitMismatchException if a metric's units do not convert between the sides
   */
  public void add(@Nullable Result baseline, Result candidate) throws UnitMismatchException {
    steps++;
    Result before = baseline == null ? stored : baseline;
    if (before == null) {
      return;
    }
    for (MetricPair pair : MetricPairs.pair(List.of(before), List.of(candidate), suite.policy())) {
      if (pair.metric().kind() == MetricKind.ALLOCATION) {
        if (suite.compares(Rule.ALLOCATION)) {
          allocation.add(pair);
        }
      } else if (!pair.portable()
          && suite.compares(Rule.TIME)
          && pair.both(MetricPair::measurable)) {
        add(pair);
      }
    }
  }

  private void add(MetricPair pair) {
    String name = pair.metric().name();
    if (name.equals(Metric.SCORE) && !ofDearer()) {
      score = score == null ? MetricPlan.evidence(suite, pair) : score;
      MetricPlan.add(score, pair, 0);
    }
    try {
      if (steps == 1) {
        begin(name, pair);
      }
      if (fresh.containsKey(name) && steps % EACH == 0) {
        fresh.get(name).add(pair);
      }
      MetricPlan plan = metrics.get(name);
      if (plan != null && !ofDearer()) {
        plan.add(pair);
        if (!plan.repeats() && contradicts(plan)) {
          contradicting.put(name, plan);
          metrics.put(name, begun(pair, steps));
        }
      }
    } catch (ImpossiblePlanException e) {
      // The baseline has too few forks, and no further fork of the candidate would help.
      impossible = e.fact();
    }
  }

  /** Returns whether the last step had a draw that does more work than others. */
  private boolean ofDearer() {
    return inTurn && DrawnWork.isDearer(steps - 1);
  }

  private void begin(String name, MetricPair pair) throws ImpossiblePlanException {
    if (inTurn || (draws && suite.plan().sides() == Sides.CANDIDATE)) {
      SuitePlan half = suite.withHalfTheLevel();
      try {
        fresh.put(name, MetricPlan.begin(half, pair, 0).ofSome());
        MetricPlan all = MetricPlan.begin(half, pair, 0);
        metrics.put(name, all);
        if (draws) {
          draw(all);
        }
        return;
      } catch (ImpossiblePlanException e) {
        // Too few stored forks for two tests: all forks get the one that they are enough for.
        fresh.remove(name);
      }
    }
    metrics.put(name, begun(pair, 0));
  }

  private MetricPlan begun(MetricPair pair, int earlier) throws ImpossiblePlanException {
    MetricPlan plan = MetricPlan.begin(suite, pair, earlier);
    if (draws) {
      draw(plan);
    }
    return plan;
  }

  /** Returns why no number of forks can show a loss of time; empty if enough can. */
  public Optional<Fact> impossible() {
    return Optional.ofNullable(impossible);
  }

  /** Returns what decides a metric, before fresh forks are asked; empty if it has no time. */
  public Optional<MetricPlan> decided(String metric) {
    MetricPlan first = contradicting.get(metric);
    return Optional.ofNullable(first == null ? metrics.get(metric) : first).map(this::ended);
  }

  private MetricPlan ended(MetricPlan plan) {
    try {
      return plan.ended(suite, benchmark);
    } catch (ImpossiblePlanException e) {
      throw new IllegalStateException("a plan with one look can show a loss", e);
    }
  }

  /** Returns the looks at each second fork; empty if they are not tested apart. */
  public Optional<MetricPlan> eachSecond(String metric) {
    return Optional.ofNullable(fresh.get(metric));
  }

  /** Returns whether pairs with draws that do more work are decided apart from the others. */
  public boolean inTurn() {
    return inTurn;
  }

  /** Returns the looks at fresh forks of a metric whose first ones contradict a proof. */
  public Optional<MetricPlan> repeated(String metric) {
    return contradicting.containsKey(metric)
        ? Optional.ofNullable(metrics.get(metric))
        : Optional.empty();
  }

  /** Returns whether a plan called a loss of unchanged code beyond the calibrated noise. */
  private boolean contradicts(MetricPlan plan) {
    return plan.verdict() == Verdict.REGRESSED
        && suite.plan().sameCode().contains(benchmark)
        && plan.shown().effect() > suite.plan().reach(benchmark);
  }

  /** Returns the steps so far: forks per side, forks of the candidate, or pairs. */
  public int steps() {
    return steps;
  }

  public boolean open() {
    return wanted() > steps;
  }

  /** Returns the total steps until something can be decided; the steps so far at most if all is. */
  public int wanted() {
    AdaptivePlan plan = suite.plan();
    int fewest = plan.fixed() ? plan.maxForks() : FEWEST;
    // If a fork lacked a metric, further forks cannot decide it.
    int wanted = allocation.steps() == steps ? Math.max(fewest, allocation.wanted()) : fewest;
    for (MetricPlan one : metrics.values()) {
      if ((one.open() || one.proving()) && one.steps() == stepsOfFirst()) {
        wanted = Math.max(wanted, inTurn ? EACH * one.wanted() - 1 : one.wanted());
      }
    }
    for (MetricPlan one : fresh.values()) {
      if (one.open() && one.steps() == steps / EACH) {
        wanted = Math.max(wanted, EACH * one.wanted());
      }
    }
    return wanted;
  }

  /** Returns the steps of the plans in {@link #metrics}. */
  private int stepsOfFirst() {
    return inTurn ? (steps + 1) / EACH : steps;
  }

  /** Returns the names of the metrics that more steps would decide, in alphabetical order. */
  public List<String> openMetrics() {
    Set<String> open = new TreeSet<>();
    if (allocation.steps() == steps && allocation.wanted() > steps) {
      open.add(Metric.ALLOCATION);
    }
    metrics.forEach(
        (name, plan) -> {
          boolean whole = plan.steps() == stepsOfFirst();
          if (whole && (plan.open() || plan.proving()) && plan.wanted() > stepsOfFirst()) {
            open.add(name);
          }
        });
    fresh.forEach(
        (name, plan) -> {
          if (plan.steps() == steps / EACH && plan.open() && EACH * plan.wanted() > steps) {
            open.add(name);
          }
        });
    return List.copyOf(open);
  }

  /**
   * Returns the total steps until each open metric can be called a loss, if it stays one; at least
   * {@link #wanted()}.
   */
  public int wantedToCall() {
    int wanted = Math.max(wanted(), allocation.wantedToCall());
    for (MetricPlan plan : metrics.values()) {
      if (plan.open()) {
        wanted = Math.max(wanted, plan.fewestToCall() * (inTurn ? EACH : 1));
      }
    }
    return wanted;
  }

  /** Returns the largest obvious loss of an open metric, a logarithm; 0 if there is none. */
  public double obvious() {
    return looked().mapToDouble(plan -> plan.obviousLoss()).reduce(allocation.obvious(), Math::max);
  }

  /** Returns the likely total steps until all is decided; 0 before the first look. */
  public int likely() {
    return looked().mapToInt(plan -> plan.likelySteps()).max().orElse(0) * (inTurn ? EACH : 1);
  }

  private Stream<MetricPlan> looked() {
    Stream<MetricPlan> all = metrics.values().stream();
    return (inTurn ? Stream.concat(all, fresh.values().stream()) : all)
        .filter(plan -> plan.open() && plan.looked());
  }

  /** Returns the score's part in the effect of a change; empty if it has none. */
  public Optional<ChangeEffect.Row> row() {
    MetricPlan plan = metrics.get(Metric.SCORE);
    return plan == null || score == null || suite.plan().sameCode().contains(benchmark)
        ? Optional.empty()
        : Optional.of(
            new ChangeEffect.Row(benchmark, score, plan.rule.limits(), plan.rule.deviation()));
  }

  /** Returns whether only the score is open, and the effect of the change explains it. */
  boolean movesWith(ChangeEffect change) {
    MetricPlan plan = metrics.get(Metric.SCORE);
    boolean alone = looked().allMatch(metric -> metric == plan);
    if (plan == null || !plan.looked() || !alone || allocation.wanted() > 0 || obvious() > 0) {
      return false;
    }
    double[] bounds = plan.shown().bounds();
    return change.explains(bounds[0], bounds[1]);
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
    if (metrics.values().stream().anyMatch(plan -> plan.repeats() && !plan.looked())) {
      return Double.POSITIVE_INFINITY;
    }
    return looked()
        .flatMap(plan -> Stream.of(View.values()).map(view -> suspicion(plan, view)))
        .reduce(allocation.suspicion(), Math::max);
  }

  private static double suspicion(MetricPlan plan, View view) {
    Estimate estimate = plan.read(view, plan.look());
    double errors = estimate.effect() / estimate.strictSe();
    return errors / Math.sqrt(Math.sqrt(plan.evidence.steps()));
  }

  /** Returns the worst verdict of the metrics; INCONCLUSIVE rather than UNCHANGED while open. */
  public Verdict verdict() {
    List<Verdict> verdicts = new ArrayList<>();
    metrics.values().forEach(plan -> verdicts.add(ended(plan).verdict()));
    fresh.values().forEach(plan -> verdicts.add(plan.verdict()));
    Verdict bytes = allocation.verdict();
    if (bytes != null) {
      verdicts.add(bytes);
    }
    for (Verdict verdict : List.of(Verdict.REGRESSED, Verdict.INCONCLUSIVE, Verdict.IMPROVED)) {
      if (verdicts.contains(verdict)) {
        return verdict;
      }
    }
    return open() || verdicts.isEmpty() ? Verdict.INCONCLUSIVE : Verdict.UNCHANGED;
  }

  /** Returns the score's effect so far; empty before the first look. */
  public Optional<MeasuredEffect> effect() {
    MetricPlan plan = metrics.get(Metric.SCORE);
    if (plan == null || !plan.looked()) {
      return Optional.empty();
    }
    Estimate shown = plan.shown();
    double[] bounds = shown.bounds();
    return Optional.of(
        new MeasuredEffect(Math.exp(shown.effect()), Math.exp(bounds[0]), Math.exp(bounds[1])));
  }

  /**
   * The plan of one benchmark's bytes per operation: its forks so far and the last look at them.
   */
  private static final class AllocationPlan {
    /** Suspicion of levels that the sides do not share, in standard errors. */
    private static final double APART = 4;

    private final SuitePlan suite;
    private boolean draws;
    private @Nullable MetricPair forks;
    private @Nullable AllocationLook last;

    AllocationPlan(SuitePlan suite) {
      this.suite = suite;
    }

    /** Adds one step's forks. A stored baseline passes all its forks with each step. */
    void add(MetricPair pair) {
      if (!pair.both(MetricRule::counted)) {
        return;
      }
      MetricPair all = pair;
      if (forks != null) {
        boolean stored = suite.plan().sides() == Sides.CANDIDATE;
        all =
            pair.with(
                stored ? pair.before() : joined(forks.before(), pair.before()),
                joined(forks.after(), pair.after()),
                forks.shares().and(pair.shares(), stored));
      }
      forks = all;
      AdaptivePlan plan = draws ? suite.plan().withDrawn(pair.benchmark()) : suite.plan();
      last = new AllocationLook(suite.policy(), plan, false, all);
    }

    /** Returns the verdict so far; null before the first fork. */
    @Nullable Verdict verdict() {
      return last == null ? null : last.verdict();
    }

    /** Returns how strongly the forks suggest growth, in standard errors. */
    double suspicion() {
      if (last == null || last.wanted() == 0) {
        return Double.NEGATIVE_INFINITY;
      }
      return last.levels().kind() == Kind.NONE ? 0 : APART * last.levels().direction();
    }

    /** Returns the total steps needed, if each has the metric; 0 if all is decided. */
    int wanted() {
      return last == null ? 0 : last.wanted();
    }

    int wantedToCall() {
      return last == null ? 0 : last.wantedToCall();
    }

    /** Returns by how much all candidate forks exceed the baseline's, a logarithm; 0 if little. */
    double obvious() {
      return last != null
              && last.wanted() > 0
              && last.levels().far()
              && last.levels().direction() > 0
          ? Effect.ofLoss(last.levels().least()).log()
          : 0;
    }

    int steps() {
      return forks == null ? 0 : forks.candidateForks();
    }

    private static Samples joined(Samples first, Samples then) {
      List<double[]> all = first.forks();
      all.addAll(then.forks());
      return Samples.of(then.metric(), all);
    }
  }
}
