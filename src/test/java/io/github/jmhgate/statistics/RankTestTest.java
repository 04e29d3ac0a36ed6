package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankTestTest {
  /** SciPy 1.17: {@code stats.mannwhitneyu(y, x, alternative='greater', method='exact')}. */
  @ParameterizedTest
  @CsvSource({
    "5, 5, 23, 0.015873015873015872",
    "8, 8, 60, 0.0009324009324009324",
    "12, 12, 139, 7.02622185998145e-06",
    "5, 15, 70, 0.0012254901960784314",
    "15, 5, 70, 0.0012254901960784314",
    "20, 20, 330, 0.00012898690414771082"
  })
  void hasTheDistributionOfMannAndWhitney(int n, int k, int u, double p) {
    assertThat(RankTest.mannWhitney(n, k)[u]).isCloseTo(p, Percentage.withPercentage(1e-8));
  }

  @Test
  void keepsItsDigitsInTheFarTail() {
    assertThat(RankTest.mannWhitney(60, 60)[3600] * RankTest.deals(120, 60))
        .isCloseTo(1, within(1e-9));
    assertThat(RankTest.signedRank(60)[1830]).isCloseTo(Math.pow(0.5, 60), within(1e-30));
  }

  /** NumPy 2: the share of the 2ⁿ signs whose ranks above 0 add up to w or more. */
  @ParameterizedTest
  @CsvSource({
    "8, 34, 0.01171875",
    "13, 88, 0.0006103515625",
    "13, 91, 0.0001220703125",
    "20, 200, 4.100799560546875e-05"
  })
  void hasTheDistributionOfWilcoxon(int n, int w, double p) {
    assertThat(RankTest.signedRank(n)[w]).isCloseTo(p, Percentage.withPercentage(1e-8));
  }

  @Test
  void countsTiesAgainstTheLoss() {
    Evidence equal = new Evidence(Design.BOTH_SIDES);
    Evidence still = new Evidence(Design.PAIRS);
    for (int i = 0; i < 3; i++) {
      equal.add(SequentialTestTest.fork(1), SequentialTestTest.fork(1), 1);
      still.add(null, SequentialTestTest.fork(0), 1);
    }

    assertThat(RankTest.pValue(equal, View.MEAN, 3, false)).isEqualTo(1);
    assertThat(RankTest.pValue(equal, View.MEAN, 3, true)).isEqualTo(1);
    assertThat(RankTest.pValue(still, View.MEAN, 3, false)).isEqualTo(1);
  }

  @Test
  void ranksTiedEffectsAgainstTheLoss() {
    Evidence evidence = new Evidence(Design.PAIRS);
    for (double ratio : new double[] {2, 2, 0.5}) {
      evidence.addPair(new double[] {1}, new double[] {ratio}, ratio, 1);
    }

    // Ranks 1 and 2 for the losses, 3 for the gain: W is 3 or more for 5 of 8 signs.
    assertThat(RankTest.pValue(evidence, View.MEAN, 3, false)).isEqualTo(0.625);
  }

  @Test
  void agreesWithR() {
    double[] adjusted = Holm.adjust(new double[] {0.01, 0.02, 0.03, 0.04, 0.05});

    assertThat(adjusted)
        .containsExactly(new double[] {0.05, 0.08, 0.09, 0.09, 0.09}, Offset.offset(1e-12));
  }

  @Test
  void keepsTheOrderOfItsInput() {
    assertThat(Holm.adjust(new double[] {0.3, 0.001, 0.2}))
        .containsExactly(new double[] {0.4, 0.003, 0.4}, Offset.offset(1e-12));
  }

  @Test
  void staysAtOneAtMost() {
    assertThat(Holm.adjust(new double[] {0.7, 0.001, 0.6}))
        .containsExactly(new double[] {1, 0.003, 1}, Offset.offset(1e-12));
  }

  /** Single tests at the level reject what the adjusted values do. */
  @Test
  void hasALevelThatRejectsTheSame() {
    Random random = new Random(3);
    for (int i = 0; i < 1000; i++) {
      double[] pValues = random.doubles(1 + random.nextInt(8)).map(u -> u * u * u).toArray();
      double[] adjusted = Holm.adjust(pValues);
      double level = Holm.level(pValues, 0.05);
      for (int j = 0; j < pValues.length; j++) {
        assertThat(pValues[j] <= level).isEqualTo(adjusted[j] <= 0.05);
      }
    }
    assertThat(Holm.level(new double[] {0.5, 0.6}, 0.05)).isEqualTo(0.025);
    assertThat(Holm.level(new double[0], 0.05)).isPositive();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 2000, 0, 0.0018427397936931899",
    "4, 20, 0.05733399705002387, 0.4366140029966687",
    "20, 20, 0.8315665290169145, 1",
    "37, 2000, 0.013058315418338575, 0.025410378996541763"
  })
  void agreesWithSciPy(int successes, int trials, double low, double high) {
    Proportion proportion = Proportion.of(successes, trials);

    assertThat(proportion.low()).isCloseTo(low, within(1e-9));
    assertThat(proportion.high()).isCloseTo(high, within(1e-9));
  }
}
