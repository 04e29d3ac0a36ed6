package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.MeasuredPhase;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.report.Wording;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the gate decides where the two sides count other operations for a call. */
class OtherOperationsTest {
  /** What a call takes, in nanoseconds, in each fork. */
  private static final double[] CALLS = {100, 101, 99, 100.5, 99.5, 100.2, 99.8};

  @Test
  void twiceTheWorkThatCountsAsTwoOperationsDoesNotPass() {
    Decision decision = Runs.decide(run(counting(1, 1)), run(counting(2, 2)));

    assertThat(decision.outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
    assertThat(decision.fails()).isTrue();
    assertThat(decision.findings())
        .extracting(Finding::verdict)
        .containsExactly(Verdict.NOT_COMPARABLE, Verdict.NOT_COMPARABLE);
    assertThat(decision.reasons()).containsExactly(new RunFact.CountsChanged(1));
    assertThat(decision.findings().get(0).reason())
        .isEqualTo(new RunFact.WorseByCount(new RunFact.OtherOperations(1, 2, false)));
  }

  @Test
  void fewerOperationsForTheSameCallDoNotPassEither() {
    Decision decision = Runs.decide(run(counting(4, 1)), run(counting(2, 0.95)));

    assertThat(decision.outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
    assertThat(Wording.of(decision.findings().get(0).reason()))
        .startsWith(
            "counts 2 operations per call, the baseline 4: per operation it is worse, per call it"
                + " is not");
  }

  @Test
  void whatIsNoWorseEitherWayIsUnchanged() {
    Decision decision = Runs.decide(run(counting(1, 1)), run(counting(2, 1)));

    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
    for (Finding finding : decision.findings()) {
      assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
      assertThat(finding.change().ratio()).isCloseTo(1, within(0.001));
    }
  }

  @Test
  void whatIsNoWorseEitherWayIsWarnedOf() {
    assertThat(Runs.decide(run(counting(1, 1)), run(counting(2, 1))).findings())
        .isNotEmpty()
        .allSatisfy(
            finding ->
                assertThat(finding.warnings().get(0).fact())
                    .isEqualTo(new RunFact.OtherOperations(1, 2, false)));
  }

  @Test
  void ratesAreConvertedTheOtherWay() {
    assertThat(rates(2, 1)).isEqualTo(Verdict.UNCHANGED);
    assertThat(rates(2, 2)).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(rates(2, 5)).isEqualTo(Verdict.REGRESSED);
  }

  private static Verdict rates(int operations, double work) {
    double[] before = Arrays.stream(CALLS).map(call -> 1e9 / call).toArray();
    Result after = Runs.throughput("a.B.m", Runs.scaled(before, operations / work));
    Run baseline = run(counting(Runs.throughput("a.B.m", before), 1));
    return Runs.only(Runs.decide(baseline, run(counting(after, operations)))).verdict();
  }

  @Test
  void aSmallerBatchOfSlowerCallsDoesNotPass() {
    Finding same = shots(1, 10, 5, 0);
    assertThat(same.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(OperationCounts.lost(same)).isTrue();
    assertThat(Wording.of(same.reason()))
        .startsWith(
            "makes 5 calls per batch, the baseline 10: per call it is worse, per batch it is not")
        .endsWith("restore batchSize");

    assertThat(shots(0.5, 10, 5, 0).verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(shots(1.2, 10, 5, 0).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(shots(2, 5, 10, 0).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(shots(1, 5, 10, 0).verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(shots(2, 0, 10, 0).verdict()).as("an old JMH").isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void singleShotsAfterAnotherWarmupAreOtherCalls() {
    Finding finding = shots(0.5, 1, 1, 20);

    assertThat(finding.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(finding.reason()).isEqualTo(RunFact.Plain.OTHER_WARMUP);
    assertThat(OperationCounts.lost(finding)).isTrue();
  }

  /** Single shots that take so many times as long per batch, after another number of warm-ups. */
  private static Finding shots(double longer, int batchBefore, int batchAfter, int warmups) {
    BenchmarkId id = BenchmarkId.of("a.B.m", Mode.SINGLE_SHOT);
    Result before = Runs.result(id, Runs.score("ns/op", CALLS));
    Result after = Runs.result(id, Runs.score("ns/op", Runs.scaled(CALLS, longer)));
    return Runs.only(
        Runs.decide(run(shots(before, batchBefore, 0)), run(shots(after, batchAfter, warmups))));
  }

  private static Result shots(Result result, int batch, int warmups) {
    MeasuredPhase warmup = new MeasuredPhase(warmups, "single-shot", 1);
    return Runs.under(warmup, new MeasuredPhase(5, "single-shot", batch), 1, result);
  }

  @Test
  void thePolicyOfLostBenchmarksDecides() {
    Policy warning = Policies.of("gate.missing-benchmark=warn");
    Decision decision = Runs.input(run(counting(1, 1)), run(counting(2, 2))).by(warning).decide();

    assertThat(decision.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(decision.fails()).isFalse();
  }

  @Test
  void aWaiverPermitsTheStricterLoss() {
    Decision decision =
        Runs.input(run(counting(1, 1)), run(counting(2, 2)))
            .waived(
                new Waiver("a.B.m", "score", 1.2, "two at once now", Runs.TODAY),
                new Waiver("a.B.m", "gc.alloc.rate.norm", 1.2, "two at once now", Runs.TODAY))
            .decide();

    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
  }

  @Test
  void aBaselineThatDoesNotRecordItsNumberIsTakenToCountOne() {
    Decision decision = Runs.decide(run(counting(0, 1)), run(counting(2, 2)));

    assertThat(decision.outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
    assertThat(Wording.of(decision.findings().get(0).reason()))
        .endsWith("record the baseline again");
    assertThat(Runs.decide(run(counting(0, 1)), run(counting(2, 1))).outcome())
        .isEqualTo(Outcome.PASSED);
  }

  @Test
  void ofFilesThatJmhWroteNothingIsKnown() {
    Result before = Runs.time("a.B.m", CALLS);

    for (Result after : List.of(before, counting(before, 1))) {
      Finding finding = Runs.only(Runs.decide(run(before), run(after)));
      assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
      assertThat(finding.warnings())
          .noneMatch(warning -> warning.fact() instanceof RunFact.OtherOperations);
    }
    assertThat(Runs.only(Runs.decide(run(counting(before, 2)), run(before))).warnings())
        .anyMatch(warning -> warning.fact().equals(new RunFact.OtherOperations(2, 0, false)));
  }

  /** A benchmark whose call takes so many times as long and allocates so many times 1,000 bytes. */
  private static Result counting(int operations, double work) {
    double share = work / Math.max(1, operations);
    return counting(
        Runs.result(
            Runs.ID,
            Runs.score("ns/op", Runs.scaled(CALLS, share)),
            Runs.allocation(Runs.copies(CALLS.length, 1000 * share))),
        operations);
  }

  private static Result counting(Result result, int operations) {
    return Runs.under(MeasuredPhase.UNKNOWN, MeasuredPhase.UNKNOWN, operations, result);
  }
}
