package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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
}
