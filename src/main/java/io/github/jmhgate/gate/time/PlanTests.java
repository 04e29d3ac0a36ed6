package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.ForkNumber;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.TimeFact;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.SequentialTest;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/** Caches the sequential tests of one plan. Thread-safe. */
public final class PlanTests {
  /**
   * Limit of the candidate's forks, in forks of the baseline: beyond it, a fifth more narrow the
   * interval by less than 2 %.
   */
  private static final int WORTHWHILE = 3;

  private static final int MOST_SEARCHED = 1000;

  private final Policy policy;
  private final AdaptivePlan plan;
  private final NoisyDay day = new NoisyDay();
  private final Map<Design, SequentialTest> tests = new ConcurrentHashMap<>();

  public PlanTests(Policy policy, AdaptivePlan plan) {
    this.policy = policy;
    this.plan = plan;
  }

  public AdaptivePlan plan() {
    return plan;
  }

  public Policy policy() {
    return policy;
  }

  /** Returns the rule for one benchmark and design. */
  public LookRule rule(BenchmarkId benchmark, Design design) throws ImpossiblePlanException {
    return new LookRule(
        test(design),
        plan.alphaEach(),
        policy.limits(benchmark.name()),
        policy.power(),
        plan.effectDeviations().getOrDefault(benchmark, EffectDeviation.NONE),
        day);
  }

  NoisyDay day() {
    return day;
  }

  /** Returns the test of a design. */
  public SequentialTest test(Design design) throws ImpossiblePlanException {
    SequentialTest known = tests.get(design);
    if (known != null) {
      return known;
    }
    SequentialTest test = SequentialTest.of(design, plan.level(), most(design));
    tests.put(design, test);
    return test;
  }

  private int most(Design design) throws ImpossiblePlanException {
    OptionalInt fewest = design.fewestSteps(plan.level(), plan.maxForks());
    if (fewest.isEmpty()) {
      throw new ImpossiblePlanException(impossible(design));
    }
    return design.kind() == Design.Kind.STORED_BASELINE
        ? Math.min(
            plan.maxForks(), Math.max(WORTHWHILE * design.baselineForks(), fewest.getAsInt()))
        : plan.maxForks();
  }

  private Fact.Message impossible(Design design) {
    int most = plan.maxForks();
    int enough =
        design.kind() == Design.Kind.STORED_BASELINE
            ? forksToRecord()
            : design.fewestSteps(plan.level(), MOST_SEARCHED).orElse(0);
    return TimeFact.impossible(
        ForkNumber.of(design, most),
        design.smallestP(most),
        plan.alpha(),
        plan.tests(),
        plan.level(),
        enough);
  }

  /** Returns the fewest forks of a stored baseline with which the plan can call a loss. */
  private int forksToRecord() {
    int forks = 2;
    while (forks < MOST_SEARCHED
        && Design.storedBaseline(forks).fewestSteps(plan.level(), plan.maxForks()).isEmpty()) {
      forks++;
    }
    return forks;
  }
}
