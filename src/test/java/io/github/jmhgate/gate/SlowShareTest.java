package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.SecondOpinion;
import io.github.jmhgate.gate.rule.PlanRuleTest;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Losses of a part of the forks, and what forks on their own say of a loss. */
class SlowShareTest {
  /** Of 60 pairs a quarter of the candidate's forks take half as long again. */
  @Test
  void callsASlowModeThatOnlySomeForksHave() {
    Finding finding = decide(60, 0, 15);

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(Wording.reason(finding))
        .startsWith("slow in 15 of 60 forks, before in 0 of 60, and not by chance (p < 0.0001)");
  }

  /** Pairs, and slow forks of the base and of the candidate. */
  @ParameterizedTest
  @CsvSource({"60, 15, 15", "60, 15, 0", "60, 10, 15", "20, 0, 5"})
  void leavesSharesThatChanceExplains(int pairs, int before, int after) {
    assertThat(decide(pairs, before, after).verdict()).isNotEqualTo(Verdict.REGRESSED);
  }

  @Test
  void callsItInTwoFiles() {
    Finding finding = Runs.only(Runs.decide(run(1, 40, 0), run(2, 40, 16)));

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void forksWithModesAreNotAcquittedAfterAFew() {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.CANDIDATE, 1);
    Run before = Runs.run(Runs.time("a.B.m", 100, 101, 100.5, 99.8, 120, 121, 120.4, 119.9));
    Run after = Runs.run(Runs.time("a.B.m", 90, 90.5, 91, 90.2));

    Finding finding = Runs.only(Runs.decide(plan, before, after));

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @ParameterizedTest
  @CsvSource({"2, 77.6", "8, 31.2"})
  void namesTheShareThatAPassExcludes(int pairs, String share) {
    double[] times = new double[pairs];
    Arrays.setAll(times, i -> 100 + 0.01 * i);
    Run run = Runs.run(Runs.time("a.B.m", times));
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);

    Finding finding = Runs.only(Runs.decide(plan, run, run));

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    if (finding.evidence().candidateForks() == pairs) {
      assertThat(Wording.reason(finding))
          .endsWith("a loss of some forks only, in more than " + share + " % of them");
    }
  }

  private static Finding decide(int pairs, int before, int after) {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1).withMaxForks(pairs);
    return Runs.only(Runs.decide(plan, run(1, pairs, before), run(3, pairs, after)));
  }

  /** Slow forks are spread evenly, and one of the candidate's is the second. */
  private static Run run(int seed, int forks, int slow) {
    Random random = new Random(seed);
    double[] times = new double[forks];
    for (int fork = 0; fork < forks; fork++) {
      boolean isSlow = slow > 0 && (fork + seed) * slow % forks < slow;
      times[fork] = (isSlow ? 150 : 100) * (1 + 0.01 * random.nextGaussian());
    }
    return Runs.run(Runs.time("a.B.m", times));
  }

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
  void saysBothOfThoseThatContradict() {
    Decision decision = decide(1, new SecondOpinion(ALONE, Runs.scaled(ALONE, 1.78)));
    assertThat(Wording.reason(Runs.only(decision)))
        .startsWith("suspect: alone it is +78.0 % in 4 forks a side, in turns ");
    assertThat(Wording.reason(decision)).contains("contradict each other");
  }

  @Test
  void failsTheBuildAsASuspect() {
    Decision decision = decide(1, new SecondOpinion(ALONE, Runs.scaled(ALONE, 1.78)));
    assertThat(decision.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(decision.fails()).isTrue();
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
