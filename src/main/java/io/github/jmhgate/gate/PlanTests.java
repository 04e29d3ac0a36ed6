package io.github.jmhgate.gate;

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

  NoisyDay day() {
    return day;
  }

  public LookRule rule(BenchmarkId benchmark, Design design) throws ImpossiblePlanException {
    return new LookRule(
        test(design),
        plan.alphaEach(),
        policy.limits(benchmark.name()),
        policy.power(),
        plan.deviation(benchmark),
        day);
  }

  public SequentialTest test(Design design) throws ImpossiblePlanException {
    SequentialTest known = tests.get(design);
    if (known != null) {
      return known;
    }
    OptionalInt fewest = design.fewestSteps(plan.level(), plan.maxForks());
    if (fewest.isEmpty()) {
      throw new ImpossiblePlanException(impossible(design));
    }
    int worthwhile = Math.max(WORTHWHILE * design.baselineForks(), fewest.getAsInt());
    boolean stored = design.kind() == Design.Kind.STORED_BASELINE;
    int most = stored ? Math.min(plan.maxForks(), worthwhile) : plan.maxForks();
    SequentialTest test = SequentialTest.of(design, plan.level(), most);
    tests.put(design, test);
    return test;
  }

  private Fact.Message impossible(Design design) {
    int most = plan.maxForks();
    int enough = 2;
    if (design.kind() != Design.Kind.STORED_BASELINE) {
      enough = design.fewestSteps(plan.level(), MOST_SEARCHED).orElse(0);
    } else {
      while (enough < MOST_SEARCHED
          && Design.storedBaseline(enough).fewestSteps(plan.level(), most).isEmpty()) {
        enough++;
      }
    }
    return TimeFact.impossible(
        ForkNumber.of(design, most),
        design.smallestP(most),
        plan.alpha(),
        plan.tests(),
        plan.level(),
        enough);
  }
}
