package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.statistics.VarianceRatio.Variances;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VarianceRatioTest {
  // ψ(2) − log 2 = −0.27036, ψ(½) − log ½ = −1.27036, ψ′(2) = 0.64493, ψ′(½) = 4.93480: five forks
  // against two vary alike where the plain ratio is e.
  @Test
  void agreesWithTheFormulasByHand() {
    VarianceRatio ratio = VarianceRatio.of(List.of(new Variances(2 * Math.E, 4, 1, 1)));

    assertThat(ratio.ratio()).isCloseTo(2, within(1e-9));
    assertThat(ratio.z()).isCloseTo(Math.log(2) / Math.sqrt(0.64493 + 4.93480), within(1e-5));
  }

  @Test
  void takesNothingFromSidesThatTellNothing() {
    List<Variances> sides =
        List.of(
            new Variances(0, 4, 1, 1),
            new Variances(1, 4, 0, 1),
            Variances.of(new double[] {1, 2, 3}, new double[] {1}));

    assertThat(VarianceRatio.of(sides)).isEqualTo(new VarianceRatio(1, 0));
    assertThat(VarianceRatio.of(sides).larger()).isFalse();
  }

  /** Three times this logarithm, divided by three, is another number in the last digit. */
  @Test
  void takesNothingFromForksThatAgree() {
    double log = Math.log(7.3);

    assertThat(
            VarianceRatio.of(
                List.of(Variances.of(new double[] {log, log, log}, new double[] {1, 2, 3}))))
        .isEqualTo(new VarianceRatio(1, 0));
  }

  // A suite of 30, five forks against two: how often one side is called noisier.
  @ParameterizedTest
  @CsvSource({"1, 0, 0.01, 0.02", "2, 0.4, 0.6, 0.75", "3, 0.9, 1, 1", "5, 0.99, 1, 1"})
  void findsANoisyDayInAWholeSuite(
      double times, double atLeast, double atMost, double unequalAbout) {
    Random random = new Random(3);
    int larger = 0;
    int unequal = 0;
    int mirroredUnequal = 0;
    int suites = 1000;
    for (int i = 0; i < suites; i++) {
      List<Variances> sides = new ArrayList<>();
      List<Variances> mirrored = new ArrayList<>();
      for (int j = 0; j < 30; j++) {
        double[] noisy = random.doubles(5).map(any -> times * random.nextGaussian()).toArray();
        double[] calm = random.doubles(2).map(any -> random.nextGaussian()).toArray();
        sides.add(Variances.of(noisy, calm));
        mirrored.add(Variances.of(calm, noisy));
      }
      larger += VarianceRatio.of(sides).larger() ? 1 : 0;
      unequal += VarianceRatio.of(sides).unequal() ? 1 : 0;
      mirroredUnequal += VarianceRatio.of(mirrored).unequal() ? 1 : 0;
    }
    assertThat(larger / (double) suites).isBetween(atLeast, atMost);
    assertThat(unequal / (double) suites).isCloseTo(unequalAbout, within(0.1));
    assertThat(mirroredUnequal).isEqualTo(unequal);
  }
}
