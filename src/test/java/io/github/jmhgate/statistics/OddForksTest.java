package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is odd about forks, found where it is and not where it is not. */
class OddForksTest {

  @Test
  void findsTwoModes() {
    double[] logs = {6.001, 6.302, 6.0, 6.301, 6.002, 6.3};

    assertThat(Modes.find(logs))
        .hasValueSatisfying(
            modes -> {
              assertThat(modes.low()).isCloseTo(6.001, within(1e-9));
              assertThat(modes.high()).isCloseTo(6.301, within(1e-9));
              assertThat(modes.lowForks()).isEqualTo(3);
              assertThat(modes.highForks()).isEqualTo(3);
            });
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 8, 10, 20})
  void seldomFindsTwoModesInOne(int forks) {
    Random random = new Random(forks);

    assertThat(share(4000, () -> Modes.find(gaussian(random, forks, 0.05)).isPresent() ? 1 : 0))
        .isLessThan(0.015);
  }

  @Test
  void saysNothingOfFewForksOrOfAGapThatDoesNotMatter() {
    assertThat(Modes.find(new double[] {1, 1, 2, 2})).isEmpty();
    assertThat(Modes.find(new double[] {1, 1, 1, 1.001, 1.001, 1.001})).isEmpty();
  }

  @Test
  void findsWarmUpThatIsNotOver() {
    List<double[]> forks =
        List.of(
            new double[] {1.2, 1.1, 1.05, 1.0},
            new double[] {1.21, 1.1, 1.04, 1.01},
            new double[] {1.19, 1.12, 1.05, 1.0},
            new double[] {1.2, 1.11, 1.06, 1.02});

    assertThat(Drift.find(forks)).hasValueSatisfying(d -> assertThat(d.warmingUp()).isTrue());
  }

  @Test
  void findsForksThatSlowDown() {
    List<double[]> forks =
        List.of(
            new double[] {1.0, 1.05, 1.1}, new double[] {1.01, 1.02, 1.1},
            new double[] {1.0, 1.0, 1.09}, new double[] {1.0, 1.3, 1.11});

    assertThat(Drift.find(forks)).hasValueSatisfying(d -> assertThat(d.warmingUp()).isFalse());
  }

  @Test
  void seldomFindsADriftInNoise() {
    Random random = new Random(3);

    assertThat(
            share(
                4000,
                () -> {
                  List<double[]> forks = new ArrayList<>();
                  for (int i = 0; i < 5; i++) {
                    forks.add(gaussian(random, 5, 0.05));
                  }
                  return Drift.find(forks).isPresent() ? 1 : 0;
                }))
        .isLessThan(0.015);
  }

  @Test
  void findsTheOneForkFarAway() {
    assertThat(Outlier.find(new double[] {1, 1.01, 0.99, 1.5, 1}))
        .hasValueSatisfying(
            outlier -> {
              assertThat(outlier.index()).isEqualTo(3);
              assertThat(outlier.effect()).isCloseTo(0.5, within(1e-9));
            });
    assertThat(Outlier.find(new double[] {1, 1.01, 0.99, 1.05, 1})).isEmpty();
  }

  private static double[] gaussian(Random random, int n, double deviation) {
    return random.doubles(n).map(x -> deviation * random.nextGaussian()).toArray();
  }

  private static double share(int trials, DoubleSupplier trial) {
    double sum = 0;
    for (int i = 0; i < trials; i++) {
      sum += trial.getAsDouble();
    }
    return sum / trials;
  }
}
