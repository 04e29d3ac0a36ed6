package io.github.jmhgate.history.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchTest {
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
