package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ViewTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "5, 1", "6, 2", "10, 3", "15, 4", "20, 5", "40, 10"})
  void countsAQuarterAsTheFastest(int iterations, int fastest) {
    assertThat(Evidence.fastest(iterations)).isEqualTo(fastest);
  }

  @ParameterizedTest
  @CsvSource({"1, 15, 35", "-1, 55, 35"})
  void takesTheFastestIterationsAndAllOfThem(int sign, double fastest, double mean) {
    double[] fork = {40, 10, 30, 20, 50, 60};

    assertThat(of(View.STEADY, fork, sign)).isCloseTo(sign * Math.log(fastest), within(1e-12));
    assertThat(of(View.MEAN, fork, sign)).isCloseTo(sign * Math.log(mean), within(1e-12));
  }

  @ParameterizedTest
  @EnumSource
  void movesByAFactorOnTheFork(View view) {
    double[] fork = {3, 1, 4, 1.5, 9, 2.6};
    double[] slower = java.util.Arrays.stream(fork).map(value -> value * 1.1).toArray();

    assertThat(of(view, slower, 1) - of(view, fork, 1)).isCloseTo(Math.log(1.1), within(1e-12));
  }

  @Test
  void takesTheMedianOfTheSlicesOfAPairAndTheGivenRatioOfTheMeans() {
    double[] before = {100, 100, 100, 100};
    double[] after = {101, 101, 101, 197};

    assertThat(ofPair(View.STEADY, before, after, 1.25, 1))
        .isCloseTo(Math.log(1.01), within(1e-12));
    assertThat(ofPair(View.MEAN, before, after, 1.25, 1)).isCloseTo(Math.log(1.25), within(1e-12));
    assertThat(ofPair(View.STEADY, new double[] {10, 10}, new double[] {5, 5}, 0.5, -1))
        .isCloseTo(Math.log(2), within(1e-12));
  }

  @Test
  void keepsToTheMeanWhereTheFastestIterationsAreNoNumber() {
    assertThat(of(View.STEADY, new double[] {0, 2, 4}, 1)).isCloseTo(Math.log(2), within(1e-12));
  }

  private static double of(View view, double[] fork, int sign) {
    return Evidence.against(List.of(fork), sign).before(view, 0)[0];
  }

  private static double ofPair(View view, double[] before, double[] after, double means, int sign) {
    Evidence evidence = new Evidence(Design.PAIRS);
    evidence.addPair(before, after, means, sign);
    return evidence.after(view, 1)[0];
  }
}
