package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Verdict;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeTest {
  @Test
  void anUnchangedUpperBoundBelowTheThresholdPrintsBelowIt() {
    Findings unchanged = Findings.time("m").values(100, 101).bounds(0.97, 1.04998);
    assertThat(Change.of(unchanged.get()).bounds()).isEqualTo("-3.0 … +4.99 %");
    Findings open = unchanged.bounds(0.97, 1.05001).verdict(Verdict.INCONCLUSIVE, "");
    assertThat(Change.of(open.get()).bounds()).isEqualTo("-3.0 … +5.01 %");
  }

  @Test
  void aThroughputIsHeldAgainstTheMirrorImageOfTheThreshold() {
    // 1/1.05 is a change of -4.7619 %.
    Findings unchanged = Findings.throughput("m").values(100, 99).bounds(0.95239, 1.01);
    assertThat(Change.of(unchanged.get()).bounds()).isEqualTo("-4.75 … +1.0 %");
    Findings open = unchanged.bounds(0.95238, 1.01).verdict(Verdict.INCONCLUSIVE, "");
    assertThat(Change.of(open.get()).bounds()).isEqualTo("-4.8 … +1.0 %");
  }

  @Test
  void aRegressionAboveTheFloorPrintsAboveIt() {
    Findings regressed =
        Findings.time("m").values(100, 102.501).bounds(1.0001, 1.05).verdict(Verdict.REGRESSED, "");
    assertThat(Change.of(regressed.get()).estimate()).isEqualTo("+2.51 %");
    assertThat(Change.of(regressed.get()).bounds()).isEqualTo("+0.01 … +5.0 %");
  }

  @Test
  void anAllocationAboveTheThresholdPrintsAboveIt() {
    Findings regressed =
        Findings.allocation("m").values(10_000, 10_050.4).verdict(Verdict.REGRESSED, "");
    assertThat(Change.of(regressed.get()).estimate()).isEqualTo("+0.51 %");
  }

  @Test
  void hasNoNumbersWhereNothingWasCompared() {
    assertThat(Change.of(Findings.time("m").undecided(Verdict.NEW, "").get()))
        .isEqualTo(Change.NONE);
    assertThat(Change.of(Findings.allocation("m").values(0, 64).undecided(Verdict.NEW, "").get()))
        .isEqualTo(Change.NONE);
    Findings oneFork = Findings.time("m").bounds(0, Double.POSITIVE_INFINITY);
    assertThat(Change.of(oneFork.get()).bounds()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 64, +64 B",
    "0.0004, 64.0007, +64 B",
    "0, 2.34, +2.3 B",
    "0.31, 0.12, -0.2 B",
    "0, 0.0003, 0 B"
  })
  void growthFromNothingIsGivenInBytes(double before, double after, String printed) {
    Findings grown = Findings.allocation("m").values(before, after);
    Change change = Change.of(grown.verdict(Verdict.REGRESSED, "").get());
    assertThat(change.estimate()).isEqualTo(printed);
    assertThat(change.bounds()).isEmpty();
  }

  @Test
  void theVerdictsRuleHoldsForThePrintedNumbers() {
    Random random = new Random(11);
    for (int i = 0; i < 5_000; i++) {
      double effect = random.nextGaussian() * 0.03;
      double half = Math.abs(random.nextGaussian()) * 0.02;
      double low = Math.exp(effect - half);
      double high = Math.exp(effect + half);
      boolean unchanged = high < 1.05;
      Findings finding =
          Findings.time("m")
              .values(100, 100 * Math.exp(effect))
              .bounds(low, high)
              .verdict(unchanged ? Verdict.UNCHANGED : Verdict.INCONCLUSIVE, "");
      String bounds = Change.of(finding.get()).bounds();
      double upper = Double.parseDouble(bounds.replaceAll(".* … | %", ""));
      assertThat(upper < 5).as(bounds).isEqualTo(unchanged);
    }
  }
}
