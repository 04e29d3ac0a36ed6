package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SequentialTestTest {
  /** 0.01 over 30 benchmarks in two views. */
  private static final double LEVEL = 0.01 / 60;

  private static final SequentialTest BOTH = SequentialTest.of(Design.BOTH_SIDES, LEVEL, 60);

  @Test
  void spendsLessOftenTheMoreIsThere() {
    assertThat(SequentialTest.spendingUpTo(60))
        .containsExactly(2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 24, 29, 35, 42, 50, 60);
    assertThat(SequentialTest.spendingUpTo(9)).containsExactly(2, 3, 4, 5, 6, 7, 8, 9);
    assertThat(SequentialTest.spendingUpTo(2)).containsExactly(2);
  }

  /** SciPy 1.17: {@code stats.t.isf(.01 * w / 60, 2 * k - 2)}, w the growth of (k/60)². */
  @ParameterizedTest
  @CsvSource({
    "8, 2.962962962962963e-06, 7.033484868595081",
    "10, 1.6666666666666665e-06, 6.6066407967239185",
    "12, 2.0370370370370388e-06, 6.07697180622942",
    "14, 2.4074074074074066e-06, 5.740961362632707",
    "17, 4.305555555555553e-06, 5.2873875890085325",
    "20, 5.1388888888888895e-06, 5.081869797273282",
    "24, 8.148148148148155e-06, 4.815233303759542",
    "29, 1.2268518518518514e-05, 4.600863270759957",
    "35, 1.777777777777779e-05, 4.426591740671448",
    "42, 2.4953703703703683e-05, 4.2824128880502785",
    "50, 3.40740740740741e-05, 4.16070590756849",
    "60, 5.0925925925925916e-05, 4.022831172051299"
  })
  void hasTheCriticalValuesOfSciPy(int forks, double level, double critical) {
    int look = look(BOTH, forks);

    assertThat(BOTH.level(look)).isCloseTo(level, within(1e-15));
    assertThat(BOTH.critical(look, 2 * forks - 2)).isCloseTo(critical, within(1e-6));
  }

  @Test
  void spendsNothingWhereAnAccidentOfDealingIsLikelierThanTheLevel() {
    assertThat(BOTH.fewest()).isEqualTo(8);
    assertThat(BOTH.rejects(look(BOTH, 7))).isFalse();
    assertThat(SequentialTest.of(Design.PAIRS, LEVEL, 60).fewest()).isEqualTo(7);
    assertThat(SequentialTest.of(Design.storedBaseline(5), LEVEL, 15).fewest()).isEqualTo(12);
    assertThatThrownBy(() -> SequentialTest.of(Design.BOTH_SIDES, LEVEL, 7))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void spendsExactlyTheLevel() {
    for (SequentialTest test :
        new SequentialTest[] {
          BOTH,
          SequentialTest.of(Design.PAIRS, LEVEL, 40),
          SequentialTest.of(Design.storedBaseline(5), LEVEL, 15)
        }) {
      double spent = 0;
      for (int look = 0; look < test.looks(); look++) {
        spent += test.level(look);
      }
      assertThat(spent).isCloseTo(LEVEL, within(1e-15));
    }
  }

  @Test
  void rejectsExactlyWhereTheAdjustedPValueIsWithinTheLevel() {
    Random random = new Random(4);
    int rejected = 0;
    for (int i = 0; i < 300; i++) {
      Evidence evidence = normal(random, 12, 0.01, 0.02 + 0.02 * random.nextDouble());
      for (int look = 0; look <= look(BOTH, 12); look++) {
        Estimate estimate = read(BOTH, evidence, look, 0);
        assertThat(estimate.pWorse() <= LEVEL).isEqualTo(worse(estimate));
        rejected += worse(estimate) ? 1 : 0;
      }
    }
    assertThat(rejected).isBetween(50, 500);
  }

  @Test
  void decidesBimodalForksByRanks() {
    Evidence evidence = bimodal(0.3);
    int look = look(BOTH, 12);
    Estimate estimate = read(BOTH, evidence, look, 0);

    assertThat(evidence.bimodal(View.MEAN, 12)).isTrue();
    assertThat(worse(estimate)).isTrue();
    // All 144 pairs larger: one deal of C(24, 12), adjusted by the look's share of the level.
    assertThat(estimate.pWorse())
        .isCloseTo(1 / 2704156.0 * LEVEL / BOTH.level(look), within(1e-12));
    double[] bounds = estimate.bounds();
    assertThat(bounds[0]).isPositive().isLessThanOrEqualTo(0.3);
    assertThat(bounds[1]).isGreaterThanOrEqualTo(0.3);
  }

  /** Ranks know nothing of what changes between sessions, so that t must agree. */
  @Test
  void doesNotForgetTheNoiseBetweenSessionsWhereRanksDecide() {
    Evidence evidence = bimodal(0.3);
    int look = look(BOTH, 12);
    Estimate alone = read(BOTH, evidence, look, 0);
    Estimate noisy = read(BOTH, evidence, look, 0.2);

    assertThat(evidence.bimodal(View.MEAN, 12)).isTrue();
    assertThat(worse(alone)).isTrue();
    assertThat(worse(noisy)).isFalse();
    assertThat(noisy.pWorse()).isGreaterThan(LEVEL);
    assertThat(noisy.bounds()[0]).isLessThan(alone.bounds()[0]);
  }

  /** With no change the share of falsely rejecting tests stays below the level of 2 %. */
  @ParameterizedTest
  @ValueSource(strings = {"BOTH", "CANDIDATE", "PAIRED"})
  void keepsItsLevelOverAllLooks(Sides kind) {
    Random random = new Random(11);
    Design design = kind == Sides.CANDIDATE ? Design.storedBaseline(6) : new Design(kind, 0);
    SequentialTest test = SequentialTest.of(design, 0.02, 18);
    int rejected = 0;
    int trials = 4000;
    for (int i = 0; i < trials; i++) {
      rejected += everRejects(test, random) ? 1 : 0;
    }

    assertThat(Proportion.of(rejected, trials).low()).isLessThan(0.02);
    assertThat(Proportion.of(rejected, trials).high()).isGreaterThan(0.003);
  }

  private static boolean everRejects(SequentialTest test, Random random) {
    Evidence evidence = new Evidence(test.design());
    if (test.design().baselineForks() > 0) {
      var stored = random.doubles(test.design().baselineForks());
      evidence =
          Evidence.against(stored.mapToObj(any -> fork(0.05 * random.nextGaussian())).toList(), 1);
    }
    for (int look = 0; look < test.looks(); look++) {
      while (evidence.steps() < test.steps(look)) {
        evidence.add(fork(0.05 * random.nextGaussian()), fork(0.05 * random.nextGaussian()), 1);
      }
      if (worse(read(test, evidence, look, 0))) {
        return true;
      }
    }
    return false;
  }

  private static Estimate read(SequentialTest test, Evidence evidence, int look, double between) {
    return Estimate.of(
        test, evidence, View.MEAN, look, NoisePrior.weak(evidence.design(), 0.025), between, false);
  }

  static boolean worse(Estimate estimate) {
    return estimate.effect() > 0 && estimate.rejects();
  }

  private static Evidence normal(Random random, int forks, double deviation, double effect) {
    Evidence evidence = new Evidence(Design.BOTH_SIDES);
    for (int i = 0; i < forks; i++) {
      evidence.add(
          fork(deviation * random.nextGaussian()),
          fork(effect + deviation * random.nextGaussian()),
          1);
    }
    return evidence;
  }

  /** Returns the iterations of a fork with this number in both views, if larger is worse. */
  static double[] fork(double value) {
    return new double[] {Math.exp(value)};
  }

  private static int look(SequentialTest test, int steps) {
    return steps - test.steps(0);
  }

  /** Twelve forks per side in two modes, the candidate's slower by a loss. */
  private static Evidence bimodal(double loss) {
    Evidence evidence = new Evidence(Design.BOTH_SIDES);
    for (int i = 0; i < 12; i++) {
      double value = (i % 2 == 0 ? 0 : 0.2) + 0.001 * i;
      evidence.add(fork(value), fork(value + loss), 1);
    }
    return evidence;
  }

  @Test
  void knowsHowMuchSoManyForksTell() {
    Design stored = Design.storedBaseline(5);

    assertThat(Design.BOTH_SIDES.varianceFactor(4)).isEqualTo(0.5);
    assertThat(Design.BOTH_SIDES.degreesOfFreedom(4)).isEqualTo(6);
    assertThat(stored.varianceFactor(10)).isCloseTo(0.3, within(1e-12));
    assertThat(stored.degreesOfFreedom(10)).isEqualTo(13);
    assertThat(Design.PAIRS.varianceFactor(4)).isEqualTo(0.25);
    assertThat(Design.PAIRS.degreesOfFreedom(4)).isEqualTo(3);
  }

  @Test
  void knowsTheSmallestPValueOfExchangingForks() {
    assertThat(Design.BOTH_SIDES.smallestP(5)).isEqualTo(1 / 252.0);
    assertThat(Design.storedBaseline(3).smallestP(5)).isEqualTo(1 / 56.0);
    assertThat(Design.PAIRS.smallestP(5)).isEqualTo(1 / 512.0);
  }

  @Test
  void knowsHowManyForksALevelTakes() {
    assertThat(Design.BOTH_SIDES.fewestSteps(1 / 252.0, 10)).hasValue(5);
    assertThat(Design.BOTH_SIDES.fewestSteps(1 / 253.0, 10)).hasValue(6);
    assertThat(Design.BOTH_SIDES.fewestSteps(1e-9, 10)).isEmpty();
    assertThat(Design.storedBaseline(1).fewestSteps(0.01, 98)).isEmpty();
    assertThat(Design.storedBaseline(1).fewestSteps(0.01, 99)).hasValue(99);
  }
}
