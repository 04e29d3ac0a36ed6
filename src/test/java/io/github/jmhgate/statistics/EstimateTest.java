package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    return Estimate.of(
        test,
        evidence,
        view,
        test.looks() - 1,
        NoisePrior.weak(evidence.design(), prior),
        between,
        unequal);
  }

  /** Logarithms 1, 2, 3: mean 2, standard error 1/√3, t(2, 97.5 %) = 4.302653. */
  @Test
  void anIntervalIsStudentsOfLogarithms() {
    LogInterval interval = LogInterval.mean(new double[] {Math.exp(1), Math.exp(2), Math.exp(3)});

    assertThat(Math.log(interval.estimate())).isCloseTo(2, within(1e-9));
    assertThat(Math.log(interval.low())).isCloseTo(2 - 2.4841377, within(1e-6));
    assertThat(Math.log(interval.high())).isCloseTo(2 + 2.4841377, within(1e-6));
  }

  @Test
  void hasNoIntervalOfOneForkOrOfNothingPositive() {
    assertThat(LogInterval.mean(new double[] {5}).estimate()).isCloseTo(5, within(1e-12));
    assertThat(LogInterval.mean(new double[] {5}).low()).isNaN();
    assertThat(LogInterval.mean(new double[] {5, 0}).estimate()).isNaN();
    assertThat(LogInterval.ratio(new double[] {6, 6}, new double[] {3}).estimate())
        .isCloseTo(2, within(1e-12));
    assertThat(LogInterval.ratio(new double[] {6, 6}, new double[] {3}).high()).isNaN();
    LogInterval exact = LogInterval.ratio(new double[] {6, 6}, new double[] {3, 3});
    assertThat(exact.low()).isCloseTo(2, within(1e-12)).isEqualTo(exact.high());
  }

  @Test
  void aRatioHoldsTheTrueOneAsOftenAsItSays() {
    Random random = new Random(5);
    int hits = 0;
    for (int i = 0; i < 2000; i++) {
      LogInterval ratio = LogInterval.ratio(forks(random, 0.3, 0.10), forks(random, 0, 0.02));
      hits += ratio.low() <= Math.exp(0.3) && Math.exp(0.3) <= ratio.high() ? 1 : 0;
    }

    assertThat(hits / 2000.0).isBetween(0.935, 0.975);
  }

  private static double[] forks(Random random, double log, double deviation) {
    double[] forks = new double[5];
    for (int i = 0; i < forks.length; i++) {
      forks[i] = Math.exp(log + deviation * random.nextGaussian());
    }
    return forks;
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "5, 1", "6, 2", "10, 3", "15, 4", "20, 5", "40, 10"})
  void viewsCountAQuarterAsTheFastest(int iterations, int fastest) {
    assertThat(Evidence.fastest(iterations)).isEqualTo(fastest);
  }

  @ParameterizedTest
  @CsvSource({"1, 15", "-1, 55"})
  void theSteadyViewTakesTheFastestIterations(int sign, double fastest) {
    assertThat(of(View.STEADY, SIX, sign)).isCloseTo(sign * Math.log(fastest), within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, -1})
  void theMeanTakesAllIterations(int sign) {
    assertThat(of(View.MEAN, SIX, sign)).isCloseTo(sign * Math.log(35), within(1e-12));
  }

  private static final double[] SIX = {40, 10, 30, 20, 50, 60};

  @ParameterizedTest
  @EnumSource
  void movesByAFactorOnTheFork(View view) {
    double[] fork = {3, 1, 4, 1.5, 9, 2.6};
    double[] slower = java.util.Arrays.stream(fork).map(value -> value * 1.1).toArray();

    assertThat(of(view, slower, 1) - of(view, fork, 1)).isCloseTo(Math.log(1.1), within(1e-12));
  }

  @Test
  void theSteadyViewTakesTheMedianOfTheSlicesOfAPair() {
    assertThat(ofPair(View.STEADY, HUNDREDS, ONE_SLOW_SLICE, 1.25, 1))
        .isCloseTo(Math.log(1.01), within(1e-12));
    assertThat(ofPair(View.STEADY, new double[] {10, 10}, new double[] {5, 5}, 0.5, -1))
        .isCloseTo(Math.log(2), within(1e-12));
  }

  @Test
  void theMeanTakesTheGivenRatioOfAPair() {
    assertThat(ofPair(View.MEAN, HUNDREDS, ONE_SLOW_SLICE, 1.25, 1))
        .isCloseTo(Math.log(1.25), within(1e-12));
  }

  private static final double[] HUNDREDS = {100, 100, 100, 100};
  private static final double[] ONE_SLOW_SLICE = {101, 101, 101, 197};

  @Test
  void keepsToTheMeanWhereTheFastestIterationsAreNoNumber() {
    assertThat(of(View.STEADY, new double[] {0, 2, 4}, 1)).isCloseTo(Math.log(2), within(1e-12));
  }

  private static double of(View view, double[] fork, int sign) {
    return Evidence.against(List.of(fork), sign).before(view, 0)[0];
  }

  private static double ofPair(View view, double[] before, double[] after, double means, int sign) {
    Evidence evidence = new Evidence(Design.PAIRS);
    evidence.addPair(before, after, means, sign);
    return evidence.after(view, 1)[0];
  }
}
