package io.github.jmhgate.gate.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.ChangeFact;
import io.github.jmhgate.gate.message.ChangeFactBuilder;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.gate.plan.ChangeEffect;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChangeRuleTest {
  private static final int ROWS = 12;
  private static final int PAIRS = 5;

  @Test
  void failsALossThatAllProveOnlyTogether() {
    Decision decision = decide(row -> 1.06, 0.03);

    ChangeFact change = change(decision);
    assertThat(change.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(change.effect()).isBetween(0.03, 0.09);
    assertThat(change.low()).isGreaterThan(0.025);
    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(decision.findings())
        .allSatisfy(one -> assertThat(one.verdict()).isEqualTo(Verdict.INCONCLUSIVE))
        .filteredOn(one -> one.reason() == RunFact.Plain.MOVES_WITH_THE_CHANGE)
        .hasSizeGreaterThan(ROWS / 2);
    assertThat(Wording.reason(decision))
        .startsWith("over the 12 benchmarks, this change costs ")
        .contains("beyond the threshold of 2.5 %; rule change; most in ");
  }

  private static List<Finding> marked(Decision decision) {
    List<Finding> marked = new ArrayList<>(decision.findings());
    marked.removeIf(one -> one.reason() != RunFact.Plain.MOVES_WITH_THE_CHANGE);
    return marked;
  }

  @ParameterizedTest
  @EnumSource(
      value = Sides.class,
      names = {"BOTH", "CANDIDATE"})
  void failsAgainstStoredForksToo(Sides sides) {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, sides, ROWS).withEffectDeviations(known());

    assertThat(change(decide(plan, row -> 1.06, 0.01, SameCode.NONE)).fails()).isTrue();
    assertThat(change(decide(plan, row -> 1, 0.01, SameCode.NONE)).fails()).isFalse();
  }

  private static Map<BenchmarkId, EffectDeviation> known() {
    return ids().stream().collect(Collectors.toMap(id -> id, id -> new EffectDeviation(0.003, 0)));
  }

  /** Nothing is known of what this machine moves all benchmarks by from day to day. */
  @Test
  void neverFailsAgainstForksOfAnotherSessionThatIsNotCalibrated() {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.CANDIDATE, ROWS);

    assertThat(change(decide(plan, row -> 1.06, 0.01, SameCode.NONE)).fails()).isFalse();
  }

  @Test
  void onePairOfEachBenchmarkDecidesNothing() {
    Run before = Runs.suite(30, row -> Runs.time("a.B.m" + row, 100));
    Run after = Runs.suite(30, row -> Runs.time("a.B.m" + row, 120 + 0.1 * row));

    assertThat(change(Runs.decide(plan(), before, after)).fails()).isFalse();
  }

  /** Two files are two sessions: what all rows share may be the machine's. */
  @Test
  void neverFailsInTwoFiles() {
    Decision decision = Runs.decide(run(1, 0.03, row -> 1), run(2, 0.03, row -> 1.06));

    assertThat(change(decision).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(change(decision).fails()).isFalse();
    assertThat(Wording.reason(decision)).doesNotContain("this change costs");
    assertThat(decision.warnings())
        .map(Warning::fact)
        .filteredOn(ChangeFact.Alike.class::isInstance)
        .singleElement()
        .satisfies(
            fact ->
                assertThat(Wording.of(fact))
                    .matches(
                        "1[12] of 12 benchmarks got slower together, by [+][0-9.]+ % to [+][0-9.]+"
                            + " % of time per operation, most of all B.m\\d+ [+][0-9.]+ %, .* the"
                            + " sides are two sessions, so this may be the machine: measure them"
                            + " side by side"));
  }

  @Test
  void rowsOfTwoFilesThatMoveApartAreNotCalledAlike() {
    Decision decision =
        Runs.decide(run(1, 0.005, row -> 1), run(2, 0.005, row -> row % 4 == 0 ? 0.97 : 1.06));

    assertThat(decision.warnings()).noneMatch(one -> one.fact() instanceof ChangeFact.Alike);
  }

  @Test
  void namesWhatAPassExcludes() {
    Decision decision = decide(row -> 1, 0.005);

    assertThat(change(decision).verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(Wording.reason(decision))
        .matches(
            "over the 12 benchmarks [-+]?0[.]\\d % [(]-0[.]\\d+ … [+]0[.]\\d %[)]; none lost more"
                + " than \\d+[.]\\d % [(]95 % each[)]; 12 of 12 are UNCHANGED or IMPROVED; nothing"
                + " regressed in 12 metrics");
  }

  /** Five benchmarks in four modes are not twenty benchmarks. */
  @Test
  void countsBenchmarksApartFromTheirRows() {
    ChangeFact fact = change(decide(row -> 1, 0.005));

    assertThat(Wording.of(fact)).startsWith("over the 12 benchmarks ");
    assertThat(Wording.of(over(fact, 3, ChangeFact.Scope.MEASURED)))
        .startsWith("over the 12 rows of 3 benchmarks ");
  }

  @Test
  void saysIfSomeThatRanTheChangeWereNotMeasured() {
    ChangeFact fact = change(decide(row -> 1, 0.005));

    assertThat(Wording.of(over(fact, 12, ChangeFact.Scope.RAN)))
        .matches("over the 12 benchmarks that ran the change [-+].*");
    assertThat(Wording.of(over(fact, 12, ChangeFact.Scope.RAN_AND_MEASURED)))
        .matches("over the 12 benchmarks that ran the change and were measured [-+].*");
  }

  private static ChangeFact over(ChangeFact fact, int names, ChangeFact.Scope scope) {
    return new ChangeFactBuilder()
        .benchmarks(fact.benchmarks())
        .names(names)
        .methods(fact.methods())
        .scope(scope)
        .pairs(fact.pairs())
        .effect(fact.effect())
        .low(fact.low())
        .high(fact.high())
        .pValue(fact.pValue())
        .threshold(fact.threshold())
        .verdict(fact.verdict())
        .waived("")
        .fails(false)
        .build();
  }

  @Test
  void leavesOppositeEffectsToTheRows() {
    Decision decision = decide(row -> row % 2 == 0 ? 2 : 0.5, 0.002);

    assertThat(change(decision).fails()).isFalse();
    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
  }

  @Test
  void isNotDecidedByOneWildRow() {
    assertThat(change(decide(row -> row == 0 ? 50 : 1, 0.01)).fails()).isFalse();
    Random wild = new Random(3);
    IntToDoubleFunction noise = row -> row == 0 ? Math.exp(wild.nextGaussian()) : 1.06;
    assertThat(change(decide(noise, 0.01)).fails()).isTrue();
  }

  @Test
  void countsOnlyWhatRanTheChange() {
    Set<BenchmarkId> same = new TreeSet<>(ids().subList(0, 6));
    SameCode code = new SameCode(same, same, Set.of(), same, ROWS);

    ChangeFact change = change(decide(plan(), row -> row < 6 ? 1 : 1.06, 0.01, code));

    assertThat(change.fails()).isTrue();
    assertThat(change.benchmarks()).hasSize(6);
    assertThat(change.scope()).isEqualTo(ChangeFact.Scope.RAN);
  }

  @Test
  void judgesGroupsThatRanTheSameMethod() {
    Set<BenchmarkId> own = new TreeSet<>(ids().subList(0, 6));
    Set<BenchmarkId> few = new TreeSet<>(ids().subList(0, 3));
    SameCode code =
        SameCode.none(ROWS).withMethods(Map.of("a.B.x()", own, "a.B.y()", own, "a.B.z()", few));

    Decision decision = decide(plan(), row -> row < 6 ? 1.06 : 0.98, 0.01, code);

    List<ChangeFact> changes = changes(decision);
    assertThat(changes).hasSize(2);
    assertThat(changes.get(0).fails()).isFalse();
    assertThat(changes.get(1).methods()).containsExactly("a.B.x()", "a.B.y()");
    assertThat(changes.get(1).fails()).isTrue();
    assertThat(Wording.reason(decision)).contains("6 benchmarks that run a.B.x() and 1 more, ");
  }

  @Test
  void aWaiverPermitsIt() throws Exception {
    Waiver waiver = new Waiver("change", "score", 0.1, "wanted", LocalDate.MAX);
    Runs.Input input = Runs.input(run(1, 0.03, row -> 1), run(2, 0.03, row -> 1.06)).waived(waiver);

    Decision decision = input.decide(plan());

    assertThat(change(decision).verdict()).isEqualTo(Verdict.WAIVED);
    assertThat(decision.fails()).isFalse();
    assertThat(marked(input.decide(plan()))).isEmpty();
    assertThat(marked(input.by(Policies.of("gate.change=warn")).decide(plan()))).isEmpty();
    assertThat(decision.warnings()).noneMatch(one -> one.kind() == Warning.Kind.WAIVER);
  }

  @Test
  void aClaimAboutItIsChecked() throws Exception {
    assertThat(claimed("faster 3%", row -> 0.94))
        .matches("change: claimed 3 % faster; measured [56].* in 5 pairs of forks: proven");
    assertThat(claimed("unchanged", row -> 1))
        .matches("change: claimed unchanged within 2.5 %; measured .* in 5 pairs .*: proven");
    assertThat(claimed("unchanged", row -> 0.94)).endsWith(": refuted");
    assertThat(claimed("faster", row -> 1.06)).endsWith(": refuted");
    assertThat(claimed("faster", row -> 1)).contains("not proven: about ", "pairs of forks settle");
    String whole = "not proven: the change as a whole is judged by the times of four or more";
    assertThat(claimed("smaller", row -> 1)).contains(whole);
    assertThat(claimed("unchanged", row -> 1, "off")).contains(whole);
  }

  @Test
  void aClaimAboutTheSameCodeIsProvenIfItIsUnchanged() throws Exception {
    Set<BenchmarkId> all = Set.copyOf(ids());
    SameCode same = new SameCode(all, Set.of(), all, Set.of(), ROWS);
    Policy policy = Policies.of("gate.expect[change]=unchanged");
    Runs.Input input = Runs.input(Runs.run(), Runs.run()).by(policy).same(same);

    assertThat(claimed(input.decide())).contains("; proven: the code is the same");
  }

  @Test
  void measuresOnUntilAClaimAboutItIsSettled() throws Exception {
    Policy policy = Policies.of("gate.expect[change]=unchanged");
    SuitePlan suite = new SuitePlan(policy, plan(), Map.of());
    List<BenchmarkPlan> plans = ids().stream().map(id -> suite.begin(id, null)).toList();
    Random random = new Random(4);
    List<Integer> looks = new ArrayList<>();
    for (int wanted = 2; wanted > 0; wanted = change(suite, plans).worthSteps(policy)) {
      looks.add(wanted);
      while (plans.get(0).steps() < wanted) {
        for (BenchmarkPlan plan : plans) {
          String name = plan.benchmark().name();
          double time = 100 * Math.exp(0.03 * random.nextGaussian());
          plan.add(Runs.time(name, 100), Runs.time(name, time));
        }
      }
    }

    assertThat(looks).hasSizeGreaterThan(1).startsWith(2, 3).doesNotContain(55);
    assertThat(change(suite, plans).worthSteps(Policy.DEFAULT)).isZero();
  }

  private static ChangeEffect change(SuitePlan suite, List<BenchmarkPlan> plans) {
    List<ChangeEffect.Row> rows = plans.stream().flatMap(plan -> plan.row().stream()).toList();
    return ChangeEffect.judged(suite.policy(), rows).orElseThrow();
  }

  private static String claimed(String claim, IntToDoubleFunction factors) throws Exception {
    return claimed(claim, factors, "fail");
  }

  private static String claimed(String claim, IntToDoubleFunction factors, String judged)
      throws Exception {
    Policy policy = Policies.of("gate.expect[change]=" + claim, "gate.change=" + judged);
    Run before = run(1, 0.01, row -> 1);
    Run after = run(2, 0.01, factors);
    Runs.Input input = Runs.input(before, after).by(policy);
    Decision decision = input.decide(AdaptivePlan.of(policy, Sides.PAIRED, ROWS));
    String text = claimed(decision);
    assertThat(decision.fails()).isNotEqualTo(text.endsWith(": proven"));
    return text;
  }

  private static String claimed(Decision decision) {
    Stream<String> texts = decision.warnings().stream().map(Wording::of);
    return texts.filter(text -> text.startsWith("change: claimed ")).findFirst().orElseThrow();
  }

  @Test
  void isNoneOfTimesThatCannotBeCompared() throws Exception {
    Map<Rule, List<Fact>> smoke = Map.of(Rule.TIME, List.of(new RunFact.TooShort("smoke")));
    Runs.Input input =
        Runs.input(run(1, 0.01, row -> 1), run(2, 0.01, row -> 40)).obstructed(smoke);

    assertThat(changes(input.decide())).isEmpty();
  }

  @Test
  void isNoWholeOfFewBenchmarks() {
    Run before = Runs.run(Runs.time("a.B.m", 100, 101), Runs.time("a.B.n", 100, 101));

    assertThat(changes(Runs.decide(plan(), before, before))).isEmpty();
  }

  private static AdaptivePlan plan() {
    return AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, ROWS);
  }

  private static Decision decide(IntToDoubleFunction factors, double deviation) {
    return decide(plan(), factors, deviation, SameCode.NONE);
  }

  private static Decision decide(
      AdaptivePlan plan, IntToDoubleFunction factors, double deviation, SameCode code) {
    return Runs.input(run(1, deviation, row -> 1), run(2, deviation, factors))
        .same(code)
        .decide(plan);
  }

  private static List<BenchmarkId> ids() {
    List<BenchmarkId> ids = new ArrayList<>();
    for (int row = 0; row < ROWS; row++) {
      ids.add(BenchmarkId.of("a.B.m" + row, Mode.AVERAGE_TIME));
    }
    return ids;
  }

  private static Run run(int seed, double deviation, IntToDoubleFunction factors) {
    Random random = new Random(seed);
    return Runs.suite(
        ROWS,
        row -> {
          double[] times = new double[PAIRS];
          for (int pair = 0; pair < PAIRS; pair++) {
            double noise = Math.exp(deviation * random.nextGaussian());
            times[pair] = 100 * factors.applyAsDouble(row) * noise;
          }
          return Runs.time("a.B.m" + row, times);
        });
  }

  private static ChangeFact change(Decision decision) {
    return changes(decision).get(0);
  }

  private static List<ChangeFact> changes(Decision decision) {
    return decision.warnings().stream()
        .map(Warning::fact)
        .filter(ChangeFact.class::isInstance)
        .map(ChangeFact.class::cast)
        .toList();
  }
}
