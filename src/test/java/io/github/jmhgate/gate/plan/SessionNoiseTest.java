package io.github.jmhgate.gate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.rule.PlanRuleTest;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.report.Numbers;
import io.github.jmhgate.statistics.NoisePrior;
import io.github.jmhgate.statistics.NoisePrior.Source;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Suites whose first row has a loss and a noise of its own, and what the others do to it. */
@Tag("simulation")
class SessionNoiseTest {
  private static final int ROWS = 30;
  private static final int SUITES = 100;

  @Test
  void fourPairsProveALargeLossAmongRowsThatAreAlike() {
    Suites suites = new Suites(4, 0.01, 0.01, 1.6);

    assertThat(suites.first(Verdict.REGRESSED)).isGreaterThan(SUITES / 2);
    assertThat(suites.others(Verdict.REGRESSED)).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void fewPairsOfFewRowsProveALargeLossOnly(int rows) {
    assertThat(judge(new Random(1), rows, 3, 0.01, 0.01, 1.6).get(0).verdict())
        .isEqualTo(Verdict.REGRESSED);
    assertThat(judge(new Random(1), rows, 2, 0.01, 0.01, 1.25).get(0).verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void saysHowFarForksSpread() {
    String quiet = why(judge(new Random(1), 3, 5, 0.01, 0.01, 1.5).get(0));
    String noisy = why(judge(new Random(1), 30, 6, 0.08, 0.01, 1.49).get(0));

    assertThat(quiet).contains("pairs of forks show ").contains("recorded sessions spread by 8.3");
    assertThat(noisy).contains("forks of this session spread by ");
  }

  /** What a look called before all rows were known does not stay proven. */
  @Test
  void aRowThatIsMeasuredLaterTakesBackWhatItsSpreadExplains() {
    List<Result> before = new ArrayList<>();
    List<Result> after = new ArrayList<>();
    before.add(Runs.time("a.B.m0", Runs.copies(3, 100)));
    after.add(Runs.time("a.B.m0", 140, 142, 110));
    before.add(Runs.time("a.B.m1", Runs.copies(2, 100)));
    after.add(Runs.time("a.B.m1", 60, 170));

    Finding first = judged(before, after).get(0);

    assertThat(first.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(first.evidence().candidateForks()).isEqualTo(3);
  }

  private static String why(Finding finding) {
    return finding.reason().text(Numbers.FREE);
  }

  /**
   * A change that makes the other rows noisy hides a loss for as long as the row's own pairs do.
   */
  @Test
  void noiseInManyRowsHidesNoLoss() {
    assertThat(new Suites(9, 0.2, 0.01, 1.3).first(Verdict.REGRESSED)).isEqualTo(SUITES);
    assertThat(new Suites(2, 0.2, 0.01, 1.1).first(Verdict.UNCHANGED)).isZero();
  }

  /** A change that makes the other rows quiet buys no pass: one in ten is what power promises. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void quietRowsAcquitNoNoisyOne(int pairs) {
    Suites suites = new Suites(pairs, 0.0005, 0.05, 1.1);

    assertThat(suites.first(Verdict.UNCHANGED)).isLessThan(SUITES / 20);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void aRowTenTimesNoisierIsRarelyBlamed(int pairs) {
    Suites suites = new Suites(pairs, 0.01, 0.1, 1);

    assertThat(suites.first(Verdict.REGRESSED)).isLessThanOrEqualTo(SUITES / 50);
  }

  /** Whether the other rows are slower does not matter, as only their spread counts. */
  @Test
  void lossesOfOtherRowsTeachNothing() {
    double[] still = Runs.copies(2, 100);
    List<Finding> alone = decide(new Random(5), still, 1);
    List<Finding> moved = decide(new Random(5), still, 1.03);

    assertThat(moved.get(0).change()).isEqualTo(alone.get(0).change());
    assertThat(moved.get(0).verdict()).isEqualTo(alone.get(0).verdict());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 30, 200, 1000})
  void aLossBeyondAFactorOfTwoFailsAmongAnyNumberOfRows(int rows) {
    for (Sides sides : Sides.values()) {
      for (int forks : new int[] {2, 3}) {
        AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, sides, rows);
        Result before = Runs.time("a.B.m", Arrays.copyOf(new double[] {100, 300, 200}, forks));
        Result after = Runs.time("a.B.m", Arrays.copyOf(new double[] {700, 4_000, 650}, forks));

        Decision decision = Runs.decide(plan, Runs.run(before), Runs.run(after));

        assertThat(decision.fails()).as("%s forks, %s of %s", forks, sides, rows).isTrue();
      }
    }
  }

  /** The same with a fixed number of pairs. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 30, 200})
  void inAFixedNumberOfPairsItFailsToo(int rows) {
    for (int pairs : new int[] {2, 3}) {
      AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, rows);
      Result before = Runs.time("a.B.m", Arrays.copyOf(new double[] {100, 300, 200}, pairs));
      Result after = Runs.time("a.B.m", Arrays.copyOf(new double[] {700, 4_000, 650}, pairs));

      Decision decision =
          Runs.decide(plan.withFixedForks(pairs), Runs.run(before), Runs.run(after));

      assertThat(decision.fails()).as("%s pairs, %s rows", pairs, rows).isTrue();
    }
  }

  /** The same in files, which are one look at what there is. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 30, 200})
  void inFilesItFailsToo(int rows) {
    for (int forks : new int[] {2, 3}) {
      List<Result> before = new ArrayList<>();
      List<Result> after = new ArrayList<>();
      for (int row = 0; row < rows; row++) {
        double[] still = PlanRuleTest.normal(row, forks, 100, 0.01);
        double[] slow = Arrays.copyOf(new double[] {260, 900, 280}, forks);
        before.add(Runs.time("a.B.m" + row, still));
        after.add(Runs.time("a.B.m" + row, row == 0 ? slow : still));
      }

      Decision decision =
          Runs.decide(
              Runs.run(before.toArray(Result[]::new)), Runs.run(after.toArray(Result[]::new)));

      assertThat(decision.fails()).as("%s forks, %s rows", forks, rows).isTrue();
    }
  }

  @Test
  void saysWhereTheVarianceOfBoundsIsFrom() {
    assertThat(judge(new Random(1), 3, 3, 0.01, 0.01, 1).get(0).change().noise())
        .contains(Source.SHIPPED);
    assertThat(judge(new Random(1), 8, 3, 0.01, 0.01, 1).get(0).change().noise())
        .contains(Source.SESSION);
    assertThat(calibrated(0.01).decide(new Random(1), 3, 0.01, 1).get(0).change().noise())
        .contains(Source.CALIBRATED);
  }

  @Test
  void aCalibrationThatTheForksContradictDoesNotCount() {
    assertThat(calibrated(0.0005).decide(new Random(1), 3, 0.05, 1).get(0).change().noise())
        .contains(Source.SHIPPED);
  }

  /** A change may make a row far noisier than it was when it was calibrated. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void aQuietCalibrationAcquitsNoRowThatBecameNoisy(int pairs) {
    for (double noise : new double[] {0.01, 0.02, 0.05}) {
      int acquitted = 0;
      for (int seed = 0; seed < 10 * SUITES; seed++) {
        Finding first = calibrated(0.005).decide(new Random(seed), pairs, noise, 1.1).get(0);
        acquitted += first.verdict() == Verdict.UNCHANGED ? 1 : 0;
      }
      assertThat(acquitted).as("%s of noise", noise).isLessThan(SUITES / 2);
    }
  }

  /** What is known of a row moves no verdict of a loss, only bounds and acquittals. */
  @Test
  void aQuietCalibrationBlamesNobody() {
    for (int seed = 0; seed < 10 * SUITES; seed++) {
      Finding first = calibrated(0.005).decide(new Random(seed), 4, 0.05, 1).get(0);
      assertThat(first.verdict()).isNotEqualTo(Verdict.REGRESSED);
    }
  }

  private static Calibrations calibrated(double deviation) {
    return (random, pairs, noise, loss) -> {
      Result before = Runs.time("a.B.m0", Runs.copies(pairs, 100));
      double[] values = PlanRuleTest.normal(random.nextLong(), pairs, 100, noise);
      Result after = Runs.time("a.B.m0", Runs.scaled(values, loss));
      AdaptivePlan plan =
          AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1)
              .withMaxForks(10)
              .withCalibrated(Map.of(before.id(), NoisePrior.calibrated(deviation, 40)));
      return Runs.decide(plan, Runs.run(before), Runs.run(after)).findings();
    };
  }

  private interface Calibrations {
    List<Finding> decide(Random random, int pairs, double noise, double loss);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 50})
  void boundsDoNotDependOnTheNumberOfRows(int rows) {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, rows);
    Result before = Runs.time("a.B.m", Runs.copies(3, 100));
    Finding finding =
        Runs.only(Runs.decide(plan, Runs.run(before), Runs.run(Runs.time("a.B.m", 104, 106, 108))));
    Finding one =
        Runs.only(
            Runs.decide(
                plan.withTests(1), Runs.run(before), Runs.run(Runs.time("a.B.m", 104, 106, 108))));

    assertThat(finding.change()).isEqualTo(one.change());
  }

  private static List<Finding> decide(Random random, double[] first, double others) {
    List<Result> before = new ArrayList<>();
    List<Result> after = new ArrayList<>();
    for (int row = 0; row < ROWS; row++) {
      double factor = row == 0 ? 1 : others;
      before.add(Runs.time("a.B.m" + row, Runs.copies(2, 100)));
      double[] values = row == 0 ? first : PlanRuleTest.normal(random.nextLong(), 2, 100, 0.01);
      after.add(Runs.time("a.B.m" + row, Runs.scaled(values, factor)));
    }
    return judged(before, after);
  }

  private static List<Finding> judge(
      Random random, int rows, int pairs, double deviation, double first, double loss) {
    List<Result> before = new ArrayList<>();
    List<Result> after = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      String name = "a.B.m" + row;
      double own = row == 0 ? first : deviation;
      before.add(Runs.time(name, Runs.copies(pairs, 100)));
      double[] values = PlanRuleTest.normal(random.nextLong(), pairs, 100, own);
      after.add(Runs.time(name, Runs.scaled(values, row == 0 ? loss : 1)));
    }
    return judged(before, after);
  }

  private static List<Finding> judged(List<Result> before, List<Result> after) {
    AdaptivePlan plan =
        AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, before.size()).withMaxForks(10);
    return Runs.decide(
            plan, Runs.run(before.toArray(Result[]::new)), Runs.run(after.toArray(Result[]::new)))
        .findings()
        .stream()
        .sorted((a, b) -> number(a) - number(b))
        .toList();
  }

  private static int number(Finding finding) {
    return Integer.parseInt(finding.benchmark().name().substring("a.B.m".length()));
  }

  /** The findings of many suites. */
  private static final class Suites {
    private final List<List<Finding>> all = new ArrayList<>();

    Suites(int pairs, double deviation, double first, double loss) {
      for (int seed = 0; seed < SUITES; seed++) {
        all.add(judge(new Random(seed), ROWS, pairs, deviation, first, loss));
      }
    }

    int first(Verdict verdict) {
      return (int) all.stream().filter(one -> one.get(0).verdict() == verdict).count();
    }

    long others(Verdict verdict) {
      return all.stream()
          .flatMap(one -> one.subList(1, ROWS).stream())
          .filter(one -> one.verdict() == verdict)
          .count();
    }
  }
}
