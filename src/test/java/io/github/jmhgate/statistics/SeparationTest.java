package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.statistics.descriptive.Modes;
import io.github.jmhgate.statistics.descriptive.Outlier;
import io.github.jmhgate.statistics.descriptive.Trend;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bound of forks of one code that fall apart. */
class SeparationTest {
  @ParameterizedTest
  @CsvSource({"7, 7, 1, 0.00012207", "8, 8, 2, 0.00009155", "5, 10, 1, 0.00014273"})
  void isReachedByTheWorstShares(int before, int after, int modes, double chance) {
    assertThat(Separation.chance(before, after, modes)).isCloseTo(chance, within(1e-8));
  }

  @Test
  void knowsNothingOfASingleFork() {
    assertThat(Separation.chance(1, 50, 1)).isOne();
    assertThat(Separation.fewestAgainst(1, 1, 1e-3, 60)).isEmpty();
  }

  @Test
  void findsTheFewestForks() {
    assertThat(Separation.fewest(1, 1.5e-4, 60)).hasValue(7);
    assertThat(Separation.fewest(2, 1.5e-4, 60)).hasValue(8);
    assertThat(Separation.fewestAgainst(5, 1, 1.5e-4, 60)).hasValue(10);
    assertThat(Separation.fewestAgainst(2, 1, 1.5e-4, 60)).isEmpty();
  }

  /** Known answers: Fisher's exact test, one-sided; at two cuts, twice the smaller. */
  @Test
  void testsWhetherForksLieInUpperModesMoreOften() {
    assertThat(Separation.chanceOfShift(new int[] {4, 1}, new int[] {1, 4}))
        .isCloseTo(26 / 252.0, within(1e-12));
    assertThat(Separation.chanceOfShift(new int[] {1, 4}, new int[] {4, 1}))
        .isCloseTo(251 / 252.0, within(1e-12));
    assertThat(Separation.chanceOfShift(new int[] {3, 0, 1}, new int[] {0, 3, 1}))
        .isCloseTo(2 * 5 / 70.0, within(1e-12));
  }

  /** Every share that is tried stays within the bound; some come near it. */
  @ParameterizedTest
  @CsvSource({"3, 3, 1", "4, 4, 2", "5, 7, 2", "5, 3, 1", "5, 5, 3"})
  void holdsForAnySharesOfUpToSixModes(int before, int after, int modes) {
    SplittableRandom random = new SplittableRandom(7);
    double worst = 0;
    for (int i = 0; i < 3_000; i++) {
      worst = Math.max(worst, apart(shares(random), before, after, modes));
    }

    double bound = Separation.chance(before, after, modes);
    assertThat(worst).isLessThanOrEqualTo(bound).isGreaterThan(0.2 * bound);
  }

  /** Random shares of which some are small or none. */
  private static double[] shares(SplittableRandom random) {
    double[] shares = new double[2 + random.nextInt(5)];
    double sum = 0;
    double unequal = 3 * random.nextDouble();
    for (int i = 0; i < shares.length; i++) {
      shares[i] = Math.pow(random.nextDouble(), unequal);
      sum += shares[i];
    }
    for (int i = 0; i < shares.length; i++) {
      shares[i] /= sum;
    }
    return shares;
  }

  /** Chance that the two sides share no mode and have no more than so many each. */
  private static double apart(double[] shares, int before, int after, int modes) {
    double[] left = onExactly(shares, before);
    double[] right = onExactly(shares, after);
    double chance = 0;
    for (int a = 1; a < left.length; a++) {
      for (int b = 1; b < right.length; b++) {
        if ((a & b) == 0 && Integer.bitCount(a) <= modes && Integer.bitCount(b) <= modes) {
          chance += left[a] * right[b];
        }
      }
    }
    return chance;
  }

  /** Chance that forks meet exactly the modes of a set, by set. */
  private static double[] onExactly(double[] shares, int forks) {
    double[] exactly = new double[1 << shares.length];
    for (int set = 1; set < exactly.length; set++) {
      for (int part = set; part > 0; part = (part - 1) & set) {
        double sum = 0;
        for (int i = 0; i < shares.length; i++) {
          sum += (part >> i & 1) * shares[i];
        }
        int sign = (Integer.bitCount(set ^ part) & 1) == 0 ? 1 : -1;
        exactly[set] += sign * Math.pow(sum, forks);
      }
    }
    return exactly;
  }

  @Test
  void findsTwoModesOfForks() {
    Modes modes = Modes.find(new double[] {6.001, 6.302, 6.0, 6.301, 6.002, 6.3});

    assertThat(modes.low()).isCloseTo(6.001, within(1e-9));
    assertThat(modes.high()).isCloseTo(6.301, within(1e-9));
    assertThat(modes.lowForks()).isEqualTo(3);
    assertThat(modes.highForks()).isEqualTo(3);
    assertThat(Modes.find(new double[] {1, 1, 2, 2})).isNull();
    assertThat(Modes.find(new double[] {1, 1, 1, 1.001, 1.001, 1.001})).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 8, 10, 20})
  void rarelyFindsTwoModesInOne(int forks) {
    Random random = new Random(forks);

    assertThat(share(() -> Modes.find(gaussian(random, forks)) != null)).isLessThan(0.015);
  }

  @Test
  void findsWarmUpThatIsNotOver() {
    assertThat(
            Trend.find(
                List.of(
                    new double[] {1.2, 1.1, 1.05, 1.0},
                    new double[] {1.21, 1.1, 1.04, 1.01},
                    new double[] {1.19, 1.12, 1.05, 1.0},
                    new double[] {1.2, 1.11, 1.06, 1.02})))
        .isNegative();
  }

  @Test
  void findsForksThatSlowDown() {
    assertThat(
            Trend.find(
                List.of(
                    new double[] {1.0, 1.05, 1.1}, new double[] {1.01, 1.02, 1.1},
                    new double[] {1.0, 1.0, 1.09}, new double[] {1.0, 1.3, 1.11})))
        .isPositive();
  }

  @Test
  void rarelyFindsADriftInNoise() {
    Random random = new Random(3);

    assertThat(
            share(
                () ->
                    Trend.find(Stream.generate(() -> gaussian(random, 5)).limit(5).toList()) != 0))
        .isLessThan(0.015);
  }

  @Test
  void findsTheOneForkFarAway() {
    Outlier outlier = Outlier.find(new double[] {1, 1.01, 0.99, 1.5, 1});

    assertThat(outlier.index()).isEqualTo(3);
    assertThat(outlier.effect()).isCloseTo(0.5, within(1e-9));
    assertThat(Outlier.find(new double[] {1, 1.01, 0.99, 1.05, 1})).isNull();
  }

  private static double[] gaussian(Random random, int n) {
    double[] values = new double[n];
    Arrays.setAll(values, i -> 0.05 * random.nextGaussian());
    return values;
  }

  private static double share(BooleanSupplier trial) {
    int hits = 0;
    for (int i = 0; i < 4000; i++) {
      hits += trial.getAsBoolean() ? 1 : 0;
    }
    return hits / 4000.0;
  }
}
