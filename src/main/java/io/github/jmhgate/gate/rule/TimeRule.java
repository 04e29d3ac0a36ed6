package io.github.jmhgate.gate.rule;

import static io.github.jmhgate.gate.Claim.Bounds.NONE;
import static java.lang.Double.NaN;
import static java.util.Arrays.stream;

import io.github.jmhgate.gate.AlphaShares;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.MetricRule;
import io.github.jmhgate.gate.Oddities;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ForkFact;
import io.github.jmhgate.gate.message.ForkNumber;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.TimeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.gate.plan.Decider;
import io.github.jmhgate.gate.plan.LookRule;
import io.github.jmhgate.gate.plan.MetricPlan;
import io.github.jmhgate.gate.plan.NoisyDay;
import io.github.jmhgate.gate.plan.PlanFinding;
import io.github.jmhgate.gate.plan.SessionNoise;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.Holm;
import io.github.jmhgate.statistics.Separation;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.statistics.View;
import io.github.jmhgate.statistics.descriptive.Modes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Decides metrics that vary from fork to fork; see {@code time} in docs/statistics.md. */
public abstract class TimeRule implements MetricRule {
  private TimeRule() {}

  @Override
  public Rule id() {
    return Rule.TIME;
  }

  @Override
  public boolean usable(Samples samples) {
    return MetricPair.measurable(samples);
  }

  private static Finding undecided(MetricPair pair, Policy policy, Fact why) {
    List<Warning> warnings = new ArrayList<>(pair.warnings());
    warnings.add(new Warning(Warning.Kind.TOO_FEW_FORKS, why));
    double before = value(pair.before());
    double after = value(pair.after());
    double endless = Double.POSITIVE_INFINITY;
    int forks = pair.candidateForks();
    var change = new Finding.Ratio(before, after, after / before, 0, endless);
    var seen = new Finding.Certainty(pair.baselineForks(), forks, NaN, NaN, endless, endless, NONE);
    Limits limits = policy.limits(pair.benchmark().name());
    return new Finding(pair, limits, Verdict.INCONCLUSIVE, why, change, seen, warnings);
  }

  private static double value(Samples side) {
    return Math.exp(Arrays.stream(Oddities.logs(side.forkMeans(), 1)).average().orElse(NaN));
  }

  /**
   * Returns an undecided finding as REGRESSED if all forks together fall into two modes, and more
   * of the candidate's are slow; see {@code Modes} in docs/statistics.md. If sessions or builds are
   * known to differ, these may be the two modes.
   *
   * @param alpha the metric's share of α
   */
  private static Finding judgedByModes(
      MetricPair pair, Finding finding, double alpha, EffectDeviation deviation) {
    double[] before = Oddities.logs(pair.before().forkMeans(), pair.sign());
    double[] after = Oddities.logs(pair.after().forkMeans(), pair.sign());
    Modes modes =
        finding.verdict() == Verdict.INCONCLUSIVE && deviation.total() == 0
            ? Modes.find(DoubleStream.concat(stream(before), stream(after)).toArray())
            : null;
    if (modes == null) {
      return finding;
    }
    double cut = (modes.low() + modes.high()) / 2;
    int slowBefore = (int) stream(before).filter(mean -> mean > cut).count();
    int slowAfter = (int) stream(after).filter(mean -> mean > cut).count();
    int[] left = {before.length - slowBefore, slowBefore};
    int[] right = {after.length - slowAfter, slowAfter};
    double moved = (double) slowAfter / after.length - (double) slowBefore / before.length;
    // The loss of the mean that the moved share explains, and the chance of so many slow forks.
    double loss = moved * Effect.ofLog(modes.high() - modes.low()).loss();
    double chance = Separation.chanceOfShift(left, right);
    Fact why = TimeFact.moreSlow(slowBefore, before.length, slowAfter, after.length, chance);
    return chance <= AlphaShares.MODES * alpha && loss > finding.limits().threshold()
        ? finding.withoutBounds().with(Verdict.REGRESSED, why, finding.warnings())
        : finding;
  }

  /** The rule for forks that an adaptive plan measured. */
  public static final class ByPlan extends TimeRule {
    private final Decider decider;

    /** Creates the rule with the decider that the pairs were fed to. */
    public ByPlan(Decider decider) {
      this.decider = decider;
    }

    @Override
    public List<Finding> judge(List<MetricPair> pairs) {
      return pairs.stream().map(this::judge).toList();
    }

    private Finding judge(MetricPair pair) {
      Optional<BenchmarkPlan> row = decider.row(pair.benchmark());
      String metric = pair.metric().name();
      boolean inTurn = row.filter(BenchmarkPlan::inTurn).isPresent();
      MetricPair first = inTurn ? pair.allButEachSecondPair() : pair;
      Finding all =
          row.flatMap(benchmark -> benchmark.decided(metric))
              .map(plan -> judge(first, plan))
              .orElseGet(() -> undecided(pair, row.flatMap(BenchmarkPlan::impossible)));
      return row.flatMap(benchmark -> benchmark.eachSecond(metric))
          .map(plan -> judge(inTurn ? pair.eachSecondPair() : pair.eachSecond(), plan))
          .filter(second -> worse(second.verdict(), all.verdict()))
          .orElse(all);
    }

    /** Returns whether each second fork says something worse than all forks, or than the others. */
    private static boolean worse(Verdict fresh, Verdict all) {
      List<Verdict> worst = List.of(Verdict.REGRESSED, Verdict.INCONCLUSIVE);
      int first = worst.indexOf(fresh);
      int second = worst.indexOf(all);
      return first >= 0 && (second < 0 || first < second);
    }

    private Finding judge(MetricPair pair, MetricPlan plan) {
      return plan.looked() ? judged(pair, plan) : undecided(pair, Optional.empty());
    }

    /**
     * Returns what fresh forks say of a metric whose first ones contradict the proof that the code
     * is the same; empty if there are none.
     */
    public Optional<Finding> again(MetricPair pair) {
      return decider
          .row(pair.benchmark())
          .flatMap(row -> row.repeated(pair.metric().name()))
          .filter(plan -> plan.evidence.steps() > 0)
          .map(plan -> judge(pair.after(plan.earlier()), plan));
    }

    private Finding undecided(MetricPair pair, Optional<Fact> impossible) {
      Fact why = impossible.orElseGet(TimeFact.OneFork::new);
      Finding finding = TimeRule.undecided(pair, decider.policy(), why);
      return impossible
          .flatMap(none -> suspected(pair))
          .map(suspect -> finding.with(Verdict.INCONCLUSIVE, suspect, finding.warnings()))
          .orElse(finding);
    }

    /** Returns what makes forks a suspect that are too few for any test; empty if nothing does. */
    private Optional<Fact> suspected(MetricPair pair) {
      SuitePlan suite = decider.suite();
      Evidence evidence = MetricPlan.evidence(suite, pair);
      boolean stored = evidence.design().sides() == Sides.CANDIDATE;
      int both = Math.min(pair.baselineForks(), pair.candidateForks());
      int steps = stored ? pair.candidateForks() : both;
      for (int fork = 0; fork < steps; fork++) {
        MetricPlan.add(evidence, pair, fork);
      }
      double least = evidence.gap(steps);
      if (!MetricPlan.doubled(evidence, steps, suite.plan().deviation(pair.benchmark()))) {
        return Optional.empty();
      }
      Design design = stored ? Design.BOTH_SIDES : evidence.design();
      int most = PlanFinding.MOST_SEARCHED;
      int enough = design.fewestSteps(suite.plan().level(), most).orElse(most);
      return Optional.of(
          new ForkFact.Suspect(
              Effect.ofLog(least).loss(),
              ForkNumber.of(evidence.design(), steps),
              ForkNumber.of(design, Math.max(steps + 1, enough))));
    }

    private Finding judged(MetricPair pair, MetricPlan plan) {
      double each = plan.rule.alpha();
      int tests = (int) Math.round(decider.plan().alpha() / each);
      double p = Math.min(1, plan.pWorse() * tests);
      Finding finding = new PlanFinding(pair, plan, p, tests).finding();
      // A test at any other end would depend on what the forks showed.
      return plan.atTheEnd() ? judgedByModes(pair, finding, each, plan.rule.deviation()) : finding;
    }

    @Override
    public List<Warning> warnings() {
      return decider.suite().day().warnings();
    }
  }

  /**
   * The rule for a fixed number of forks: one look, at a level that Holm's procedure shares among
   * the views of all metrics.
   */
  public static final class Once extends TimeRule {
    private static final View[] VIEWS = View.values();

    private final Policy policy;
    private final Map<BenchmarkId, EffectDeviation> effectDeviations;
    private NoisyDay day = new NoisyDay();

    /** Creates the rule with the known noise by benchmark. */
    public Once(Policy policy, Map<BenchmarkId, EffectDeviation> effectDeviations) {
      this.policy = policy;
      this.effectDeviations = effectDeviations;
    }

    @Override
    public List<Finding> judge(List<MetricPair> pairs) {
      // Pairs are independent, and a large suite has thousands.
      List<Evidence> all = pairs.parallelStream().map(MetricPair::evidence).toList();
      day = NoisyDay.of(pairs, all);
      int views = VIEWS.length;
      int checks = pairs.size();
      double each = policy.alpha() / checks;
      double level = AlphaShares.ONCE * policy.alpha();
      Level alone = new Level(level, each);
      double[] pValues =
          IntStream.range(0, views * checks)
              .parallel()
              .mapToDouble(
                  i -> pWorse(alone, pairs.get(i / views), all.get(i / views), VIEWS[i % views]))
              .toArray();
      double[] adjusted = Holm.adjust(pValues);
      Level shared = new Level(Holm.level(pValues, level), each);
      List<Finding> findings =
          IntStream.range(0, checks)
              .parallel()
              .mapToObj(
                  i -> {
                    double p =
                        Arrays.stream(adjusted, views * i, views * (i + 1)).min().orElseThrow();
                    double whole = Math.min(1, p / AlphaShares.ONCE);
                    return judge(shared, pairs.get(i), all.get(i), whole, checks);
                  })
              .toList();
      return new FileSuspects(pairs, findings).judged();
    }

    @Override
    public List<Warning> warnings() {
      return day.warnings();
    }

    private double pWorse(Level level, MetricPair pair, Evidence evidence, View view) {
      return evidence.testable() ? plan(level, pair, evidence).read(view, 0).pWorse() : 1;
    }

    private Finding judge(Level level, MetricPair pair, Evidence evidence, double p, int checks) {
      if (!evidence.testable()) {
        return undecided(pair, policy, new TimeFact.OneFork());
      }
      Finding finding =
          new PlanFinding(pair, plan(level, pair, evidence).look(0), p, checks).finding();
      EffectDeviation noise = effectDeviations.getOrDefault(pair.benchmark(), EffectDeviation.NONE);
      return judgedByModes(pair, finding, level.alphaEach(), noise);
    }

    private MetricPlan plan(Level level, MetricPair pair, Evidence evidence) {
      EffectDeviation noise = effectDeviations.getOrDefault(pair.benchmark(), EffectDeviation.NONE);
      SequentialTest test = level.test(evidence);
      double alpha = level.alphaEach();
      var limits = policy.limits(pair.benchmark().name());
      var rule = new LookRule(test, alpha, limits, noise, false, day, SessionNoise.NONE);
      return new MetricPlan(rule, evidence);
    }

    /** The level of one view of one metric, with its tests, and one metric's share of α. */
    private record Level(double value, double alphaEach, Map<List<Object>, SequentialTest> built) {
      Level(double value, double alphaEach) {
        this(value, alphaEach, new ConcurrentHashMap<>());
      }

      SequentialTest test(Evidence evidence) {
        Design design = evidence.design();
        return built.computeIfAbsent(
            List.of(design.sides(), design.baselineForks(), evidence.steps()),
            forks -> SequentialTest.once(design, value, evidence.steps()));
      }
    }
  }
}
