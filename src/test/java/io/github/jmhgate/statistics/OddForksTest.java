package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OddForksTest {
  @Test
  void findsTwoModes() {
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
  void findsWarmUpThatIsNotOverAndForksThatSlowDown() {
    assertThat(
            Trend.find(
                List.of(
                    new double[] {1.2, 1.1, 1.05, 1.0},
                    new double[] {1.21, 1.1, 1.04, 1.01},
                    new double[] {1.19, 1.12, 1.05, 1.0},
                    new double[] {1.2, 1.11, 1.06, 1.02})))
        .isNegative();
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
