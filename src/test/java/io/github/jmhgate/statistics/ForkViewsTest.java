package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForkViewsTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "5, 1", "6, 2", "10, 3", "15, 4", "20, 5", "40, 10"})
  void countsAQuarterAsTheFastest(int iterations, int fastest) {
    assertThat(ForkViews.fastest(iterations)).isEqualTo(fastest);
  }

  @ParameterizedTest
  @CsvSource({"1, 15, 35", "-1, 55, 35"})
  void takesTheFastestIterationsAndAllOfThem(int sign, double fastest, double mean) {
    ForkViews views = ForkViews.of(new double[] {40, 10, 30, 20, 50, 60}, sign);

    assertThat(views.steady()).isCloseTo(sign * Math.log(fastest), within(1e-12));
    assertThat(views.mean()).isCloseTo(sign * Math.log(mean), within(1e-12));
  }

  @Test
  void movesBothViewsByAFactorOnTheFork() {
    double[] fork = {3, 1, 4, 1.5, 9, 2.6};
    double[] slower = java.util.Arrays.stream(fork).map(value -> value * 1.1).toArray();

    ForkViews before = ForkViews.of(fork, 1);
    ForkViews after = ForkViews.of(slower, 1);

    for (View view : View.values()) {
      assertThat(after.get(view) - before.get(view)).isCloseTo(Math.log(1.1), within(1e-12));
    }
  }

  @Test
  void takesTheMedianOfTheSlicesOfAPairAndTheGivenRatioOfTheMeans() {
    ForkViews views =
        ForkViews.ofPair(
            new double[] {100, 100, 100, 100}, new double[] {101, 101, 101, 197}, 1.25, 1);

    assertThat(views.steady()).isCloseTo(Math.log(1.01), within(1e-12));
    assertThat(views.mean()).isCloseTo(Math.log(1.25), within(1e-12));
    assertThat(ForkViews.ofPair(new double[] {10, 10}, new double[] {5, 5}, 0.5, -1).steady())
        .isCloseTo(Math.log(2), within(1e-12));
  }

  @Test
  void keepsToTheMeanWhereTheFastestIterationsAreNoNumber() {
    assertThat(ForkViews.of(new double[] {0, 2, 4}, 1).steady())
        .isCloseTo(Math.log(2), within(1e-12));
  }
}
