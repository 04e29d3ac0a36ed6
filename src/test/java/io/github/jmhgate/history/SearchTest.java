package io.github.jmhgate.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchTest {
  private static final double[] LEVELS = {
    0.3, 2.4, 1.5, -0.9, -0.5, 99.7, 98.3, 99.1, 149.0, 149.7, 149.5, 149.1, 148.8, 150.0
  };

  @Test
  void aShorterWindowKnowsNothingOfTheOneBefore() {
    Energy used = new Energy(LEVELS, LEVELS.length);
    used.window(0, LEVELS.length);
    for (int start = 1; start < LEVELS.length - 1; start++) {
      Energy fresh = new Energy(LEVELS, LEVELS.length - start);
      fresh.window(start, LEVELS.length);
      used.window(start, LEVELS.length);

      int size = LEVELS.length - start;
      assertThat(used.best(0, size, 1)).isEqualTo(fresh.best(0, size, 1));
    }
  }

  /** The search over all ends by cumulated sums finds what sums from the definition find. */
  @Test
  void theEnergyIsThatOfTheDefinition() {
    Energy energy = new Energy(LEVELS, LEVELS.length);
    energy.window(0, LEVELS.length);
    Energy.Division best = energy.best(0, LEVELS.length, 1);

    double most = 0;
    int index = -1;
    for (int middle = 1; middle < LEVELS.length; middle++) {
      for (int to = middle + 1; to <= LEVELS.length; to++) {
        double distance = slow(middle, to);
        if (distance > most) {
          most = distance;
          index = middle;
        }
      }
    }
    assertThat(best.index()).isEqualTo(index);
    assertThat(best.distance()).isCloseTo(most, org.assertj.core.data.Offset.offset(1e-9));
  }

  private static double slow(int n, int to) {
    double m = to - n;
    double across = 0;
    double left = 0;
    double right = 0;
    for (int i = 0; i < to; i++) {
      for (int k = i + 1; k < to; k++) {
        double distance = Math.abs(LEVELS[i] - LEVELS[k]);
        across += i < n && k >= n ? distance : 0;
        left += k < n ? distance : 0;
        right += i >= n ? distance : 0;
      }
    }
    return 2 / (m + n) * across
        - (n > 1 ? 2 * m / ((m + n) * (n - 1)) * left : 0)
        - (m > 1 ? 2 * n / ((m + n) * (m - 1)) * right : 0);
  }

  @Test
  void aStepIsFoundWhereItIs() {
    int found = 0;
    for (int seed = 0; seed < 200; seed++) {
      double[] values = noise(seed, 60, 0.02);
      for (int i = 37; i < values.length; i++) {
        values[i] += Math.log(1.05);
      }
      List<ChangePoint> points = points(values, false);
      if (points.size() == 1 && Math.abs(points.get(0).index() - 37) <= 2) {
        found++;
      }
    }
    assertThat(found).isGreaterThanOrEqualTo(180);
  }

  /** Beside all that follows, a level that lasted a few runs is none. */
  @ParameterizedTest
  @CsvSource({"15, 30, 60", "15, 22, 40", "5, 12, 40", "40, 55, 120"})
  void aLevelThatPassedIsFoundFromItsBeginningToItsEnd(int from, int to, int runs) {
    int found = 0;
    for (int seed = 0; seed < 50; seed++) {
      double[] values = noise(seed, runs, 0.01);
      for (int i = from; i < to; i++) {
        values[i] += Math.log(1.2);
      }
      List<ChangePoint> points = points(values, false);
      if (points.size() == 2 && points.get(0).index() == from && points.get(1).index() == to) {
        found++;
      }
    }
    assertThat(found).isGreaterThanOrEqualTo(48);
  }

  @Test
  void sameCodeShowsNothing() {
    int found = 0;
    for (int seed = 0; seed < 1000; seed++) {
      double[] values = noise(1000 + seed, 100, 0.03);
      found += points(values, false).isEmpty() ? 0 : 1;
    }
    assertThat(found).isLessThanOrEqualTo(5);
  }

  @Test
  void ownPointsHaveFiveRunsOnEachSide() {
    double[] values = noise(1, 40, 0.01);
    for (int i = 36; i < 40; i++) {
      values[i] += 1;
    }
    assertThat(points(values, false)).isEmpty();
    for (int i = 35; i < 40; i++) {
      values[i] += i == 35 ? 1 : 0;
    }
    assertThat(points(values, false)).extracting(ChangePoint::index).containsExactly(35);
  }

  @Test
  void whatNeverVariesChangesAtOnce() {
    double[] bytes = new double[20];
    Arrays.fill(bytes, 64);
    assertThat(points(bytes, true)).isEmpty();
    Arrays.fill(bytes, 8, 20, 80);
    assertThat(points(bytes, true))
        .extracting(ChangePoint::index, ChangePoint::pValue, ChangePoint::difference)
        .containsExactly(tuple(8, 0.0, 16.0));
  }

  @Test
  void shortSeriesShowNothing() {
    for (int n = 0; n < 10; n++) {
      double[] values = new double[n];
      Arrays.fill(values, n / 2, n, 1);
      assertThat(new Search(values, false, 0).points()).isEmpty();
    }
  }

  private static List<ChangePoint> points(double[] values, boolean relative) {
    return new Search(values, relative, 0.005).points();
  }

  private static double[] noise(int seed, int n, double deviation) {
    Random random = new Random(seed);
    return random.doubles(n).map(any -> deviation * random.nextGaussian()).toArray();
  }
}
