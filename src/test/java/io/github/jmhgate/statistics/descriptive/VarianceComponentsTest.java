package io.github.jmhgate.statistics.descriptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.statistics.descriptive.VarianceRatio.Variances;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VarianceComponentsTest {
  @ParameterizedTest
  @CsvSource({"0.05, 0.03, 0", "0.02, 0.1, 0", "0.02, 0.1, 0.4", "0, 0.1, 0"})
  void separatesForksFromIterations(double between, double inside, double correlation) {
    VarianceComponents components =
        VarianceComponents.of(forks(new Random(3), 4000, 20, between, inside, correlation));

    assertThat(components.between()).isCloseTo(between, within(0.006));
    assertThat(components.within()).isCloseTo(inside, within(0.006));
  }

  @Test
  void knowsNothingOfIterationsFromOneAFork() {
    VarianceComponents components =
        VarianceComponents.of(List.of(new double[] {1}, new double[] {1.2}));

    assertThat(components.within()).isNaN();
    assertThat(components.deviation()).isCloseTo(0.2 / Math.sqrt(2), within(1e-12));
  }

  private static List<double[]> forks(
      Random random, int forks, int n, double between, double inside, double correlation) {
    List<double[]> all = new ArrayList<>();
    for (int f = 0; f < forks; f++) {
      double[] fork = new double[n];
      double centre = between * random.nextGaussian();
      double noise = inside * random.nextGaussian();
      for (int i = 0; i < n; i++) {
        fork[i] = centre + noise;
        noise =
            correlation * noise
                + Math.sqrt(1 - correlation * correlation) * inside * random.nextGaussian();
      }
      all.add(fork);
    }
    return all;
  }

  @Test
  void splitsGroupsWithoutAKnownMean() {
    GroupVariance own = GroupVariance.of(groups(4000, 1, new Random(8)));
    isSplit(own);
    assertThat(own.upper()).isBetween(own.between(), 0.035);
  }

  @Test
  void splitsGroupsWithAKnownMean() {
    isSplit(GroupVariance.aboutZero(groups(4000, 0, new Random(9))));
  }

  private static void isSplit(GroupVariance variance) {
    assertThat(variance.within()).isCloseTo(0.05, within(0.001));
    assertThat(variance.between()).isCloseTo(0.03, within(0.002));
  }

  @Test
  void findsNoneWhereWhatIsInTheGroupsExplainsAll() {
    GroupVariance variance =
        GroupVariance.of(List.of(new double[] {0, 0.1}, new double[] {0.1, 0}));

    assertThat(variance.between()).isZero();
  }

  // By hand: means 0.01, −0.01, 0.02 about 0: 0.0006 / 3 = 0.0002; about their own: 0.00023333.
  // Variance inside 0.00005 each, two values each: 0.000025 explained. χ² exceeds 1.0052 with 3
  // degrees of freedom, and 0.4463 with 2, four times in five.
  @Test
  void agreesWithTheFormulasByHand() {
    List<double[]> groups =
        List.of(
            new double[] {0.005, 0.015},
            new double[] {-0.015, -0.005},
            new double[] {0.015, 0.025});

    GroupVariance known = GroupVariance.aboutZero(groups);
    assertThat(known.within()).isCloseTo(Math.sqrt(0.00005), within(1e-12));
    assertThat(known.between()).isCloseTo(Math.sqrt(0.000175), within(1e-12));
    assertThat(known.upper()).isCloseTo(Math.sqrt(0.0006 / 1.00517 - 0.000025), within(1e-6));
    GroupVariance own = GroupVariance.of(groups);
    assertThat(own.between()).isCloseTo(Math.sqrt(0.000233333 - 0.000025), within(1e-6));
    assertThat(own.upper()).isCloseTo(Math.sqrt(0.000466667 / 0.446287 - 0.000025), within(1e-6));
  }

  @Test
  void theUpperLimitHoldsFourTimesInFive() {
    assertThat(held(1, GroupVariance::of)).isBetween(0.78, 0.82);
    assertThat(held(0, GroupVariance::aboutZero)).isBetween(0.78, 0.82);
  }

  private static double held(double mean, Function<List<double[]>, GroupVariance> split) {
    Random random = new Random(10);
    int held = 0;
    for (int i = 0; i < 10_000; i++) {
      List<double[]> groups = new ArrayList<>();
      for (int j = 0; j < 6; j++) {
        double group = mean + 0.03 * random.nextGaussian();
        groups.add(random.doubles(4).map(any -> group + 0.02 * random.nextGaussian()).toArray());
      }
      held += split.apply(groups).upper() > 0.03 ? 1 : 0;
    }
    return held / 10_000.0;
  }

  /** Of 2 to 6 values, deviation 0.03 between them and 0.05 inside. */
  private static List<double[]> groups(int count, double mean, Random random) {
    List<double[]> groups = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double group = mean + 0.03 * random.nextGaussian();
      groups.add(
          random.doubles(2 + i % 5).map(any -> group + 0.05 * random.nextGaussian()).toArray());
    }
    return groups;
  }

  // ψ(2) − log 2 = −0.27036, ψ(½) − log ½ = −1.27036, ψ′(2) = 0.64493, ψ′(½) = 4.93480: five forks
  // against two vary alike where the plain ratio is e.
  @Test
  void theRatioAgreesWithTheFormulasByHand() {
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
