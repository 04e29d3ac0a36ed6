package io.github.jmhgate.gate.rule;

import static io.github.jmhgate.gate.Runs.decide;
import static io.github.jmhgate.gate.Runs.kinds;
import static io.github.jmhgate.gate.Runs.only;
import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.scaled;
import static io.github.jmhgate.gate.Runs.throughput;
import static io.github.jmhgate.gate.Runs.time;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.AlphaShares;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.TimeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Numbers;
import io.github.jmhgate.report.Wording;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OneLookRuleTest {
  private static final double[] BASE = {100, 101, 99, 100.5, 99.5};

  private static Finding times(double[] before, double... after) {
    return only(decide(run(time("a.B.m", before)), run(time("a.B.m", after))));
  }

  private static Finding rates(double factor) {
    double[] after = scaled(BASE, factor);
    return only(decide(run(throughput("a.B.m", BASE)), run(throughput("a.B.m", after))));
  }

  @Test
  void findsALossOfTimeOrThroughput() {
    Finding time = times(BASE, scaled(BASE, 1.2));
    Finding rate = rates(1 / 1.2);

    assertThat(time.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(time.change().ratio()).isCloseTo(1.2, within(1e-9));
    assertThat(time.change().low()).isBetween(1.15, 1.2);
    assertThat(time.change().high()).isBetween(1.2, 1.25);
    assertThat(time.evidence().pValue()).isLessThan(1e-6);
    assertThat(rate.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(rate.change().ratio()).isCloseTo(1 / 1.2, within(1e-9));
    assertThat(rate.change().low()).isLessThan(rate.change().ratio());
    assertThat(rate.change().high()).isGreaterThan(rate.change().ratio()).isLessThan(1);
  }

  @Test
  void passesWhatGotFaster() {
    Decision decision = decide(run(time("a.B.m", BASE)), run(time("a.B.m", scaled(BASE, 0.8))));

    assertThat(only(decision).verdict()).isEqualTo(Verdict.IMPROVED);
    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(decision.fails()).isFalse();
    assertThat(rates(1.2).verdict()).isEqualTo(Verdict.IMPROVED);
  }

  @Test
  void saysUnchangedOnlyIfTheDetectableLossIsRuledOut() {
    Finding noisy = times(new double[] {90, 110, 100}, 95, 112, 99);

    assertThat(times(BASE, BASE).verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(noisy.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(kinds(noisy)).contains(Warning.Kind.UNDERPOWERED);
  }

  /** Its bounds are those of t, and wider here than those that the verdict takes. */
  @Test
  void rulesOutNoLossThatItsBoundsHold() {
    Finding finding = times(new double[] {92, 100, 109}, 90, 90.5, 91);

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(finding.change().high()).isGreaterThan(1.03);
    assertThat(Wording.reason(finding))
        .isEqualTo(
            TimeFact.noLoss(finding.change().high() - 1, finding.evidence().candidateForks())
                .text(Numbers.of(finding)));
  }

  @Test
  void leavesSignificantLossesBelowTheThresholdAlone() {
    double[] precise = {100, 100.01, 99.99, 100.005, 99.995};

    Finding finding = times(precise, scaled(precise, 1.015));

    assertThat(finding.evidence().pValue()).isLessThan(0.001);
    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void adjustsForTheNumberOfMetrics() {
    double[] base = {96, 104, 99, 101, 100};
    double[] slower = scaled(base, 1.07);
    Result[] before = new Result[30];
    Result[] after = new Result[30];
    for (int i = 0; i < 30; i++) {
      before[i] = time("a.B.m" + i, base);
      after[i] = time("a.B.m" + i, i == 0 ? slower : base);
    }

    assertThat(times(base, slower).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(decide(run(before), run(after)).findings())
        .noneMatch(finding -> finding.verdict() == Verdict.REGRESSED);
  }

  /** One fork may be in a rare mode: nine recorded forks against one failed 17.6 % of suites. */
  @Test
  void cannotDecideByOneForkOfEitherSide() {
    for (Finding finding :
        List.of(times(BASE, 250), times(new double[] {100}, scaled(BASE, 2.5)))) {
      assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(finding.reason()).isEqualTo(new TimeFact.OneFork());
    }
  }

  @Test
  void decidesForksWithoutVarianceByRanks() {
    Finding five = times(Runs.copies(5, 100), Runs.copies(5, 120));
    Finding two = times(Runs.copies(2, 100), Runs.copies(2, 120));

    assertThat(five.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(five.evidence().pValue()).isCloseTo(2 / 252.0 / AlphaShares.ONCE, within(1e-9));
    assertThat(kinds(five)).contains(Warning.Kind.ZERO_VARIANCE);
    assertThat(two.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(kinds(two)).contains(Warning.Kind.TOO_FEW_FORKS);
  }

  /** The sum of equal numbers, divided by how many they are, is not always that number. */
  @ParameterizedTest
  @ValueSource(doubles = {100, 100.1, 0.3, 2.8728522875457443e-5, 7.3})
  void decidesForksWithoutVarianceByRanksWhateverTheirValue(double time) {
    double[] before = Runs.copies(3, time);

    Finding three = times(before, scaled(before, 1.2));

    assertThat(three.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(three.evidence().pValue()).isCloseTo(2 / 20.0 / AlphaShares.ONCE, within(1e-9));
    assertThat(kinds(three)).contains(Warning.Kind.TOO_FEW_FORKS, Warning.Kind.ZERO_VARIANCE);
  }

  @Test
  void namesModes() {
    double[] bimodal = {100, 130, 100.1, 130.1, 100.2, 130.2};

    Finding finding = times(bimodal, bimodal);

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.warnings().get(0).kind()).isEqualTo(Warning.Kind.BIMODAL);
    assertThat(Wording.of(finding.warnings().get(0))).contains("3 forks near 100.1", "130.1");
  }

  @Test
  void namesWarmUpThatWasNotOver() {
    Result drifting =
        Runs.forks(
            "a.B.m",
            List.of(
                new double[] {120, 110, 100}, new double[] {121, 110, 100},
                new double[] {119, 109, 101}, new double[] {120, 111, 99}));

    assertThat(kinds(only(decide(run(drifting), run(drifting))))).contains(Warning.Kind.UNSTEADY);
  }

  @Test
  void takesLimitsByBenchmark() {
    Policy policy = Policies.of("gate.threshold[a.Loose.*]=50%");
    Run before = run(time("a.Loose.m", BASE));
    Run after = run(time("a.Loose.m", scaled(BASE, 1.2)));

    Finding finding = only(Runs.input(before, after).by(policy).decide());

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(finding.limits()).isEqualTo(new Limits(0.5, 1));
  }
}
