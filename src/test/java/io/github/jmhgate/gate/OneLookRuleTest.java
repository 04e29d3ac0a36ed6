package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.decide;
import static io.github.jmhgate.gate.Runs.only;
import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.throughput;
import static io.github.jmhgate.gate.Runs.time;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.report.Numbers;
import io.github.jmhgate.report.Wording;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OneLookRuleTest {
  private static final double[] BASE = {100, 101, 99, 100.5, 99.5};

  @Test
  void findsALossOfTime() {
    Decision decision = decide(run(time("a.B.m", BASE)), run(time("a.B.m", times(1.2))));

    Finding finding = only(decision);
    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(finding.change().ratio()).isCloseTo(1.2, within(1e-9));
    assertThat(finding.change().low()).isBetween(1.15, 1.2);
    assertThat(finding.change().high()).isBetween(1.2, 1.25);
    assertThat(finding.evidence().pValue()).isLessThan(1e-6);
    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
  }

  @Test
  void findsALossOfThroughputWhereTheNumberGetsSmaller() {
    Finding finding =
        only(decide(run(throughput("a.B.m", BASE)), run(throughput("a.B.m", times(1 / 1.2)))));

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(finding.change().ratio()).isCloseTo(1 / 1.2, within(1e-9));
    assertThat(finding.change().low()).isLessThan(finding.change().ratio());
    assertThat(finding.change().high()).isGreaterThan(finding.change().ratio()).isLessThan(1);
  }

  @Test
  void praisesWhatGotFaster() {
    Decision decision = decide(run(time("a.B.m", BASE)), run(time("a.B.m", times(0.8))));

    assertThat(only(decision).verdict()).isEqualTo(Verdict.IMPROVED);
    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(decision.fails()).isFalse();
    assertThat(
            only(decide(run(throughput("a.B.m", BASE)), run(throughput("a.B.m", times(1.2)))))
                .verdict())
        .isEqualTo(Verdict.IMPROVED);
  }

  @Test
  void saysUnchangedOnlyWhereTheDetectableLossIsRuledOut() {
    assertThat(only(decide(run(time("a.B.m", BASE)), run(time("a.B.m", BASE)))).verdict())
        .isEqualTo(Verdict.UNCHANGED);

    Decision noisy = decide(run(time("a.B.m", 90, 110, 100)), run(time("a.B.m", 95, 112, 99)));
    assertThat(only(noisy).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(noisy.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(noisy.fails()).isFalse();
    assertThat(kinds(only(noisy))).contains(Warning.Kind.UNDERPOWERED);
  }

  /** Whose bounds are those of t, and wider here than those that the verdict takes. */
  @Test
  void rulesOutNoLossThatItsBoundsHold() {
    Finding finding =
        only(decide(run(time("a.B.m", 92, 100, 109)), run(time("a.B.m", 90, 90.5, 91))));

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(finding.change().high()).isGreaterThan(1.03);
    assertThat(Wording.reason(finding))
        .isEqualTo(TimeFact.noLoss(finding.change().high() - 1).text(Numbers.of(finding)));
  }

  @Test
  void leavesSignificantLossesBelowTheThresholdAlone() {
    double[] precise = {100, 100.01, 99.99, 100.005, 99.995};

    Finding finding =
        only(decide(run(time("a.B.m", precise)), run(time("a.B.m", scaled(precise, 1.015)))));

    assertThat(finding.evidence().pValue()).isLessThan(0.001);
    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void adjustsForTheNumberOfMetrics() {
    double[] slower = scaled(new double[] {96, 104, 99, 101, 100}, 1.065);
    double[] base = {96, 104, 99, 101, 100};
    assertThat(only(decide(run(time("a.B.m", base)), run(time("a.B.m", slower)))).verdict())
        .isEqualTo(Verdict.REGRESSED);

    io.github.jmhgate.model.Result[] before = new io.github.jmhgate.model.Result[30];
    io.github.jmhgate.model.Result[] after = new io.github.jmhgate.model.Result[30];
    for (int i = 0; i < 30; i++) {
      before[i] = time("a.B.m" + i, base);
      after[i] = time("a.B.m" + i, i == 0 ? slower : base);
    }
    assertThat(decide(run(before), run(after)).findings())
        .noneMatch(finding -> finding.verdict() == Verdict.REGRESSED);
  }

  /** It may be the one of a rare mode: so 17.6 % of suites of recorded forks failed, nine v one. */
  @Test
  void cannotTellFromOneForkOfEitherSide() {
    Decision after = decide(run(time("a.B.m", BASE)), run(time("a.B.m", 250)));
    Decision before = decide(run(time("a.B.m", 100)), run(time("a.B.m", times(2.5))));

    for (Decision decision : List.of(after, before)) {
      assertThat(only(decision).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(only(decision).reason()).isEqualTo(new TimeFact.OneFork());
    }
  }

  @Test
  void decidesForksWithoutVarianceByRanks() {
    Finding five =
        only(
            decide(
                run(time("a.B.m", 100, 100, 100, 100, 100)),
                run(time("a.B.m", 120, 120, 120, 120, 120))));
    Finding two = only(decide(run(time("a.B.m", 100, 100)), run(time("a.B.m", 120, 120))));

    assertThat(five.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(five.evidence().pValue()).isCloseTo(2 / 252.0, within(1e-9));
    assertThat(kinds(five)).contains(Warning.Kind.ZERO_VARIANCE);
    assertThat(two.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(kinds(two)).contains(Warning.Kind.TOO_FEW_FORKS);
  }

  /** The sum of equal numbers, divided by how many they are, is not always that number. */
  @ParameterizedTest
  @ValueSource(doubles = {100, 100.1, 0.3, 2.8728522875457443e-5, 7.3})
  void decidesForksWithoutVarianceByRanksWhateverTheirValue(double time) {
    double[] before = {time, time, time};
    double[] after = scaled(before, 1.2);

    Finding three = only(decide(run(time("a.B.m", before)), run(time("a.B.m", after))));

    assertThat(three.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(three.evidence().pValue()).isCloseTo(2 / 20.0, within(1e-9));
    assertThat(kinds(three)).contains(Warning.Kind.TOO_FEW_FORKS, Warning.Kind.ZERO_VARIANCE);
  }

  @Test
  void decidesBimodalForksByRanksAndNamesTheModes() {
    double[] bimodal = {100, 130, 100.1, 130.1, 100.2, 130.2};

    Finding finding = only(decide(run(time("a.B.m", bimodal)), run(time("a.B.m", bimodal))));

    assertThat(finding.warnings())
        .anySatisfy(
            warning -> {
              assertThat(warning.kind()).isEqualTo(Warning.Kind.BIMODAL);
              assertThat(Wording.of(warning)).contains("3 forks near 100.1").contains("130.1");
            });
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void saysThatWarmUpWasNotOver() {
    Samples drifting =
        Samples.of(
            new Metric(Metric.SCORE, "ns/op"),
            List.of(
                new double[] {120, 110, 100}, new double[] {121, 110, 100},
                new double[] {119, 109, 101}, new double[] {120, 111, 99}));
    io.github.jmhgate.model.Result result =
        Runs.result(
            io.github.jmhgate.model.BenchmarkId.of(
                "a.B.m", io.github.jmhgate.model.Mode.AVERAGE_TIME),
            drifting);

    assertThat(kinds(only(decide(run(result), run(result))))).contains(Warning.Kind.UNSTEADY);
  }

  @Test
  void takesLimitsByBenchmark() {
    Policy policy = Policies.threshold("a.Loose.*", 0.5);

    Decision decision =
        decide(
            Runs.input(run(time("a.Loose.m", BASE)), run(time("a.Loose.m", times(1.2))), policy));

    assertThat(only(decision).verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(only(decision).limits()).isEqualTo(new Finding.Limits(0.5, 1));
  }

  private static List<Warning.Kind> kinds(Finding finding) {
    return finding.warnings().stream().map(Warning::kind).toList();
  }

  private static double[] times(double factor) {
    return scaled(BASE, factor);
  }

  private static double[] scaled(double[] values, double factor) {
    return java.util.Arrays.stream(values).map(value -> value * factor).toArray();
  }
}
