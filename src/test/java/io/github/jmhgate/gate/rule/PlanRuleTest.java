package io.github.jmhgate.gate.rule;

import static io.github.jmhgate.gate.Runs.kinds;
import static io.github.jmhgate.gate.Runs.only;
import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.time;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

public class PlanRuleTest {
  private static final AdaptivePlan BOTH = AdaptivePlan.of(Policy.DEFAULT, Sides.BOTH, 30);

  @ParameterizedTest
  @EnumSource(Sides.class)
  void findsALossInEveryDesign(Sides sides) {
    Result before = time("a.B.m", normal(1, 60, 100, 0.01));
    Result after = time("a.B.m", normal(2, 60, 110, 0.01));

    Finding finding = decide(before, after, AdaptivePlan.of(Policy.DEFAULT, sides, 30));

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(finding.change().ratio()).isCloseTo(1.1, within(0.02));
    assertThat(finding.change().low()).isGreaterThan(1.05).isLessThan(finding.change().ratio());
    assertThat(finding.change().high()).isGreaterThan(finding.change().ratio());
    assertThat(finding.evidence().pValue()).isLessThanOrEqualTo(0.01);
    assertThat(finding.change().candidate() / finding.change().baseline())
        .isCloseTo(finding.change().ratio(), within(1e-9));
    assertThat(finding.evidence().candidateForks()).isBetween(2, 20);
  }

  @Test
  void stopsAtTheLookThatDecides() throws Exception {
    Finding finding = measured(normal(1, 60, 100, 0.01), normal(2, 60, 100, 0.01));

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(finding.evidence().baselineForks())
        .isEqualTo(finding.evidence().candidateForks())
        .isLessThan(8);
    assertThat(finding.change().high()).isLessThan(1.07);
    assertThat(finding.evidence().pValue()).isNaN();
    assertThat(finding.evidence().minimumDetectableEffect()).isCloseTo(0.05, within(1e-9));
  }

  /** A slow path in one slice of twelve: the median of the slices does not see it. */
  @Test
  void findsWhatHidesInFewSlicesOfAPair() {
    List<double[]> before = new ArrayList<>();
    List<double[]> after = new ArrayList<>();
    for (int pair = 0; pair < 30; pair++) {
      before.add(normal(2 * pair, 48, 100, 0.02));
      double[] slices = normal(2 * pair + 1, 48, 100, 0.02);
      for (int i = pair % 12; i < slices.length; i += 12) {
        slices[i] *= 2.2;
      }
      after.add(slices);
    }
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 9);

    Finding hidden = decide(Runs.forks("a.B.m", before), Runs.forks("a.B.m", after), plan);
    Finding none = decide(Runs.forks("a.B.m", before), Runs.forks("a.B.m", before), plan);

    assertThat(hidden.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(hidden.change().ratio()).isCloseTo(1.1, within(0.02));
    assertThat(Wording.reason(hidden)).contains("in the mean", "pauses or a slow path");
    assertThat(none.verdict()).isEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void namesALossThatOnlyTheMeanShows() {
    Result before = Runs.forks("a.B.m", pausing(1, 20, 0));
    Result after = Runs.forks("a.B.m", pausing(2, 20, 4));

    Finding finding = decide(before, after, BOTH);

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(Wording.reason(finding)).contains("pauses or a slow path", "fastest quarter");
    assertThat(finding.change().ratio()).isCloseTo(1.1, within(0.02));
  }

  @Test
  void isNotFooledByRareSlowIterations() {
    Result before = Runs.forks("a.B.m", pausing(1, 60, 2));
    Result after = Runs.forks("a.B.m", pausing(2, 60, 2));

    assertThat(decide(before, after, BOTH).verdict()).isEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void saysWhatIsMissingIfMeasuringEndedEarly() {
    Finding early =
        decide(
            time("a.B.m", normal(1, 5, 100, 0.03)), time("a.B.m", normal(2, 5, 107, 0.03)), BOTH);
    Finding later =
        decide(
            time("a.B.m", normal(1, 12, 100, 0.04)), time("a.B.m", normal(2, 12, 103, 0.04)), BOTH);

    assertThat(early.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(Wording.reason(early)).contains("ended after 5 forks per side");
    assertThat(early.evidence().minimumDetectableEffect()).isInfinite();
    Warning warning = early.warnings().get(early.warnings().size() - 1);
    assertThat(warning.kind()).isEqualTo(Warning.Kind.TOO_FEW_FORKS);
    assertThat(Wording.of(warning)).contains("8 forks per side");
    assertThat(later.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(later.evidence().minimumDetectableEffect()).isBetween(0.1, 0.2);
    assertThat(kinds(later))
        .contains(Warning.Kind.UNDERPOWERED)
        .doesNotContain(Warning.Kind.TOO_FEW_FORKS);
  }

  /** A loss is tested for after 8 forks and after 10. */
  @Test
  void namesTheNextNumberOfForksThatCanShowALoss() {
    Finding ended =
        decide(
            time("a.B.m", normal(1, 9, 100, 0.04)), time("a.B.m", normal(2, 9, 103, 0.04)), BOTH);

    assertThat(ended.warnings().stream().map(Wording::of))
        .contains("9 forks per side cannot show a loss; that takes 10 forks per side");
  }

  @Test
  void givesUpWhatIsTooNoisyForAnyNumberOfForks() throws Exception {
    Finding finding = measured(normal(1, 60, 100, 0.3), normal(2, 60, 100, 0.3));

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(Wording.reason(finding)).contains("vary too much", "60 forks per side");
    assertThat(finding.evidence().candidateForks()).isLessThan(30);
    assertThat(finding.evidence().minimumDetectableEffect()).isGreaterThan(0.05);
  }

  @Test
  void decidesForksThatDoNotVary() {
    Result still = time("a.B.m", Runs.copies(60, 100));
    Finding same = decide(still, still, BOTH);
    Finding worse = decide(still, time("a.B.m", Runs.copies(60, 110)), BOTH);

    assertThat(same.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(worse.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(kinds(same)).contains(Warning.Kind.ZERO_VARIANCE);
  }

  @Test
  void cannotDecideByOneFork() {
    Finding finding = decide(time("a.B.m", 100), time("a.B.m", 250), BOTH);

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(kinds(finding)).contains(Warning.Kind.TOO_FEW_FORKS);
  }

  @Test
  void saysWhatBaselineWouldBeEnough() {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.CANDIDATE, 30);

    Finding finding =
        decide(time("a.B.m", 100, 101), time("a.B.m", normal(2, 60, 200, 0.01)), plan);

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(Wording.reason(finding))
        .contains("60 forks against 2 of the baseline", "record a baseline of at least 3 forks");
  }

  @Test
  void endsTheStoredModeIfMoreForksOfTheCandidateAddLittle() {
    Result before = time("a.B.m", normal(1, 6, 100, 0.04));
    Result after = time("a.B.m", normal(7, 60, 104, 0.04));

    Finding finding = decide(before, after, AdaptivePlan.of(Policy.DEFAULT, Sides.CANDIDATE, 2));

    assertThat(finding.evidence().baselineForks()).isEqualTo(6);
    assertThat(finding.evidence().candidateForks()).isLessThanOrEqualTo(18);
  }

  @Test
  void doesNotTrustAStoredBaselineBeyondTheNoiseBetweenSessions() {
    Result before = time("a.B.m", normal(1, 20, 100, 0.005));
    Result after = time("a.B.m", normal(2, 60, 106, 0.005));
    AdaptivePlan plain = AdaptivePlan.of(Policy.DEFAULT, Sides.CANDIDATE, 1);
    AdaptivePlan calibrated =
        plain.withEffectDeviations(Map.of(Runs.ID, new EffectDeviation(0.04, 0)));

    assertThat(decide(before, after, plain).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(decide(before, after, calibrated).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** Judges as many of these forks as the plan asks for. */
  private static Finding measured(double[] before, double[] after) throws Exception {
    SuitePlan suite = new SuitePlan(Policy.DEFAULT, BOTH, Map.of());
    int steps = Runs.ended(suite.begin(Runs.ID, null), before, after).steps();
    Result left = time("a.B.m", Arrays.copyOf(before, steps));
    return decide(left, time("a.B.m", Arrays.copyOf(after, steps)), BOTH);
  }

  private static Finding decide(Result before, Result after, AdaptivePlan plan) {
    return only(Runs.decide(plan, run(before), run(after)));
  }

  public static double[] normal(long seed, int forks, double centre, double deviation) {
    Random random = new Random(seed);
    double[] values = new double[forks];
    Arrays.setAll(values, i -> centre * Math.exp(deviation * random.nextGaussian()));
    return values;
  }

  /** Forks of 20 iterations, so many of which take half as long again. */
  private static List<double[]> pausing(long seed, int forks, int slow) {
    Random random = new Random(seed);
    List<double[]> all = new ArrayList<>();
    for (int i = 0; i < forks; i++) {
      double[] iterations = new double[20];
      for (int j = 0; j < 20; j++) {
        iterations[j] =
            100 * Math.exp(0.01 * random.nextGaussian()) * ((j * 7 + i) % 20 < slow ? 1.5 : 1);
      }
      all.add(iterations);
    }
    return all;
  }

  /** A slice in which the thread was kept from running has few operations and a score of many. */
  @Test
  void aSliceOfFewOperationsIsLittleOfAPairsMean() {
    Samples before = starved(3);
    Samples after = starved(4);
    AdaptivePlan pairs = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 30);

    Finding finding = only(Runs.decide(pairs, run(Runs.scored(before)), run(Runs.scored(after))));

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(finding.change().baseline()).isCloseTo(101, within(1.0));
  }

  /** 20 forks of 100 slices; in about every other fork, one slice has few operations. */
  private static Samples starved(long seed) {
    Random random = new Random(seed);
    List<double[]> scores = new ArrayList<>();
    double[] operations = new double[20 * 100];
    Arrays.fill(operations, 1000);
    for (int fork = 0; fork < 20; fork++) {
      double[] slices = PlanRuleTest.normal(seed + fork, 100, 100, 0.01);
      if (random.nextBoolean()) {
        slices[fork] *= 100;
        operations[100 * fork + fork] = 10;
      }
      scores.add(slices);
    }
    return Samples.of(new Metric(Metric.SCORE, "ns/op"), scores).weighted(operations);
  }
}
