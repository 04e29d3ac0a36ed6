package io.github.jmhgate.gate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.rule.PlanRuleTest;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeciderTest {
  private static final AdaptivePlan PAIRS = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);

  /** A loss that only the first pairs miss, in percent. */
  private static final double[] LATE = {0.1, -0.1, 40, 40, 40, 40, 40, 40, 40, 40};

  private static Finding judge(AdaptivePlan plan, double... losses) {
    Run before = Runs.run(Runs.time("a.B.m", Runs.copies(losses.length, 100)));
    double[] after = Arrays.stream(losses).map(loss -> 100 + loss).toArray();
    return Runs.only(Runs.decide(plan, before, Runs.run(Runs.time("a.B.m", after))));
  }

  @Test
  void aFixedNumberOfPairsIsOneLookAtAllOfThem() {
    Finding finding = judge(PAIRS.withFixedForks(10), LATE);

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(finding.evidence().candidateForks()).isEqualTo(10);
    assertThat(judge(PAIRS.withFixedForks(10), new double[10]).verdict())
        .isEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void aFixedNumberOfPairsIsNotLookedAtBeforeAllAreThere() throws Exception {
    BenchmarkPlan row =
        new SuitePlan(Policy.DEFAULT, PAIRS.withFixedForks(10), Map.of()).begin(Runs.ID, null);
    for (double loss : LATE) {
      assertThat(row.open()).isTrue();
      assertThat(row.wanted()).isEqualTo(10);
      row.add(Runs.time("a.B.m", 100), Runs.time("a.B.m", 100 + loss));
    }
    assertThat(row.open()).isFalse();
    assertThat(row.verdict()).isEqualTo(Verdict.REGRESSED);
  }

  /** The time ended before: what there is is judged by the looks of a plan. */
  @Test
  void fewerPairsThanWereFixedAreJudgedAllTheSame() {
    double[] worse = {40, 41, 39, 40, 41, 39, 40};
    assertThat(judge(PAIRS.withFixedForks(20), worse).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(judge(PAIRS.withFixedForks(20), 0.1, -0.1, 0).verdict())
        .isEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void pairsAfterTheVerdictCount() {
    assertThat(judge(PAIRS, 0.1, -0.1).verdict()).isEqualTo(Verdict.UNCHANGED);
    Finding finding = judge(PAIRS, LATE);

    assertThat(finding.verdict()).isNotEqualTo(Verdict.UNCHANGED);
    assertThat(finding.evidence().candidateForks()).isEqualTo(10);
    assertThat(judge(PAIRS, DoubleStream.of(LATE).map(loss -> loss / 10).toArray()).verdict())
        .isNotEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void aGainThatLaterPairsContradictIsNone() {
    double[] losses = new double[20];
    Arrays.fill(losses, 0, 6, -20);
    Arrays.fill(losses, 6, 20, 30);
    losses[1] = -20.2;
    losses[9] = 30.3;
    assertThat(judge(PAIRS, Arrays.copyOf(losses, 6)).verdict()).isEqualTo(Verdict.IMPROVED);

    assertThat(judge(PAIRS, losses).verdict()).isNotEqualTo(Verdict.IMPROVED);
  }

  @Test
  void aProvenLossStaysProven() {
    double[] losses = {20, 20.2, 20.1, 20, 20.2, 20.1, 0, 0.1, 0, 0.1, 0, 0.1};

    Finding finding = judge(PAIRS, losses);

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(finding.loss()).isGreaterThan(0.19);
  }

  private static final AdaptivePlan DRAWN = PAIRS.withDrawn(Set.of(Runs.ID));

  @Test
  void aBenchmarkThatDrawsItsDataIsUnchangedAfterEightDrawsAtLeast() throws Exception {
    BenchmarkPlan row = new SuitePlan(Policy.DEFAULT, DRAWN, Map.of()).begin(Runs.ID, null);
    double[] quiet = new double[20];
    Arrays.setAll(quiet, i -> 100 + 0.1 * (i % 2));
    assertThat(Runs.ended(row, Runs.copies(20, 100), quiet).steps()).isEqualTo(8);
    assertThat(row.verdict()).isEqualTo(Verdict.UNCHANGED);

    Finding finding = judge(DRAWN, 0.1, 0, 0.1, 0, 0.1, 0, 0.1, 0);
    assertThat(Wording.reason(finding))
        .contains("a loss for some of the data only, of which it drew 8 sets, in more than 31.2 %");
    assertThat(judge(DRAWN, 0.1, 0).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  private static Finding bytes(AdaptivePlan plan, double[] before, double[] after) {
    double[] times = Runs.copies(before.length, 100);
    Run left = Runs.run(Runs.result(Runs.ID, Runs.score("ns/op", times), Runs.allocation(before)));
    Run right = Runs.run(Runs.result(Runs.ID, Runs.score("ns/op", times), Runs.allocation(after)));
    return Runs.bytes(Runs.decide(plan, left, right));
  }

  private static double[] grown(int pairs, int every, double factor) {
    double[] bytes = new double[pairs];
    Arrays.setAll(bytes, i -> 1000 * (i % every == 0 ? factor : 1));
    return bytes;
  }

  @Test
  void aPairOfTheSameDataInWhichBytesGrewIsNoSharedLevel() {
    for (int pairs : new int[] {2, 8, 20}) {
      Finding few = bytes(DRAWN, Runs.copies(pairs, 1000), grown(pairs, 2, 1.5));
      assertThat(few.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }
    double[] data = new double[30];
    double[] more = new double[30];
    Arrays.setAll(data, i -> 1000 + 100 * i);
    Arrays.setAll(more, i -> data[i] * (i % 2 == 0 ? 1.5 : 1));
    Finding many = bytes(DRAWN, data, more);
    assertThat(many.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(Wording.reason(many)).contains("bytes grew in 15 and fell in 0 of 30 pairs");
  }

  @Test
  void bytesThatDifferBetweenPairsOnlyNeedEightDraws() {
    double[] data = {1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700};

    Finding eight = bytes(PAIRS, data, data);
    assertThat(eight.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(Wording.reason(eight)).contains("growth in more than 31.2 % of the data");
    double[] two = Arrays.copyOf(data, 2);
    assertThat(bytes(PAIRS, two, two).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** Half of the forks draw the stored baseline's data, and the others fresh data. */
  @Test
  void aLossThatOnlyFreshDataShowIsFoundAgainstAStoredBaseline() throws Exception {
    AdaptivePlan stored = AdaptivePlan.of(Policy.DEFAULT, Sides.CANDIDATE, 1);
    AdaptivePlan apart = stored.withDrawn(Set.of(Runs.ID));
    double[] baseline = PlanRuleTest.normal(1, 10, 100, 0.003);
    double[] after = PlanRuleTest.normal(2, 80, 100, 0.003);
    for (int fork = 1; fork < after.length; fork += 2) {
      after[fork] *= 1.04;
    }

    Finding finding = judgeStored(apart, baseline, after);

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(finding.loss()).isBetween(0.03, 0.05);
    assertThat(judgeStored(stored, baseline, after).verdict()).isNotEqualTo(Verdict.REGRESSED);
    double[] same = PlanRuleTest.normal(2, 80, 100, 0.003);
    assertThat(judgeStored(apart, baseline, same).verdict()).isEqualTo(Verdict.UNCHANGED);
  }

  /** Judges as many of the candidate's forks as the decider asks for. */
  private static Finding judgeStored(AdaptivePlan plan, double[] before, double[] after)
      throws Exception {
    Result base = Runs.time("a.B.m", before);
    BenchmarkPlan row = new SuitePlan(Policy.DEFAULT, plan, Map.of()).begin(Runs.ID, base);
    while (row.open()) {
      row.add(null, Runs.time("a.B.m", after[row.steps()]));
    }
    Run right = Runs.run(Runs.time("a.B.m", Arrays.copyOf(after, row.steps())));
    Finding finding = Runs.only(Runs.decide(plan, Runs.run(base), right));
    assertThat(finding.verdict()).isEqualTo(row.verdict());
    return finding;
  }

  /** Whoever feeds it, and in how many portions, the verdicts are the same. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void saysTheSameWhetherFedStepByStepOrAtOnce(long seed) throws Exception {
    for (Sides sides : Sides.values()) {
      Random random = new Random(seed);
      double[] before = random.doubles(60).map(any -> 100 + 2 * random.nextGaussian()).toArray();
      double loss = 1 + 0.02 * seed;
      double[] after =
          random.doubles(60).map(any -> loss * (100 + random.nextGaussian())).toArray();
      boolean stored = sides == Sides.CANDIDATE;
      Result base = Runs.time("a.B.m", Arrays.copyOf(before, 10));
      AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, sides, 30);
      Decider decider = new Decider(new SuitePlan(Policy.DEFAULT, plan, Map.of()));
      decider.begin(Runs.ID, stored ? base : null);
      BenchmarkPlan row = decider.row(Runs.ID).orElseThrow();
      while (decider.goesOn(row)) {
        int step = row.steps();
        row.add(stored ? null : Runs.time("a.B.m", before[step]), Runs.time("a.B.m", after[step]));
      }

      int steps = row.steps();
      Run left = Runs.run(stored ? base : Runs.time("a.B.m", Arrays.copyOf(before, steps)));
      Run right = Runs.run(Runs.time("a.B.m", Arrays.copyOf(after, steps)));
      Finding finding = Runs.only(Runs.decide(plan, left, right));
      assertThat(finding.verdict()).isEqualTo(row.verdict());
      assertThat(finding.evidence().candidateForks()).isEqualTo(steps);
    }
  }
}
