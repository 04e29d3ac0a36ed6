package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ViewTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "5, 1", "6, 2", "10, 3", "15, 4", "20, 5", "40, 10"})
  void countsAQuarterAsTheFastest(int iterations, int fastest) {
    assertThat(View.fastest(iterations)).isEqualTo(fastest);
  }

  @ParameterizedTest
  @CsvSource({"1, 15, 35", "-1, 55, 35"})
  void takesTheFastestIterationsAndAllOfThem(int sign, double fastest, double mean) {
    double[] fork = {40, 10, 30, 20, 50, 60};

    assertThat(View.STEADY.of(fork, sign)).isCloseTo(sign * Math.log(fastest), within(1e-12));
    assertThat(View.MEAN.of(fork, sign)).isCloseTo(sign * Math.log(mean), within(1e-12));
  }

  @ParameterizedTest
  @EnumSource
  void movesByAFactorOnTheFork(View view) {
    double[] fork = {3, 1, 4, 1.5, 9, 2.6};
    double[] slower = java.util.Arrays.stream(fork).map(value -> value * 1.1).toArray();

    assertThat(view.of(slower, 1) - view.of(fork, 1)).isCloseTo(Math.log(1.1), within(1e-12));
  }

  @Test
  void takesTheMedianOfTheSlicesOfAPairAndTheGivenRatioOfTheMeans() {
    double[] before = {100, 100, 100, 100};
    double[] after = {101, 101, 101, 197};

    assertThat(View.STEADY.ofPair(before, after, 1.25, 1)).isCloseTo(Math.log(1.01), within(1e-12));
    assertThat(View.MEAN.ofPair(before, after, 1.25, 1)).isCloseTo(Math.log(1.25), within(1e-12));
    assertThat(View.STEADY.ofPair(new double[] {10, 10}, new double[] {5, 5}, 0.5, -1))
        .isCloseTo(Math.log(2), within(1e-12));
  }

  @Test
  void keepsToTheMeanWhereTheFastestIterationsAreNoNumber() {
    assertThat(View.STEADY.of(new double[] {0, 2, 4}, 1)).isCloseTo(Math.log(2), within(1e-12));
  }
}
