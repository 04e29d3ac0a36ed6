package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateTest {
  private static final double HALF = Math.log(1.025);

  /** Computed with NumPy 2 and SciPy 1.17 from the same eight numbers. */
  @Test
  void moderatesTheDeviation() {
    Evidence evidence = OneLookTest.evidence(logs(100, 103, 101, 99), logs(108, 107, 111, 109));

    Estimate estimate = estimate(evidence, View.MEAN, 4, HALF, 0, false);

    assertThat(estimate.effect()).isCloseTo(0.07642465098350648, within(1e-12));
    assertThat(estimate.df()).isEqualTo(6);
    assertThat(estimate.deviation()).isCloseTo(0.01874805982454756, within(1e-12));
    assertThat(estimate.se()).isCloseTo(0.013256880236028654, within(1e-12));
    assertThat(estimate.strictSe()).isCloseTo(0.013256880236028654, within(1e-12));
  }

  /** SciPy 1.17: {@code stats.ttest_ind(b, a, equal_var=False).df}. */
  @Test
  void takesWelchsDegreesOfFreedomWhereVariancesDiffer() {
    double[] before = {0, 0.001, -0.001, 0.0005};
    double[] after = {0.05, 0.10, 0, 0.08};
    Evidence evidence = OneLookTest.evidence(before, after);
    Evidence stored = against(new double[] {0, 0.001, -0.001, 0.0005, 0}, after);

    Estimate both = estimate(evidence, View.MEAN, 4, 1e-9, 0, false);
    Estimate fixed = estimate(stored, View.MEAN, 4, 1e-9, 0, false);

    assertThat(both.df()).isCloseTo(3.0023127749867613, within(1e-9));
    assertThat(both.strictSe()).isCloseTo(0.021750838106457723, within(1e-9));
    assertThat(fixed.df()).isCloseTo(3.0013956352337887, within(1e-9));
    assertThat(fixed.strictSe()).isCloseTo(0.021749176229610784, within(1e-9));
  }

  /** Pooling would take the few forks of the noisier side for as steady as the many. */
  @Test
  void poolsNothingWhereTheFewerForksVarySixTimesAsMuchOrTheDayDid() {
    double[] calm = {-0.011, 0.011, -0.011, 0.011, -0.011, 0.011, -0.011, 0.011, -0.011, 0.011};
    double[] twice = {-0.03, 0, 0.03};
    Evidence fewer = against(calm, twice);
    Evidence more = against(twice, calm);
    Evidence alike = against(calm, -0.011, 0, 0.011);

    assertThat(estimate(fewer, View.MEAN, 3, HALF, 0, false).df()).isLessThan(3);
    assertThat(estimate(more, View.MEAN, 10, HALF, 0, false).df()).isLessThan(3);
    assertThat(estimate(alike, View.MEAN, 3, HALF, 0, false).df()).isEqualTo(11);
    assertThat(estimate(alike, View.MEAN, 3, HALF, 0, true).df()).isLessThan(4);
  }

  private static double[] logs(double... values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }

  private static Evidence against(double[] before, double... after) {
    Evidence evidence =
        Evidence.against(Arrays.stream(before).mapToObj(SequentialTestTest::fork).toList(), 1);
    Arrays.stream(after).forEach(value -> evidence.add(null, SequentialTestTest.fork(value), 1));
    return evidence;
  }

  @Test
  void doesNotTrustForksThatAgreeByAccident() {
    Evidence evidence = OneLookTest.evidence(new double[2], new double[] {0.03, 0.03});

    Estimate estimate = estimate(evidence, View.STEADY, 2, HALF, 0, false);

    assertThat(estimate.deviation()).isCloseTo(HALF / Math.sqrt(2), within(1e-12));
    assertThat(estimate.strictSe()).isEqualTo(estimate.se()).isPositive();
  }

  @Test
  void addsTheNoiseBetweenSessionsWhichNoForkTakesAway() {
    Evidence evidence = new Evidence(Design.PAIRS);
    for (int i = 0; i < 1000; i++) {
      evidence.add(null, SequentialTestTest.fork(i % 2 == 0 ? 0.001 : -0.001), 1);
    }

    assertThat(estimate(evidence, View.MEAN, 1000, HALF, 0, false).se()).isLessThan(0.001);
    assertThat(estimate(evidence, View.MEAN, 1000, HALF, 0.03, false).se()).isBetween(0.03, 0.0301);
  }

  /**
   * Under what is ruled out, the forks are exactly so many times less likely, by Student's density,
   * than under no loss, or than under the gain they show.
   */
  @ParameterizedTest
  @CsvSource({"0.01, 0.01", "-0.02, 0", "0, 0"})
  void rulesOutALossUnderWhichTheForksAreSoMuchLessLikely(double effect, double fromNone) {
    Evidence evidence = new Evidence(Design.BOTH_SIDES);
    for (double noise : new double[] {-0.02, 0.01, 0.01}) {
      evidence.add(SequentialTestTest.fork(noise), SequentialTestTest.fork(noise + effect), 1);
    }
    Estimate estimate = estimate(evidence, View.STEADY, 3, HALF, 0, false);
    double nu = 6;

    double limit = estimate.ruledOut(Math.log(9));

    assertThat(limit).isGreaterThan(2 * effect).isPositive();
    assertThat(
            density(fromNone / estimate.se(), nu) / density((effect - limit) / estimate.se(), nu))
        .isCloseTo(9, within(1e-9));
    assertThat(estimate.ruledOut(Math.log(20))).isGreaterThan(limit);
  }

  private static double density(double t, double df) {
    return TDistribution.of(df).density(t);
  }

  @Test
  void readsTheFirstForksOnly() {
    Evidence evidence = new Evidence(Design.PAIRS);
    for (double effect : new double[] {0.01, 0.03, 5}) {
      evidence.add(null, SequentialTestTest.fork(effect), 1);
    }

    assertThat(estimate(evidence, View.MEAN, 2, HALF, 0, false).effect())
        .isCloseTo(0.02, within(1e-12));
    assertThat(evidence.steps()).isEqualTo(3);
  }

  private static Estimate estimate(
      Evidence evidence, View view, int k, double prior, double between, boolean unequal) {
    SequentialTest test = SequentialTest.of(evidence.design(), 0.2, k);
    return Estimate.of(test, evidence, view, test.looks() - 1, prior, between, unequal);
  }
}
