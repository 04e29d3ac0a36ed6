package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.decide;
import static io.github.jmhgate.gate.Runs.only;
import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.time;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.report.Wording;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pairing, policies, waivers and outcomes. */
class GateTest {
  private static final double[] BASE = {100, 101, 99, 100.5, 99.5};
  private static final double[] SLOW = {120, 121, 119, 120.5, 119.5};

  @Test
  void isLoudAboutWhatIsMissing() {
    Decision decision =
        decide(run(time("a.B.m", BASE), time("a.B.gone", BASE)), run(time("a.B.m", BASE)));

    assertThat(decision.outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
    assertThat(decision.outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
    assertThat(decision.findings().get(0).verdict()).isEqualTo(Verdict.MISSING);
  }

  @Test
  void onlyWarnsOfWhatIsMissingWhereThePolicySaysSo() {
    Decision decision =
        decide(
            Runs.input(
                run(time("a.B.m", BASE), time("a.B.gone", BASE)),
                run(time("a.B.m", BASE)),
                Policies.problems(
                    Policy.OnMissingBaseline.WARN, Policy.OnProblem.WARN, Policy.OnProblem.WARN)));

    assertThat(decision.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(decision.fails()).isFalse();
  }

  @Test
  void passesWhatIsNewAndSaysSo() {
    Decision decision =
        decide(run(time("a.B.m", BASE)), run(time("a.B.m", BASE), time("a.B.fresh", BASE)));

    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(decision.findings()).anyMatch(finding -> finding.verdict() == Verdict.NEW);
    assertThat(Wording.of(decision.reason())).isEqualTo("nothing regressed in 1 metric, 1 new");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0, -1})
  void failsOnAScoreThatIsNoNumber(double value) {
    Run broken = run(time("a.B.m", 100, value, 100));

    assertThat(decide(run(time("a.B.m", BASE)), broken).outcome())
        .isEqualTo(Outcome.FAILED_TO_MEASURE);
    assertThat(decide(broken, run(time("a.B.m", BASE))))
        .satisfies(
            decision -> {
              assertThat(decision.outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
              assertThat(Wording.of(decision.reason()))
                  .isEqualTo("1 benchmark without a usable value in the baseline");
            });
  }

  @Test
  void tellsModesParamsAndThreadsApart() {
    TreeMap<String, String> params = new TreeMap<>(java.util.Map.of("size", "10"));
    Result average = time("a.B.m", BASE);
    Result throughput = Runs.throughput("a.B.m", BASE);
    Result sized =
        Runs.result(
            new BenchmarkId("a.B.m", Mode.AVERAGE_TIME, params, 1), Runs.score("ns/op", BASE));
    Result threaded =
        Runs.result(
            new BenchmarkId("a.B.m", Mode.AVERAGE_TIME, new TreeMap<>(), 4),
            Runs.score("ns/op", BASE));

    for (Result other : List.of(throughput, sized, threaded)) {
      assertThat(decide(run(average), run(other)).findings())
          .extracting(Finding::verdict)
          .containsExactly(Verdict.MISSING, Verdict.NEW);
    }
  }

  @Test
  void convertsUnitsOfTime() {
    Result nanoseconds = time("a.B.m", 100_000, 101_000, 99_000);
    Result microseconds =
        Runs.result(BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME), Runs.score("us/op", 100, 101, 99));

    Finding finding = only(decide(run(nanoseconds), run(microseconds)));

    assertThat(finding.change().ratio()).isCloseTo(1, within(1e-9));
    assertThat(finding.metric().unit()).isEqualTo("us/op");
    assertThat(finding.warnings()).extracting(Warning::kind).contains(Warning.Kind.UNIT_CONVERTED);
  }

  @Test
  void convertsUnitsOfThroughput() {
    Result perSecond = Runs.throughput("a.B.m", 100_000, 101_000, 99_000);
    Result perMillisecond =
        Runs.result(BenchmarkId.of("a.B.m", Mode.THROUGHPUT), Runs.score("ops/ms", 100, 101, 99));

    assertThat(only(decide(run(perSecond), run(perMillisecond))).change().ratio())
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void refusesUnitsThatDoNotConvert() {
    Result bytes =
        Runs.result(BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME), Runs.score("furlong/op", BASE));

    assertThatThrownBy(() -> Gate.decide(Runs.input(run(time("a.B.m", BASE)), run(bytes))))
        .isInstanceOf(UnitMismatchException.class)
        .hasMessage(
            "a.B.m: metric score is in ns/op in the baseline and in furlong/op in the candidate;"
                + " measure both in one unit");
  }

  /** Else a unit that nobody knows would take a benchmark out without a word. */
  @Test
  void aScoreInAnUnknownUnitIsNeverJudgedSilently() {
    Run known = Runs.run(Runs.scored(Runs.score("ns/op", BASE)));
    Run unknown = Runs.run(Runs.scored(Runs.score("frames", SLOW)));

    assertThatThrownBy(() -> Gate.decide(Runs.input(known, unknown)))
        .isInstanceOf(UnitMismatchException.class);
    assertThatThrownBy(() -> Gate.decide(Runs.input(unknown, known)))
        .isInstanceOf(UnitMismatchException.class);

    Decision decision = Runs.decide(unknown, unknown);
    assertThat(decision.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(Runs.only(decision).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void comparesNoTimesAcrossEnvironmentsAndStillComparesSizes() {
    Comparability other =
        new Comparability(
            List.of(Fact.message("CPU differs: A, then B")), List.of(), List.of(), null);
    Result before =
        Runs.result(
            BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME),
            Runs.score("ns/op", BASE),
            Runs.samples("encoded.bytes", "bytes", 100));
    Result after =
        Runs.result(
            BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME),
            Runs.score("ns/op", SLOW),
            Runs.samples("encoded.bytes", "bytes", 101));

    Decision decision =
        decide(
            new GateInput(run(before), run(after), Policy.DEFAULT, other, List.of(), Runs.TODAY));

    assertThat(decision.findings())
        .extracting(Finding::verdict)
        .containsExactly(Verdict.REGRESSED, Verdict.NOT_COMPARABLE);
    assertThat(Wording.reason(decision.findings().get(1))).isEqualTo("CPU differs: A, then B");
    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
  }

  @Test
  void neverPassesSilentlyWithoutABaseline() {
    Comparability none =
        new Comparability(
            List.of(), List.of(), List.of(), Fact.message("no baseline here; record one"));

    for (Policy.OnMissingBaseline action : Policy.OnMissingBaseline.values()) {
      Decision decision =
          decide(
              new GateInput(
                  run(),
                  run(time("a.B.m", BASE)),
                  Policies.problems(action, Policy.OnProblem.FAIL, Policy.OnProblem.WARN),
                  none,
                  List.of(),
                  Runs.TODAY));
      assertThat(decision.outcome())
          .isEqualTo(
              action == Policy.OnMissingBaseline.FAIL
                  ? Outcome.FAILED_TO_MEASURE
                  : Outcome.INCONCLUSIVE);
      assertThat(decision.fails()).isEqualTo(action == Policy.OnMissingBaseline.FAIL);
      assertThat(Wording.reason(decision)).isEqualTo("no baseline here; record one");
    }
  }

  @Test
  void failsDoubtOnlyWhereThePolicySaysSo() {
    Run noisy = run(time("a.B.m", 80, 120));
    Policy strict =
        Policies.problems(
            Policy.OnMissingBaseline.WARN, Policy.OnProblem.FAIL, Policy.OnProblem.FAIL);

    assertThat(decide(noisy, noisy).fails()).isFalse();
    assertThat(decide(Runs.input(noisy, noisy, strict)).fails()).isTrue();
  }

  @Test
  void namesWhatCouldNotBeMeasured() {
    Run candidate =
        new Run(
            "test",
            List.of(),
            List.of(new Run.Failure("a.B.m", "its fork exited with code 3")),
            null);

    Decision decision = decide(run(time("a.B.m", BASE)), candidate);

    assertThat(decision.outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
    assertThat(only(decision).verdict()).isEqualTo(Verdict.MISSING);
    assertThat(Wording.reason(only(decision))).isEqualTo("its fork exited with code 3");
  }

  @Test
  void gatesASecondaryMetricOnlyWhereItsDirectionIsSet() {
    BenchmarkId id = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
    Run before = run(Runs.result(id, Runs.score("ns/op", BASE), hits(100, 101, 99)));
    Run after = run(Runs.result(id, Runs.score("ns/op", BASE), hits(50, 51, 49)));
    Policy higher =
        Policies.directed(
            Rules.of(Optional.<Direction>empty())
                .except("cache.*", Optional.of(Direction.HIGHER_IS_BETTER)));
    Policy noScore =
        Policies.directed(
            Rules.of(Optional.<Direction>empty()).except("score", Optional.of(Direction.UNKNOWN)));

    assertThat(decide(before, after).findings()).hasSize(1);
    assertThat(decide(Runs.input(before, after, higher)).findings())
        .anySatisfy(
            finding -> {
              assertThat(finding.metric().name()).isEqualTo("cache.hits");
              assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
            });
    assertThat(decide(Runs.input(before, after, noScore)).findings()).isEmpty();
    assertThat(decide(Runs.input(before, after, noScore)).outcome())
        .isEqualTo(Outcome.INCONCLUSIVE);
  }

  @Test
  void waivesAReviewedLossUpToItsCeilingUntilItExpires() {
    Run before = run(time("a.B.m", BASE));
    Run after = run(time("a.B.m", SLOW));

    assertThat(waived(before, after, new Waiver("a.B.m", "score", 0.25, "agreed", Runs.TODAY)))
        .satisfies(
            decision -> {
              assertThat(only(decision).verdict()).isEqualTo(Verdict.WAIVED);
              assertThat(Wording.reason(only(decision))).contains("agreed").contains("25 %");
              assertThat(decision.fails()).isFalse();
              assertThat(Wording.of(decision.reason()))
                  .isEqualTo("nothing regressed in 0 metrics, 1 waived");
            });
    assertThat(
            waived(before, after, new Waiver("a.B.m", "score", 0.1, "agreed", Runs.TODAY))
                .outcome())
        .isEqualTo(Outcome.REGRESSED);
    assertThat(
            waived(
                    before,
                    after,
                    new Waiver("a.B.m", "score", 0.25, "agreed", Runs.TODAY.minusDays(1)))
                .outcome())
        .isEqualTo(Outcome.REGRESSED);
    assertThat(
            waived(before, before, new Waiver("a.B.other", "score", 0.25, "agreed", LocalDate.MAX)))
        .satisfies(
            decision ->
                assertThat(decision.warnings())
                    .extracting(Warning::kind)
                    .contains(Warning.Kind.WAIVER));
  }

  private static Decision waived(Run before, Run after, Waiver waiver) {
    return decide(
        new GateInput(
            before, after, Policy.DEFAULT, Comparability.FULL, List.of(waiver), Runs.TODAY));
  }

  private static io.github.jmhgate.model.Samples hits(double... forks) {
    return Runs.samples("cache.hits", "#", forks);
  }
}
