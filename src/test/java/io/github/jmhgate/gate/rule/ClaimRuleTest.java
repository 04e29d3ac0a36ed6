package io.github.jmhgate.gate.rule;

import static io.github.jmhgate.gate.Runs.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Claim;
import io.github.jmhgate.gate.Claim.Proof;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.ForkNoise;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.Looks;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.gate.plan.LookRule;
import io.github.jmhgate.gate.plan.MetricPlan;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.model.BenchmarkOrigin;
import io.github.jmhgate.model.BenchmarkOrigins;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.Sides;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ClaimRuleTest {
  private static final double[] BEFORE = {100, 101, 99, 100.5, 99.5};
  private static final double[] HALF = Runs.scaled(BEFORE, 0.5);

  @ParameterizedTest
  @EnumSource
  void provesHardlyAnythingAtTheEdge(ForkNoise noise) throws Exception {
    atTheEdge(noise, 60, 0.05);
    assertThat(results("faster 5%", noise, 0.5, 60).get(Proof.PROVEN)).isGreaterThan(55);
    assertThat(results("unchanged", noise, 0.5, 60).get(Proof.REFUTED)).isGreaterThan(55);
  }

  /** Over all looks, at most 1 % of the changes at the edge of a claim are called proven. */
  @Tag("long")
  @ParameterizedTest
  @EnumSource
  void provesOnePercentAtTheEdge(ForkNoise noise) throws Exception {
    atTheEdge(noise, 1000, 0.01);
  }

  private static void atTheEdge(ForkNoise noise, int runs, double most) throws Exception {
    for (var found :
        List.of(
            results("faster 5%", noise, 0.95, runs), results("unchanged", noise, 1.025, runs))) {
      assertThat(found.get(Proof.PROVEN)).isLessThan((int) (most * runs));
      assertThat(found.get(Proof.REFUTED)).isLessThan((int) (most * runs));
    }
  }

  private static Map<Proof, Integer> results(
      String claimed, ForkNoise noise, double ratio, int runs) throws Exception {
    Sides sides = noise == ForkNoise.NORMAL ? Sides.PAIRED : Sides.BOTH;
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, sides, 1);
    SuitePlan suite = new SuitePlan(Policy.DEFAULT, plan, Map.of());
    LookRule rule = Looks.rule(suite.test(suite.design(0)), plan.alphaEach());
    Claim claim = claiming(claimed).claims().get(0);
    Random random = new Random(21);
    Map<Proof, Integer> found = new HashMap<>(Map.of(Proof.PROVEN, 0, Proof.REFUTED, 0));
    for (int i = 0; i < runs; i++) {
      Evidence evidence = new Evidence(suite.design(0));
      Proof now = Proof.NOT_PROVEN;
      while (now == Proof.NOT_PROVEN && evidence.steps() < rule.test().most()) {
        double[] before = {Math.exp(noise.draw(random))};
        double[] after = {Math.exp(noise.draw(random)) * ratio};
        evidence.add(before, after, 1);
        now =
            evidence.steps() == 1
                ? now
                : claim.result(new MetricPlan(rule, evidence).bounds(), 0.025);
      }
      found.merge(now, 1, Integer::sum);
    }
    return found;
  }

  @Test
  void measuresOnUntilAClaimIsProven() throws Exception {
    double[] before = PlanRuleTest.normal(1, 60, 100, 0.02);
    double[] after = PlanRuleTest.normal(3, 60, 92, 0.02);
    Policy policy = claiming("faster 5%");
    AdaptivePlan adaptive = AdaptivePlan.of(policy, Sides.BOTH, 1);
    SuitePlan suite = new SuitePlan(policy, adaptive, Map.of());
    BenchmarkPlan plan = Runs.ended(suite.begin(Runs.ID, null), before, after);
    Run left = time(Arrays.copyOf(before, plan.steps()));
    Run right = time(Arrays.copyOf(after, plan.steps()));
    Decision decision = Runs.input(left, right).by(policy).decide(adaptive);

    assertThat(Runs.only(decision).evidence().candidateForks()).isLessThan(plan.steps());
    assertThat(said(decision))
        .matches("B.m: claimed 5 % faster; .* in " + plan.steps() + " forks per side: proven");
  }

  @Test
  void judgesTimes() throws Exception {
    Run same = time(BEFORE);
    assertThat(of("faster 40%", same, time(HALF)))
        .matches("B.m: claimed 40 % faster; measured 50.0 % .49.* in 5 forks per side: proven");
    Run throughput = run(Runs.throughput("a.B.m", BEFORE));
    assertThat(of("faster", run(Runs.throughput("a.B.m", HALF)), throughput)).contains("50.0 %");
    assertThat(of("faster", same, same)).contains("faster; measured 0.0 % (-", ": not proven: ");
    assertThat(of("unchanged", same, same))
        .matches("B.m: claimed unchanged within 2.5 %; measured 0.0 % .-.*: proven");
    assertThat(of("faster", same, run())).startsWith("B.m: claimed faster; not proven: ");
  }

  @Test
  void judgesBytes() throws Exception {
    assertThat(of("allocates-less 5%", bytes(1000), bytes(900)))
        .isEqualTo("B.m: claimed 5 % fewer bytes allocated; measured 10.0 %: proven");
    assertThat(of("allocates-less 0.1%", bytes(1000), bytes(998))).contains(": not proven: ");
    assertThat(of("allocates-less", bytes(0.1), bytes(0.05))).contains("allocated; not proven: ");
  }

  @Test
  void judgesSizes() throws Exception {
    assertThat(of("smaller 7%", size(1000), size(930)))
        .isEqualTo("B.m size: claimed 7 % smaller; measured 7.0 %: proven");
  }

  @Test
  void theSameCodeIsUnchanged() throws Exception {
    assertThat(said(ofTheSameCode())).contains("threshold; proven: the code is the");
  }

  @Test
  void theSameCodeRefutesAnyOtherClaim() throws Exception {
    assertThat(said(ofTheSameCode())).contains("faster; refuted: the code is the same");
    assertThat(Decision.identical(claiming("faster 5%, unchanged"), List.of()).outcome())
        .isEqualTo(Outcome.REGRESSED);
  }

  /** Such a benchmark looked at its jar, or something else that no record shows. */
  @Test
  void aGainWithoutChangedCodeProvesNothing() throws Exception {
    Policy claiming = claiming("faster 5%");
    Run before = time(BEFORE);
    Run after = time(HALF);
    Decision trusted = new Gate(claiming, List.of()).decide(before, after, null, Map.of());
    assertThat(said(trusted)).endsWith(": proven");
    Decision doubted =
        new Gate(claiming, List.of())
            .with(apart(Runs.ID.name()))
            .decide(before, after, null, Map.of());
    assertThat(said(doubted))
        .contains(": not proven")
        .contains("nothing that its benchmark ran has changed");
    assertThat(doubted.fails()).isTrue();
  }

  @Test
  void aChangeWithSuchABenchmarkIsNotProven() throws Exception {
    Policy claiming = Policies.of("gate.expect[change]=faster 5%");
    Run before = run(times(BEFORE));
    Run after = run(times(HALF));
    Decision trusted =
        new Gate(claiming, List.of())
            .with(apart("a.B.other"))
            .decide(before, after, null, Map.of());
    assertThat(said(trusted)).endsWith(": proven");
    Decision doubted =
        new Gate(claiming, List.of()).with(apart("a.B.m2")).decide(before, after, null, Map.of());
    assertThat(said(doubted)).contains(": not proven: nothing that B.m2 ran has changed");
    assertThat(doubted.fails()).isTrue();
  }

  private static Result[] times(double... values) {
    return IntStream.range(0, 6)
        .mapToObj(i -> Runs.time("a.B.m" + i, values))
        .toArray(Result[]::new);
  }

  private static RecordedSides apart(String benchmark) {
    Map<String, BenchmarkOrigin> all = Map.of(benchmark, new BenchmarkOrigin(false, "", true));
    return RecordedSides.NONE.with(new BenchmarkOrigins(new TreeMap<>(all)));
  }

  private static Decision ofTheSameCode() throws Exception {
    SameCode same = new SameCode(Set.of(Runs.ID), Set.of(), Set.of(Runs.ID), Set.of(), 1);
    return Runs.input(run(), run()).by(claiming("faster 5%, unchanged")).same(same).decide();
  }

  private static String of(String claims, Run before, Run after) throws Exception {
    Decision decision = Runs.input(before, after).by(claiming(claims)).decide();
    assertThat(decision.fails()).isNotEqualTo(said(decision).endsWith(": proven"));
    return said(decision);
  }

  private static Policy claiming(String claims) throws Exception {
    return Policies.of("gate.expect[B.m]=" + claims);
  }

  private static String said(Decision decision) {
    Stream<String> texts = decision.warnings().stream().map(Wording::of);
    return String.join("\n", texts.filter(text -> text.contains(": claimed ")).toList());
  }

  private static Run time(double... forks) {
    return run(Runs.time("a.B.m", forks));
  }

  private static Run bytes(double value) {
    return run(Runs.withAllocation("a.B.m", Runs.copies(5, value)));
  }

  private static Run size(double value) {
    return run(Runs.result(Runs.ID, Runs.score("ns/op", 1), Runs.samples("size", "bytes", value)));
  }
}
