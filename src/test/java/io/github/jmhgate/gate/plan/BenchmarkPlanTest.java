package io.github.jmhgate.gate.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.rule.PlanRuleTest;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BenchmarkPlanTest {
  @Test
  void asksForTwoForksASideFirst() throws Exception {
    BenchmarkPlan plan = suite(Sides.BOTH).begin(Runs.ID, null);
    assertThat(plan.wanted()).isEqualTo(2);

    plan.add(Runs.time("a.B.m", 100), Runs.time("a.B.m", 104));
    assertThat(plan.open()).isTrue();
  }

  @Test
  void asksForTheNextLookIfItIsUndecided() throws Exception {
    BenchmarkPlan plan = undecided();

    assertThat(plan.steps()).isEqualTo(2);
    assertThat(plan.wanted()).isEqualTo(3);
    assertThat(plan.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(plan.suspicion()).isGreaterThan(1);
  }

  @Test
  void knowsTheEffectOfALook() throws Exception {
    MeasuredEffect effect = undecided().effect().orElseThrow();

    assertThat(effect.ratio()).isBetween(1.03, 1.05);
    assertThat(effect.low()).isLessThan(effect.ratio());
    assertThat(effect.high()).isGreaterThan(effect.ratio());
  }

  private static BenchmarkPlan undecided() throws Exception {
    BenchmarkPlan plan = suite(Sides.BOTH).begin(Runs.ID, null);
    plan.add(Runs.time("a.B.m", 100), Runs.time("a.B.m", 104));
    plan.add(Runs.time("a.B.m", 101), Runs.time("a.B.m", 105));
    return plan;
  }

  @Test
  void endsWhereTheGateDecidesFromTheSameForks() throws Exception {
    double[] before = PlanRuleTest.normal(1, 60, 100, 0.02);
    for (double centre : new double[] {80, 95, 100, 103, 105, 110, 130}) {
      double[] after = PlanRuleTest.normal(3, 60, centre, 0.02);
      BenchmarkPlan plan = Runs.ended(suite(Sides.BOTH).begin(Runs.ID, null), before, after);
      Run left = Runs.run(Runs.time("a.B.m", Arrays.copyOf(before, plan.steps())));
      Run right = Runs.run(Runs.time("a.B.m", Arrays.copyOf(after, plan.steps())));
      Finding finding = Runs.only(Runs.decide(plan(Sides.BOTH), left, right));

      assertThat(plan.verdict()).isEqualTo(finding.verdict());
      assertThat(plan.steps()).isEqualTo(finding.evidence().candidateForks());
    }
  }

  @Test
  void measuresTheCandidateAloneAgainstAStoredBaseline() throws Exception {
    BenchmarkPlan plan =
        suite(Sides.CANDIDATE)
            .begin(Runs.ID, Runs.time("a.B.m", PlanRuleTest.normal(1, 10, 100, 0.01)));
    double[] after = PlanRuleTest.normal(2, 60, 100, 0.01);
    while (plan.open()) {
      plan.add(null, Runs.time("a.B.m", after[plan.steps()]));
    }

    assertThat(plan.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(plan.steps()).isLessThan(6);
  }

  @Test
  void settlesLaterWhereForksAreKnownToHaveModes() throws Exception {
    double[] before = PlanRuleTest.normal(1, 60, 100, 0.005);
    double[] after = PlanRuleTest.normal(2, 60, 100, 0.005);
    List<Integer> steps = new ArrayList<>();
    for (Set<BenchmarkId> modes : List.of(Set.<BenchmarkId>of(), Set.of(Runs.ID))) {
      AdaptivePlan known = plan(Sides.BOTH).withModes(modes);
      SuitePlan suite = new SuitePlan(Policy.DEFAULT, known, Map.of());
      BenchmarkPlan plan = Runs.ended(suite.begin(Runs.ID, null), before, after);
      assertThat(plan.verdict()).isEqualTo(Verdict.UNCHANGED);
      steps.add(plan.steps());
    }
    assertThat(steps.get(0)).isLessThan(8);
    assertThat(steps.get(1)).isGreaterThanOrEqualTo(8);
  }

  @Test
  void spendsTwoForksOnWhatIsNewOrNotGatedOrMayNotBeCompared() throws Exception {
    for (BenchmarkPlan plan :
        List.of(
            suite(Sides.CANDIDATE).begin(Runs.ID, null),
            new SuitePlan(Policy.DEFAULT, plan(Sides.CANDIDATE), Runs.bytesAlone())
                .begin(Runs.ID, Runs.time("a.B.m", 100, 101, 99)))) {
      plan.add(null, Runs.time("a.B.m", 200));
      assertThat(plan.open()).isTrue();
      plan.add(null, Runs.time("a.B.m", 210));
      assertThat(plan.open()).isFalse();
    }
  }

  @Test
  void doesNotWaitForAMetricThatAForkDidNotGive() throws Exception {
    BenchmarkPlan plan = suite(Sides.BOTH).begin(Runs.ID, null);
    plan.add(Runs.time("a.B.m", 100), Runs.time("a.B.m", 104));
    plan.add(Runs.time("a.B.m", 101), Runs.time("a.B.m", Double.NaN));

    assertThat(plan.open()).isFalse();
  }

  @Test
  void refusesAPlanThatCouldNeverCallALoss() {
    AdaptivePlan impossible = plan(Sides.BOTH).withMaxForks(7);

    assertThatThrownBy(() -> new SuitePlan(Policy.DEFAULT, impossible, Map.of()).withTests(30))
        .isInstanceOfSatisfying(
            ImpossiblePlanException.class,
            e ->
                assertThat(Wording.of(e.fact()))
                    .contains("7 forks per side can give no p-value below 0.00029", "allow 8"));
  }

  @Test
  void countsTheNoisyMetricsThatAreGated() {
    Result custom = Runs.result(Runs.ID, Runs.score("ns/op", 100), Runs.samples("hits", "#", 4));
    Policy policy = Policies.of("gate.metric[hits]=lower");

    assertThat(SuitePlan.tests(Policy.DEFAULT, List.of(custom, allocating(1, 2)))).isEqualTo(2);
    assertThat(SuitePlan.tests(policy, List.of(custom))).isEqualTo(2);
    assertThat(SuitePlan.tests(policy, List.of())).isEqualTo(1);
  }

  /** Bytes that vary between forks take more forks than a time that has doubled. */
  @Test
  void namesTheMetricsThatAreOpenBehindALoss() throws Exception {
    BenchmarkPlan plan = suite(Sides.BOTH).begin(Runs.ID, null);
    assertThat(plan.openMetrics()).isEmpty();
    for (int i = 0; i == 0 || plan.openMetrics().contains("score"); i++) {
      int odd = i % 2;
      plan.add(allocating(100 + odd, 100 + 64 * odd), allocating(200 + odd, 228 + 64 * odd));
    }

    assertThat(plan.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(plan.open()).isTrue();
    assertThat(plan.openMetrics()).containsExactly("gc.alloc.rate.norm");
  }

  private static Result allocating(double time, double bytes) {
    return Runs.result(Runs.ID, Runs.score("ns/op", time), Runs.allocation(bytes));
  }

  private static SuitePlan suite(Sides sides) throws ImpossiblePlanException {
    return new SuitePlan(Policy.DEFAULT, plan(sides), Map.of());
  }

  private static AdaptivePlan plan(Sides sides) {
    return AdaptivePlan.of(Policy.DEFAULT, sides, 30);
  }

  @Test
  void itsBudgetIsThreeTimesWhatIsExpected() {
    assertThat(Budget.AUTO.limit(Duration.ofMinutes(5))).isEqualTo(Duration.ofMinutes(15));
  }

  @Test
  void itsBudgetIsThreeMinutesAtLeast() {
    assertThat(Budget.AUTO.limit(Duration.ofSeconds(59))).isEqualTo(Duration.ofMinutes(3));
  }

  @Test
  void aBudgetThatIsSetHolds() {
    assertThat(Budget.of(Duration.ofSeconds(5)).limit(Duration.ofHours(1))).hasSeconds(5);
    assertThat(Budget.NONE.limit(Duration.ofHours(1))).isNull();
  }
}
