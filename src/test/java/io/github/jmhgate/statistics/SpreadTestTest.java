package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpreadTestTest {
  private static final int SUITES = 5_000;
  private static final int MOST = 6;

  @Test
  void needsSoManySpreads() {
    assertThat(SpreadTest.needed(2, 0.1, 1)).isCloseTo(0.37, within(1e-12));
    assertThat(SpreadTest.needed(3, 0.1, 1)).isCloseTo(0.26, within(1e-12));
    assertThat(SpreadTest.needed(4, 0.1, 1)).isCloseTo(0.18, within(1e-12));
    assertThat(SpreadTest.needed(5, 0.1, 1)).isCloseTo(0.13, within(1e-12));
    assertThat(SpreadTest.needed(60, 0.1, 1)).isCloseTo(0.13, within(1e-12));
  }

  @Test
  void trustsNoRowToBeQuieterThanRecordedOnes() {
    assertThat(SpreadTest.needed(2, 0, 7)).isEqualTo(SpreadTest.needed(2, 0.08, 7));
    assertThat(SpreadTest.needed(2, 0, 8)).isEqualTo(SpreadTest.needed(2, 0.04, 8));
  }

  @Test
  void doesNotTestAgainstAnotherDay() {
    assertThat(SpreadTest.tests(Sides.PAIRED)).isTrue();
    assertThat(SpreadTest.tests(Sides.BOTH)).isTrue();
    assertThat(SpreadTest.tests(Sides.CANDIDATE)).isFalse();
  }

  /** Rows of one deviation, of unlike ones (a factor of 3 either way), and with heavy tails. */
  @ParameterizedTest
  @CsvSource({
    "1, 0.05, 0",
    "30, 0.05, 0",
    "1, 0.12, 0",
    "30, 0.3, 0",
    "200, 0.3, 0",
    "30, 0.05, 0.55",
    "30, 0.2, 0.55",
    "200, 0.1, 0.55"
  })
  void rarelyCallsEqualCode(int rows, double deviation, double unlike) {
    Random random = new Random(rows);
    int suites = rows > 100 ? SUITES / 5 : SUITES;

    long called =
        IntStream.range(0, suites).filter(i -> calls(random, rows, deviation, unlike, 0)).count();

    assertThat(called).isLessThanOrEqualTo(Math.round(0.004 * suites));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 30, 200})
  void findsALargeLossAmongAnyNumberOfRows(int rows) {
    Random random = new Random(rows);

    long called =
        IntStream.range(0, 200).filter(i -> calls(random, rows, 0.03, 0, Math.log(1.5))).count();

    assertThat(called).isGreaterThan(190);
  }

  /** Returns whether any row is called after any number of pairs; the first one is slower. */
  private static boolean calls(
      Random random, int rows, double deviation, double unlike, double loss) {
    double[][] pairs = new double[rows][MOST];
    double largest = 0;
    for (double[] row : pairs) {
      double own = deviation * Math.exp(unlike * random.nextGaussian());
      for (int i = 0; i < MOST; i++) {
        row[i] = own * random.nextGaussian();
      }
      largest = Math.max(largest, spread(row, 2));
    }
    for (int i = 0; i < MOST; i++) {
      pairs[0][i] += loss;
    }
    for (double[] row : pairs) {
      for (int steps = 2; steps <= MOST; steps++) {
        double least = IntStream.range(0, steps).mapToDouble(i -> row[i]).min().orElseThrow();
        if (least >= SpreadTest.needed(steps, Math.max(largest, spread(row, steps)), rows)) {
          return true;
        }
      }
    }
    return false;
  }

  private static double spread(double[] row, int steps) {
    double mean = IntStream.range(0, steps).mapToDouble(i -> row[i]).average().orElseThrow();
    double squares = IntStream.range(0, steps).mapToDouble(i -> Math.pow(row[i] - mean, 2)).sum();
    return Math.sqrt(squares / (steps - 1));
  }
}
