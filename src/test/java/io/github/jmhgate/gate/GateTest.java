package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.decide;
import static io.github.jmhgate.gate.Runs.only;
import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.time;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.Policy.OnMissingBaseline;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.report.Wording;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GateTest {
  private static final double[] BASE = {100, 101, 99, 100.5, 99.5};
  private static final double[] SLOW = {120, 121, 119, 120.5, 119.5};

  @Test
  void failsOnWhatIsMissingUnlessThePolicyOnlyWarns() {
    Run before = run(time("a.B.m", BASE), time("a.B.gone", BASE));
    Run after = run(time("a.B.m", BASE));
    Policy warning = Policies.of("gate.missing-benchmark=warn");

    Decision decision = decide(before, after);
    Decision warned = Runs.input(before, after).by(warning).decide();

    assertThat(decision.outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
    assertThat(decision.findings().get(0).verdict()).isEqualTo(Verdict.MISSING);
    assertThat(warned.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(warned.fails()).isFalse();
  }

  @Test
  void passesWhatIsNew() {
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
    Decision decision = decide(broken, run(time("a.B.m", BASE)));
    assertThat(decision.outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
    assertThat(Wording.of(decision.reason()))
        .isEqualTo("1 benchmark without a usable value in the baseline");
  }

  @Test
  void distinguishesModes() {
    isAnother(Runs.throughput("a.B.m", BASE));
  }

  @Test
  void distinguishesParams() {
    TreeMap<String, String> params = new TreeMap<>(Map.of("size", "10"));
    isAnother(
        Runs.result(
            new BenchmarkId("a.B.m", Mode.AVERAGE_TIME, params, 1), Runs.score("ns/op", BASE)));
  }

  @Test
  void distinguishesThreads() {
    isAnother(
        Runs.result(
            new BenchmarkId("a.B.m", Mode.AVERAGE_TIME, new TreeMap<>(), 4),
            Runs.score("ns/op", BASE)));
  }

  private static void isAnother(Result other) {
    assertThat(decide(run(time("a.B.m", BASE)), run(other)).findings())
        .extracting(Finding::verdict)
        .containsExactly(Verdict.MISSING, Verdict.NEW);
  }

  @ParameterizedTest
  @CsvSource({"AVERAGE_TIME, ns/op, us/op", "THROUGHPUT, ops/s, ops/ms"})
  void convertsUnits(Mode mode, String from, String to) {
    BenchmarkId id = BenchmarkId.of("a.B.m", mode);
    Result before = Runs.result(id, Runs.score(from, 100_000, 101_000, 99_000));
    Result after = Runs.result(id, Runs.score(to, 100, 101, 99));

    Finding finding = only(decide(run(before), run(after)));

    assertThat(finding.change().ratio()).isCloseTo(1, within(1e-9));
    assertThat(finding.metric().unit()).isEqualTo(to);
    assertThat(Runs.kinds(finding)).contains(Warning.Kind.UNIT_CONVERTED);
  }

  @Test
  void refusesUnitsThatDoNotConvert() {
    Result bytes = Runs.result(Runs.ID, Runs.score("furlong/op", BASE));

    assertThatThrownBy(() -> Runs.input(run(time("a.B.m", BASE)), run(bytes)).judge(null))
        .isInstanceOf(UnitMismatchException.class)
        .hasMessage(
            "a.B.m: metric score is in ns/op in the baseline and in furlong/op in the candidate;"
                + " measure both in one unit");
  }

  /** Otherwise an unknown unit would remove a benchmark silently. */
  @Test
  void aScoreInAnUnknownUnitIsNeverJudgedSilently() {
    Run known = Runs.run(Runs.scored(Runs.score("ns/op", BASE)));
    Run unknown = Runs.run(Runs.scored(Runs.score("frames", SLOW)));

    assertThatThrownBy(() -> Runs.input(known, unknown).judge(null))
        .isInstanceOf(UnitMismatchException.class);
    assertThatThrownBy(() -> Runs.input(unknown, known).judge(null))
        .isInstanceOf(UnitMismatchException.class);

    Decision decision = Runs.decide(unknown, unknown);
    assertThat(decision.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(Runs.only(decision).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void comparesNoTimesAcrossEnvironments() {
    Finding time = acrossEnvironments().findings().get(1);
    assertThat(time.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(Wording.reason(time)).isEqualTo("another CPU");
  }

  @Test
  void comparesSizesAcrossEnvironments() {
    Decision decision = acrossEnvironments();
    assertThat(decision.findings()).hasSize(2);
    assertThat(decision.findings().get(0).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
  }

  private static Decision acrossEnvironments() {
    Result before =
        Runs.result(
            Runs.ID, Runs.score("ns/op", BASE), Runs.samples("encoded.bytes", "bytes", 100));
    Result after =
        Runs.result(
            Runs.ID, Runs.score("ns/op", SLOW), Runs.samples("encoded.bytes", "bytes", 101));
    return Runs.input(run(before), run(after)).obstructed(Runs.bytesAlone()).decide();
  }

  @Test
  void neverPassesSilentlyWithoutABaseline() {
    Fact missing = Fact.message("no baseline here; record one");
    Warning none = new Warning(Warning.Kind.NO_BASELINE, missing);

    for (OnMissingBaseline action : OnMissingBaseline.values()) {
      Policy policy =
          Policies.of("gate.missing-baseline=" + action.name().toLowerCase(Locale.ROOT));
      boolean fails = action == OnMissingBaseline.FAIL;

      Decision decision =
          Runs.input(run(), run(time("a.B.m", BASE))).by(policy).warned(none).decide();

      assertThat(decision.outcome())
          .isEqualTo(fails ? Outcome.FAILED_TO_MEASURE : Outcome.INCONCLUSIVE);
      assertThat(decision.fails()).isEqualTo(fails);
      assertThat(Wording.reason(decision)).isEqualTo("no baseline here; record one");
    }
  }

  @Test
  void failsDoubtOnlyIfThePolicySaysSo() {
    Run noisy = run(time("a.B.m", 80, 120));
    Policy strict = Policies.of("gate.inconclusive=fail");

    assertThat(decide(noisy, noisy).fails()).isFalse();
    assertThat(Runs.input(noisy, noisy).by(strict).decide().fails()).isTrue();
  }

  @Test
  void namesWhatCouldNotBeMeasured() {
    RunFailure failure = new RunFailure("a.B.m", "its fork exited with code 3");
    Run candidate = new Run("test", List.of(), List.of(failure), null);

    Decision decision = decide(run(time("a.B.m", BASE)), candidate);

    assertThat(decision.outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
    assertThat(only(decision).verdict()).isEqualTo(Verdict.MISSING);
    assertThat(Wording.reason(only(decision))).isEqualTo("its fork exited with code 3");
  }

  @Test
  void gatesASecondaryMetricOnlyWhereItsDirectionIsSet() {
    Run before = run(Runs.result(Runs.ID, Runs.score("ns/op", BASE), hits(100, 101, 99)));
    Run after = run(Runs.result(Runs.ID, Runs.score("ns/op", BASE), hits(50, 51, 49)));
    Policy higher = Policies.of("gate.metric[cache.*]=higher");
    Policy noScore = Policies.of("gate.metric[score]=ignore");

    assertThat(decide(before, after).findings()).hasSize(1);
    assertThat(Runs.input(before, after).by(higher).decide().findings())
        .anySatisfy(
            finding -> {
              assertThat(finding.metric().name()).isEqualTo("cache.hits");
              assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
            });
    assertThat(Runs.input(before, after).by(noScore).decide().findings()).isEmpty();
    assertThat(Runs.input(before, after).by(noScore).decide().outcome())
        .isEqualTo(Outcome.INCONCLUSIVE);
  }

  @Test
  void waivesAReviewedLossUpToItsCeilingUntilItExpires() {
    Run before = run(time("a.B.m", BASE));
    Run after = run(time("a.B.m", SLOW));

    Decision waived = Runs.input(before, after).waived(waiver("a.B.m", 0.25, Runs.TODAY)).decide();
    assertThat(only(waived).verdict()).isEqualTo(Verdict.WAIVED);
    assertThat(Wording.reason(only(waived))).contains("agreed").contains("25 %");
    assertThat(waived.fails()).isFalse();
    assertThat(Wording.of(waived.reason())).isEqualTo("nothing regressed in 0 metrics, 1 waived");

    for (Waiver useless :
        List.of(waiver("a.B.m", 0.1, Runs.TODAY), waiver("a.B.m", 0.25, Runs.TODAY.minusDays(1)))) {
      assertThat(Runs.input(before, after).waived(useless).decide().outcome())
          .isEqualTo(Outcome.REGRESSED);
    }
    Decision unused =
        Runs.input(before, before).waived(waiver("a.B.other", 0.25, LocalDate.MAX)).decide();
    assertThat(Runs.warns(unused, Warning.Kind.WAIVER)).isTrue();
  }

  private static Waiver waiver(String benchmark, double ceiling, LocalDate expires) {
    return new Waiver(benchmark, "score", ceiling, "agreed", expires);
  }

  private static Samples hits(double... forks) {
    return Runs.samples("cache.hits", "#", forks);
  }

  /** Otherwise a fix of the loss alone would meet the next failure in the next build. */
  @Test
  void namesEverythingThatFailsByItself() {
    Run before = run(time("a.B.m", BASE), time("a.B.gone", BASE), time("a.B.unclear", 100, 150));
    Run after = run(time("a.B.m", SLOW), time("a.B.unclear", 100, 160));

    Decision decision = decide(before, after);
    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(Wording.of(decision.reason()))
        .isEqualTo("1 metric regressed; 1 benchmark missing in the candidate");

    Policy policy = Policies.of("gate.missing-benchmark=warn", "gate.inconclusive=fail");
    assertThat(Wording.of(Runs.input(before, after).by(policy).decide().reason()))
        .isEqualTo("1 metric regressed; 1 metric could not be decided");
  }

  /** Rows of benchmarks that failed are counted as failures alone. */
  @Test
  void countsABenchmarkThatFailedOnce() {
    RunFailure failure = new RunFailure("a.B.broken", "fork 1 died");
    Run after = new Run("test", List.of(time("a.B.m", BASE)), List.of(failure), null);

    Decision decision =
        decide(run(time("a.B.m", BASE), time("a.B.broken", BASE), time("a.B.gone", BASE)), after);
    assertThat(Wording.of(decision.reason()))
        .isEqualTo("1 benchmark could not be measured; 1 benchmark missing in the candidate");
  }

  @Test
  void warnsFirstOfMeasurementsThatAreComparedWithThemselves() {
    Run before = run(time("a.B.m", BASE), Runs.withAllocation("a.B.n", 64, 64, 64, 64, 64));
    Decision same = decide(before, before);
    assertThat(same.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(same.warnings().get(0).kind()).isEqualTo(Warning.Kind.SAME_MEASUREMENTS);
    // More forks of a copy show no more.
    assertThat(same.findings()).allMatch(finding -> finding.warnings().isEmpty());

    // What only one side has is no measurement of both.
    assertThat(decide(run(time("a.B.m", BASE)), run(time("a.B.m", BASE), time("a.B.new", SLOW))))
        .extracting(decision -> decision.warnings().get(0).kind())
        .isEqualTo(Warning.Kind.SAME_MEASUREMENTS);
    double[] again = {100, 101, 99, 100.5, 99.6};
    assertThat(decide(before, run(time("a.B.m", again), before.results().get(1))).warnings())
        .isEmpty();
    assertThat(decide(run(time("a.B.m", BASE)), run(time("a.B.n", BASE))).warnings()).isEmpty();
  }
}
