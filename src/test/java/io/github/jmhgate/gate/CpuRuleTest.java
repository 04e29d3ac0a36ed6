package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.fact.Outcome;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuRuleTest {
  private static final AdaptivePlan PLAN = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);

  @Test
  void failsIfWorkMovedToOtherThreads() {
    Decision decision = decide(run(100, 101, 90, 95), run(100, 101, 210, 200));

    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(Wording.reason(decision))
        .isEqualTo(
            "B.m: an operation takes 110.5 % more processor time in each of 2 pairs, and 0.0 % of"
                + " time: work may have moved to other threads; rule cpu");
  }

  /** Times and processor times of two pairs of the candidate; those of the base are 100 and 90. */
  @ParameterizedTest
  @CsvSource({
    // One pair may do so by chance; what takes longer takes more; little may be the JVM's own.
    "100, 100, 210, 100",
    "220, 220, 210, 210",
    "100, 100, 130, 130",
    "5000, 5000, 300, 300"
  })
  void leavesWhatChanceOrTimeExplains(double one, double two, double cpu, double other) {
    Decision decision = decide(run(100, 100, 90, 90), run(one, two, cpu, other));

    assertThat(decision.warnings()).noneMatch(warning -> warning.kind() == Warning.Kind.CPU);
  }

  @Test
  void aWaiverPermitsIt() throws Exception {
    Waiver waiver = new Waiver("a.B.m", "cpu", 2, "wanted", LocalDate.MAX);
    Runs.Input input = Runs.input(run(100, 101, 90, 95), run(100, 101, 210, 200)).waived(waiver);

    Decision decision = input.decide(PLAN);

    assertThat(decision.fails()).isFalse();
    assertThat(decision.warnings()).noneMatch(one -> one.kind() == Warning.Kind.WAIVER);
  }

  private static Decision decide(Run before, Run after) {
    return Runs.decide(PLAN, before, after);
  }

  private static Run run(double one, double two, double cpu, double other) {
    return Runs.run(
        Runs.result(
            Runs.ID, Runs.score("ns/op", one, two), Runs.samples(Metric.CPU, "ns/op", cpu, other)));
  }
}
