package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PooledEffectTest {
  private static final double LIMIT = Math.log(1.025);

  @Test
  void isTheMeanOfRowsThatVaryAlike() {
    PooledEffect effect =
        new PooledEffect(
            List.of(new double[] {0.01, 0.03}, new double[] {0.05, 0.03}, new double[] {0, 0.02}));

    assertThat(effect.mean()).isCloseTo((0.02 + 0.04 + 0.01) / 3, within(1e-12));
  }

  @Test
  void weighsNoisyRowsLess() {
    List<double[]> rows = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      rows.add(new double[] {0.01, 0.012, 0.008});
    }
    rows.add(new double[] {3, -1, 1});

    assertThat(new PooledEffect(rows).mean()).isCloseTo(0.01, within(0.001));
  }

  /** Rows that do not vary at all do not leave the mean to the only one that does. */
  @Test
  void leavesTheMeanToAllRowsIfMostDoNotVary() {
    List<double[]> rows = new ArrayList<>(Collections.nCopies(89, new double[] {0, 0, 0}));
    rows.add(new double[] {1.386, 1.387, 1.385});

    assertThat(new PooledEffect(rows).mean()).isCloseTo(1.386 / 90, within(1e-4));
  }

  /** Sixteen equal distances sum to four deviations; 3.178 times the normal tail bounds that. */
  @Test
  void boundsTheChanceOfEqualSigns() {
    double[] row = {LIMIT + 0.01, LIMIT + 0.01};
    PooledEffect effect = new PooledEffect(Collections.nCopies(8, row));
    double[] limits = new double[8];
    Arrays.fill(limits, LIMIT);

    assertThat(effect.pWorse(limits)).isCloseTo(3.178 * 3.167124e-5, within(1e-7));
    Arrays.fill(limits, 1);
    assertThat(effect.pWorse(limits)).isEqualTo(1);
  }

  @Test
  void hasNoBoundsIfTheStepsAreTooFew() {
    PooledEffect few = new PooledEffect(List.of(new double[] {0.01}, new double[] {0.02}));

    assertThat(few.bounds(0.05)[1]).isInfinite();
  }

  /** Rows at the limit, whose noise is of any size, has two modes or heavy tails. */
  @ParameterizedTest
  @CsvSource({"30, 1", "30, 2", "10, 3", "4, 5", "4, 2"})
  void rejectsNoMoreOftenThanItSays(int rows, int steps) {
    int trials = 4000;
    double[] limits = new double[rows];
    Arrays.fill(limits, LIMIT);
    int tenth = 0;
    int hundredth = 0;
    for (int seed = 0; seed < trials; seed++) {
      double p = drawn(new Random(seed), rows, steps, LIMIT).pWorse(limits);
      tenth += p <= 0.1 ? 1 : 0;
      hundredth += p <= 0.01 ? 1 : 0;
    }
    assertThat((double) tenth / trials).isLessThan(0.1);
    assertThat((double) hundredth / trials).isLessThan(0.01);
  }

  @ParameterizedTest
  @CsvSource({"30, 2", "30, 5", "10, 3", "5, 5"})
  void boundsSeldomMissTheTruth(int rows, int steps) {
    int trials = 4000;
    int low = 0;
    int high = 0;
    for (int seed = 0; seed < trials; seed++) {
      double[] bounds = drawn(new Random(seed), rows, steps, 0.02).bounds(0.05);
      low += bounds[0] > 0.02 ? 1 : 0;
      high += bounds[1] < 0.02 ? 1 : 0;
    }
    assertThat((double) low / trials).isLessThan(0.055);
    assertThat((double) high / trials).isLessThan(0.055);
  }

  private static PooledEffect drawn(Random random, int rows, int steps, double effect) {
    List<double[]> drawn = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      double deviation = Math.exp(-5 + 3 * random.nextDouble());
      int kind = random.nextInt(3);
      double[] row = new double[steps];
      for (int j = 0; j < steps; j++) {
        double noise =
            switch (kind) {
              case 0 -> random.nextGaussian();
              case 1 -> random.nextBoolean() ? 2 : -2;
              default -> random.nextGaussian() / Math.max(0.1, random.nextDouble());
            };
        row[j] = effect + deviation * noise;
      }
      drawn.add(row);
    }
    return new PooledEffect(drawn);
  }
}
