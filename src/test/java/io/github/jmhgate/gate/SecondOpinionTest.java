package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.fact.Outcome;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecondOpinionTest {
  private static final double[] STEADY = PlanRuleTest.normal(1, 20, 100, 0.005);
  private static final double[] ALONE = {100, 101, 99, 100};

  /** The loss in turns and alone, and the verdict. */
  @ParameterizedTest
  @CsvSource({
    "1.0, 1.78, INCONCLUSIVE",
    "1.0, 1.16, INCONCLUSIVE",
    "1.0, 1.08, UNCHANGED",
    "1.0, 0.6, UNCHANGED",
    "1.3, 1.0, INCONCLUSIVE",
    "1.3, 1.25, REGRESSED",
    "1.3, 1.9, REGRESSED",
    "1.08, 1.0, REGRESSED",
    "0.7, 1.0, IMPROVED",
    "0.7, 1.5, INCONCLUSIVE"
  })
  void doubtsWhatForksAloneContradictByFar(double inTurns, double alone, Verdict verdict) {
    Finding finding = judged(inTurns, new SecondOpinion(ALONE, Runs.scaled(ALONE, alone)));
    assertThat(finding.verdict()).isEqualTo(verdict);
    assertThat(finding.suspect()).isEqualTo(verdict == Verdict.INCONCLUSIVE);
  }

  @Test
  void saysBothAndFailsTheBuildAsASuspect() {
    Decision decision = decide(1, new SecondOpinion(ALONE, Runs.scaled(ALONE, 1.78)));
    assertThat(Wording.reason(Runs.only(decision)))
        .startsWith("suspect: alone it is +78.0 % in 4 forks a side, in turns ");
    assertThat(decision.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(decision.fails()).isTrue();
    assertThat(Wording.reason(decision)).contains("contradict each other");
  }

  @Test
  void needsFourForksOfEachSideThatAllSaySo() {
    double[] two = {100, 101};
    assertThat(judged(1, new SecondOpinion(two, Runs.scaled(two, 1.78))).verdict())
        .isEqualTo(Verdict.UNCHANGED);
    double[] oneAlike = {178, 179, 100, 178};
    assertThat(judged(1, new SecondOpinion(ALONE, oneAlike)).verdict())
        .isEqualTo(Verdict.UNCHANGED);
  }

  private static Finding judged(double inTurns, SecondOpinion opinion) {
    return Runs.only(decide(inTurns, opinion));
  }

  private static Decision decide(double inTurns, SecondOpinion opinion) {
    Run before = Runs.run(Runs.time("a.B.m", STEADY));
    Run after = Runs.run(Runs.time("a.B.m", Runs.scaled(STEADY, inTurns)));
    BenchmarkId id = before.results().get(0).id();
    AdaptivePlan plan =
        AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1).withOpinions(Map.of(id, opinion));
    return Runs.decide(plan, before, after);
  }
}
