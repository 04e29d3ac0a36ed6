package io.github.jmhgate.gate.rule;

import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.time;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the same code shows is put down to the machine, unless it contradicts that. */
class SameCodeTest {
  private static final BenchmarkId SLOWER = BenchmarkId.of("a.B.slower", Mode.AVERAGE_TIME);
  private static final BenchmarkId OTHER = BenchmarkId.of("a.B.other", Mode.AVERAGE_TIME);
  private static final BenchmarkId SKIPPED = BenchmarkId.of("a.B.skipped", Mode.AVERAGE_TIME);
  private static final double[] BEFORE = {100, 101, 99, 100.5, 99.5, 100, 101};
  private static final double[] AFTER = {120, 121, 119, 120.5, 119.5, 120, 121};

  private static SameCode same(BenchmarkId... benchmarks) {
    return new SameCode(Set.of(benchmarks), Set.of(), Set.of(), Set.of(), 2);
  }

  private static Decision stored(SameCode same, Run before, Run after) throws Exception {
    return stored(same, before, after, Map.of());
  }

  private static Decision stored(
      SameCode same, Run before, Run after, Map<Rule, List<Fact>> obstacles) throws Exception {
    return Runs.input(before, after).obstructed(obstacles).same(same).decide();
  }

  private static Decision paired(Run before, Run after, AdaptivePlan plan) throws Exception {
    return Runs.input(before, after).same(same(Runs.ID, SLOWER)).decide(plan);
  }

  private static AdaptivePlan pairs() {
    return AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 30);
  }

  /** Pairs that show these losses one after the other, each with a little noise. */
  private static Finding inPairs(AdaptivePlan plan, Loss... losses) throws Exception {
    return Runs.only(paired(side(0, losses), side(1, losses), plan));
  }

  private record Loss(double factor, int pairs) {}

  private static Run side(int candidate, Loss... losses) {
    List<double[]> forks = new ArrayList<>();
    for (Loss loss : losses) {
      for (int i = 0; i < loss.pairs(); i++) {
        double noise = 1 + 0.002 * (forks.size() % 3);
        forks.add(new double[] {candidate == 0 ? 100 : 100 * loss.factor() * noise});
      }
    }
    return run(Runs.forks("a.B.slower", forks));
  }

  private static Finding of(Decision decision, BenchmarkId benchmark) {
    return decision.findings().stream()
        .filter(finding -> finding.benchmark().equals(benchmark))
        .findFirst()
        .orElseThrow();
  }

  private static CodeFact.Counted counted(Decision decision) {
    return facts(decision.warnings(), CodeFact.Counted.class).findFirst().orElseThrow();
  }

  private static Optional<CodeFact.ReadsOutside> outside(Finding finding) {
    return facts(finding.warnings(), CodeFact.ReadsOutside.class).findFirst();
  }

  private static <T> Stream<T> facts(List<Warning> warnings, Class<T> type) {
    return warnings.stream().map(Warning::fact).filter(type::isInstance).map(type::cast);
  }

  @Test
  void aLossAgainstAStoredBaselineIsASuspect() throws Exception {
    Run before = run(time("a.B.slower", BEFORE), time("a.B.other", BEFORE));
    Run after = run(time("a.B.slower", AFTER), time("a.B.other", BEFORE));
    assertThat(stored(same(), before, after).outcome()).isEqualTo(Outcome.REGRESSED);

    Decision decision = stored(same(SLOWER), before, after);

    assertThat(decision.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(decision.fails()).isTrue();
    assertThat(Wording.of(decision.reason())).contains("1 suspect", "the proof");
    assertThat(of(decision, SLOWER).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(of(decision, SLOWER).suspect()).isTrue();
    assertThat(Wording.reason(of(decision, SLOWER))).contains("the proof may be wrong");
    assertThat(of(decision, SLOWER).reason())
        .isInstanceOfSatisfying(
            CodeFact.Undecided.class, fact -> assertThat(fact.paired()).isFalse());
    assertThat(of(decision, SLOWER).change().ratio()).isGreaterThan(1.1);
    assertThat(counted(decision)).isEqualTo(new CodeFact.Counted(1, 2, 0, 0, 0, 0, 1, 1));
    assertThat(decision.warnings())
        .contains(new Warning(Warning.Kind.SAME_CODE, CodeFact.doubt(1, 1)));
    Policy lenient = Policies.of("gate.suspects=warn");
    assertThat(Runs.input(before, after).by(lenient).same(same(SLOWER)).decide().fails()).isFalse();
  }

  /** Two forks per side can call nothing, however slow the candidate is. */
  @Test
  void tooFewForksForAVerdictDoNotPassWhereTheLossIsObvious() throws Exception {
    Run before = run(time("a.B.slower", 100, 101), time("a.B.other", 100, 101));
    Run after = run(time("a.B.slower", 400, 404), time("a.B.other", 100, 102));

    Decision decision = stored(same(SLOWER, OTHER), before, after);

    assertThat(of(decision, SLOWER).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(of(decision, OTHER).verdict()).isIn(Verdict.SAME_CODE, Verdict.UNCHANGED);
  }

  /** A doubt that no forks back is no contradiction of the proof. */
  @Test
  void aLossThatIsOnlyPossibleIsNoSuspect() throws Exception {
    Run before = run(time("a.B.slower", 100, 103, 97, 101, 99));
    Run after = run(time("a.B.slower", 100, 130, 98, 101, 99));

    Decision decision = stored(same(SLOWER), before, after);

    assertThat(of(decision, SLOWER).suspect()).isFalse();
    assertThat(decision.fails()).isFalse();
  }

  @Test
  void aGainAgainstAStoredBaselineIsTheMachines() throws Exception {
    Decision decision =
        stored(same(SLOWER), run(time("a.B.slower", AFTER)), run(time("a.B.slower", BEFORE)));

    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(of(decision, SLOWER).verdict()).isEqualTo(Verdict.SAME_CODE);
  }

  @Test
  void aLossOfOtherCodeStillFails() throws Exception {
    Decision decision =
        stored(
            same(OTHER),
            run(time("a.B.slower", BEFORE), time("a.B.other", BEFORE)),
            run(time("a.B.slower", AFTER), time("a.B.other", BEFORE)));

    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(of(decision, OTHER).verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(counted(decision).caught()).isZero();
  }

  @Test
  void aLossThatFreshPairsShowAgainContradictsTheProof() throws Exception {
    Finding finding = inPairs(pairs(), new Loss(1.5, 16));

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
    CodeFact.ReadsOutside fact = outside(finding).orElseThrow();
    assertThat(fact.pairs()).isEqualTo(4);
    assertThat(fact.least()).isBetween(0.45, 0.51);
  }

  @Test
  void aLossThatFreshPairsDoNotShowIsTheMachines() throws Exception {
    Finding finding = inPairs(pairs(), new Loss(1.5, 4), new Loss(1, 7));

    assertThat(finding.verdict()).isEqualTo(Verdict.SAME_CODE);
    assertThat(outside(finding)).isEmpty();
  }

  @Test
  void aLossThatBuildsCanMakeIsTheBuilds() throws Exception {
    assertThat(inPairs(pairs(), new Loss(1.08, 14)).verdict()).isEqualTo(Verdict.SAME_CODE);

    Map<BenchmarkId, EffectDeviation> calibrated = Map.of(SLOWER, new EffectDeviation(0, 0.01));
    AdaptivePlan plan = pairs().withEffectDeviations(calibrated);
    assertThat(inPairs(plan, new Loss(1.08, 40)).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(inPairs(plan, new Loss(1.03, 60)).verdict()).isEqualTo(Verdict.SAME_CODE);
  }

  @Test
  void aLossThatWasNotMeasuredAgainStaysUndecided() throws Exception {
    for (int pairs : new int[] {4, 5, 7}) {
      Finding finding = inPairs(pairs(), new Loss(1.5, pairs));

      assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(finding.reason())
          .isInstanceOfSatisfying(
              CodeFact.Undecided.class, fact -> assertThat(fact.paired()).isTrue());
      assertThat(finding.suspect()).isTrue();
    }
    assertThat(inPairs(pairs(), new Loss(4, 4)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void bytesThatShareNoLevelContradictTheProof() throws Exception {
    Run before = allocating(BEFORE, Runs.copies(7, 1000));
    Run after = allocating(BEFORE, Runs.copies(7, 2000));

    for (Decision decision :
        List.of(stored(same(Runs.ID), before, after), paired(before, after, pairs()))) {
      assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
      assertThat(outside(Runs.bytes(decision))).contains(new CodeFact.ReadsOutside());
      assertThat(counted(decision).contradicted()).isEqualTo(1);
    }
    Decision gain = stored(same(Runs.ID), after, before);
    assertThat(Runs.bytes(gain).verdict()).isEqualTo(Verdict.IMPROVED);
    assertThat(outside(Runs.bytes(gain))).isPresent();
  }

  private static Run allocating(double[] times, double... bytes) {
    return run(Runs.result(Runs.ID, Runs.score("ns/op", times), Runs.allocation(bytes)));
  }

  @Test
  void bytesThatVaryDoNotPassWhereTheyDoubled() throws Exception {
    double[] few = {1000, 1030, 1060, 1090, 1120, 1150, 1180, 1210};
    double[] more = {2000, 2060, 2120, 2180, 2240, 2300, 2360, 2420};
    double[] times = {100, 101, 99, 100, 101, 99, 100, 101};
    for (int forks : new int[] {2, 4, 8}) {
      double[] score = Arrays.copyOf(times, forks);
      Run before = allocating(score, Arrays.copyOf(few, forks));
      Run after = allocating(score, Arrays.copyOf(more, forks));

      assertThat(Runs.bytes(stored(same(Runs.ID), before, after)).verdict())
          .isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(Runs.bytes(paired(before, after, pairs())).verdict())
          .isIn(Verdict.REGRESSED, Verdict.INCONCLUSIVE);
    }
  }

  @Test
  void bytesThatWereNotComparedDoNotPassWhereTheyDoubled() throws Exception {
    Map<Rule, List<Fact>> smoke = Map.of(Rule.ALLOCATION, List.of(new RunFact.TooShort("smoke")));
    Run before = allocating(new double[] {1, 1}, 1000);
    Run same = allocating(new double[] {1, 1}, 1010);
    Run after = allocating(new double[] {1, 1}, 2000);

    assertThat(Runs.bytes(stored(same(Runs.ID), before, same, smoke)).verdict())
        .isEqualTo(Verdict.SAME_CODE);
    assertThat(Runs.bytes(stored(same(Runs.ID), before, after, smoke)).verdict())
        .isEqualTo(Verdict.NOT_COMPARABLE);
  }

  @Test
  void whatWasNotMeasuredPasses() throws Exception {
    assertThat(withoutMeasuring().outcome()).isEqualTo(Outcome.PASSED);
  }

  @Test
  void whatWasNotMeasuredIsShown() throws Exception {
    Decision decision = withoutMeasuring();

    assertThat(of(decision, SKIPPED).verdict()).isEqualTo(Verdict.SAME_CODE);
    assertThat(counted(decision)).isEqualTo(new CodeFact.Counted(1, 1, 1, 0, 0, 0, 0, 0));
  }

  private static Decision withoutMeasuring() throws Exception {
    return stored(
        new SameCode(Set.of(SKIPPED), Set.of(), Set.of(SKIPPED), Set.of(), 1), run(), run());
  }

  @Test
  void whatTheBudgetLeftOutIsNoCheck() throws Exception {
    assertThat(counted(withACheckLeftOut()).audited()).isZero();
  }

  @Test
  void whatTheBudgetLeftOutIsNoDifferenceOfTheMachine() throws Exception {
    assertThat(of(withACheckLeftOut(), SKIPPED).reason()).isEqualTo(new CodeFact.NotMeasured(true));
  }

  /** Drawn as a check, but the budget ended before it was measured. */
  private static Decision withACheckLeftOut() throws Exception {
    Set<BenchmarkId> drawn = Set.of(SKIPPED);
    AdaptivePlan plan = pairs().withUnmeasured(drawn);
    SameCode same = new SameCode(drawn, drawn, Set.of(), drawn, 1);
    return Runs.input(run(), run()).same(same).decide(plan);
  }

  @Test
  void aProofNeedsNoComparableTimes() throws Exception {
    Map<Rule, List<Fact>> none = Map.of(Rule.TIME, List.of(new RunFact.TooShort("smoke")));
    Run run = run(time("a.B.slower", BEFORE), time("a.B.other", BEFORE));

    Decision decision = stored(same(SLOWER), run, run, none);

    assertThat(of(decision, SLOWER).verdict()).isEqualTo(Verdict.SAME_CODE);
    assertThat(of(decision, OTHER).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(decision.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(stored(same(SLOWER, OTHER), run, run, none).outcome()).isEqualTo(Outcome.PASSED);
  }

  @Test
  void aSizeThatChangedContradictsTheProof() throws Exception {
    Run before = run(Runs.scored(Runs.score("bytes", 100, 100, 100)));
    Run after = run(Runs.scored(Runs.score("bytes", 101, 101, 101)));

    Decision decision = stored(same(Runs.ID), before, after);

    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(outside(of(decision, Runs.ID))).contains(new CodeFact.ReadsOutside());
  }
}
