package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.time;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.fact.CodeFact;
import io.github.jmhgate.gate.fact.RunFact;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.gate.metric.Comparability;
import io.github.jmhgate.gate.metric.Finding;
import io.github.jmhgate.gate.metric.Policy;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Run;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the same code shows never fails a build, and is counted. */
class SameCodeTest {
  private static final BenchmarkId SLOWER = BenchmarkId.of("a.B.slower", Mode.AVERAGE_TIME);
  private static final BenchmarkId OTHER = BenchmarkId.of("a.B.other", Mode.AVERAGE_TIME);
  private static final BenchmarkId SKIPPED = BenchmarkId.of("a.B.skipped", Mode.AVERAGE_TIME);
  private static final double[] BEFORE = {100, 101, 99, 100.5, 99.5, 100, 101};
  private static final double[] AFTER = {120, 121, 119, 120.5, 119.5, 120, 121};

  private static Decision decide(SameCode same, Run before, Run after) throws Exception {
    return decide(same, before, after, Comparability.FULL);
  }

  private static Decision decide(SameCode same, Run before, Run after, Comparability comparability)
      throws Exception {
    GateInput input =
        new GateInput(before, after, Policy.DEFAULT, comparability, List.of(), Runs.TODAY);
    return same.apply(Gate.decide(input), input);
  }

  private static Finding of(Decision decision, BenchmarkId benchmark) {
    return decision.findings().stream()
        .filter(finding -> finding.benchmark().equals(benchmark))
        .findFirst()
        .orElseThrow();
  }

  private static CodeFact.Counted counted(Decision decision) {
    return decision.warnings().stream()
        .map(Warning::fact)
        .filter(CodeFact.Counted.class::isInstance)
        .map(CodeFact.Counted.class::cast)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aLossOfTheSameCodeIsAFalseAlarmThatWasCaught() throws Exception {
    Run before = run(time("a.B.slower", BEFORE), time("a.B.other", BEFORE));
    Run after = run(time("a.B.slower", AFTER), time("a.B.other", BEFORE));
    SameCode none = new SameCode(Set.of(), Set.of(), Set.of(), 2);
    assertThat(decide(none, before, after).outcome()).isEqualTo(Outcome.REGRESSED);

    Decision decision =
        decide(new SameCode(Set.of(SLOWER), Set.of(SLOWER), Set.of(), 2), before, after);

    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(decision.fails()).isFalse();
    assertThat(decision.reason()).isEqualTo(new RunFact.Passed(1, 0, 0, 0));
    assertThat(of(decision, SLOWER).verdict()).isEqualTo(Verdict.SAME_CODE);
    assertThat(of(decision, SLOWER).change().ratio()).isGreaterThan(1.1);
    assertThat(counted(decision)).isEqualTo(new CodeFact.Counted(1, 2, 0, 1, 1, 1));
    assertThat(decision.warnings())
        .contains(new Warning(Warning.Kind.SAME_CODE, new CodeFact.Doubt(1, 1)));
  }

  @Test
  void aLossOfOtherCodeStillFails() throws Exception {
    Decision decision =
        decide(
            new SameCode(Set.of(OTHER), Set.of(), Set.of(), 2),
            run(time("a.B.slower", BEFORE), time("a.B.other", BEFORE)),
            run(time("a.B.slower", AFTER), time("a.B.other", BEFORE)));

    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(of(decision, OTHER).verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(counted(decision).caught()).isZero();
  }

  @Test
  void whatWasNotMeasuredIsShownAndPasses() throws Exception {
    Decision decision =
        decide(new SameCode(Set.of(SKIPPED), Set.of(), Set.of(SKIPPED), 1), run(), run());

    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(of(decision, SKIPPED).verdict()).isEqualTo(Verdict.SAME_CODE);
    assertThat(counted(decision)).isEqualTo(new CodeFact.Counted(1, 1, 1, 0, 0, 0));
  }

  @Test
  void aProofNeedsNoComparableTimes() throws Exception {
    Comparability none =
        new Comparability(
            List.of(new RunFact.TooShort("smoke")),
            List.of(),
            List.of(),
            /* missingBaseline= */ null);
    Run run = run(time("a.B.slower", BEFORE), time("a.B.other", BEFORE));
    SameCode same = new SameCode(Set.of(SLOWER), Set.of(), Set.of(), 2);

    Decision decision = decide(same, run, run, none);

    assertThat(of(decision, SLOWER).verdict()).isEqualTo(Verdict.SAME_CODE);
    assertThat(of(decision, OTHER).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(decision.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    SameCode all = new SameCode(Set.of(SLOWER, OTHER), Set.of(), Set.of(), 2);
    assertThat(decide(all, run, run, none).outcome()).isEqualTo(Outcome.PASSED);
  }

  @Test
  void aSizeThatChangedIsNoMachinesDoing() throws Exception {
    Run before = run(Runs.scored(Runs.score("bytes", 100, 100, 100)));
    Run after = run(Runs.scored(Runs.score("bytes", 101, 101, 101)));
    BenchmarkId size = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);

    Decision decision = decide(new SameCode(Set.of(size), Set.of(), Set.of(), 1), before, after);

    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(of(decision, size).warnings())
        .contains(new Warning(Warning.Kind.SAME_CODE, new CodeFact.SizeChanged()));
  }
}
