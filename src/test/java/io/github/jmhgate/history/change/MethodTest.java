package io.github.jmhgate.history.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Otava's points are Otava's; our own are found where something changed, and not elsewhere. */
class MethodTest {
  private static final double[] LEVELS = {
    0.3, 2.4, 1.5, -0.9, -0.5, 99.7, 98.3, 99.1, 149.0, 149.7, 149.5, 149.1, 148.8, 150.0
  };
  private static final double[] FIRST = {
    1.02, 0.95, 0.99, 1.00, 1.12, 0.90, 0.50, 0.51, 0.48, 0.48, 0.55
  };
  private static final double[] SECOND = {
    2.02, 2.03, 2.01, 2.04, 1.82, 1.85, 1.79, 1.81, 1.80, 1.76, 1.78
  };
  private static final double[] HALVED = {
    1.02, 0.95, 0.99, 1.00, 1.12, 1.00, 1.01, 0.98, 1.01, 0.96,
    0.50, 0.51, 0.48, 0.48, 0.55, 0.50, 0.49, 0.51, 0.50, 0.49
  };

  private static List<String> tigerbeetle() throws IOException {
    InputStream file =
        Objects.requireNonNull(
            MethodTest.class.getResourceAsStream("/io/github/jmhgate/history/tigerbeetle.txt"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.startsWith("#")).toList();
    }
  }

  static Stream<String> tigerbeetlePoints() throws IOException {
    return tigerbeetle().stream().skip(1);
  }

  private static double[] tigerbeetleSeries() throws IOException {
    return Stream.of(tigerbeetle().get(0).split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  @ParameterizedTest
  @MethodSource("tigerbeetlePoints")
  void otavasPointsOfItsPublishedSeries(String line) throws IOException {
    String[] options = line.substring(0, line.indexOf(':')).strip().split(" ");
    Method method =
        Method.ofOtava()
            .withWindow(Integer.parseInt(options[0]))
            .withMaxP(Double.parseDouble(options[1]))
            .withSmallest(Double.parseDouble(options[2]));

    assertThat(indexes(method, tigerbeetleSeries()))
        .isEqualTo(line.substring(line.indexOf(':') + 1).strip());
  }

  @Test
  void thereAreTenPublishedAnswers() throws IOException {
    assertThat(tigerbeetlePoints()).hasSize(10);
    assertThat(tigerbeetleSeries()).hasSize(365);
  }

  /** With Otava's default window both neighbours lead to the same points. */
  @Test
  void otavasDefaultsOnItsPublishedSeries() throws IOException {
    assertThat(indexes(Method.ofOtava(), tigerbeetleSeries()))
        .isEqualTo("15 61 71 95 117 131 192 212");
  }

  @Test
  void otavasOtherTests() {
    assertThat(indexes(Method.ofOtava().withWindow(10).withMaxP(0.0001), HALVED)).isEqualTo("10");
    assertThat(indexes(Method.ofOtava(), FIRST)).isEqualTo("6");
    assertThat(indexes(Method.ofOtava(), SECOND)).isEqualTo("4");
    assertThat(indexes(Method.ofOtava().withSmallest(0.2), FIRST)).isEqualTo("6");
    assertThat(indexes(Method.ofOtava().withSmallest(0.2), SECOND)).isEmpty();
    double[] zeros = FIRST.clone();
    Arrays.fill(zeros, 0, 3, 0);
    zeros[3] = 1;
    zeros[4] = 1.12;
    assertThat(indexes(Method.ofOtava(), zeros)).isEqualTo("3 6");
    assertThat(indexes(Method.ofOtava().withMaxP(0.001), LEVELS)).isEqualTo("5 8");
  }

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
    Energy.Candidate best = energy.best(0, LEVELS.length, 1);

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
      List<ChangePoint> points = Method.own(0.005).points(values, false);
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
      List<ChangePoint> points = Method.own(0.005).points(values, false);
      if (points.size() == 2 && points.get(0).index() == from && points.get(1).index() == to) {
        found++;
      }
    }
    assertThat(found).isGreaterThanOrEqualTo(48);
  }

  @Test
  void sameCodeShowsNothing() {
    int own = 0;
    int otava = 0;
    for (int seed = 0; seed < 1000; seed++) {
      double[] values = noise(1000 + seed, 100, 0.03);
      own += Method.own(0.005).points(values, false).isEmpty() ? 0 : 1;
      double[] raw = Arrays.stream(values).map(Math::exp).toArray();
      otava += Method.ofOtava().points(raw, true).isEmpty() ? 0 : 1;
    }
    assertThat(own).isLessThanOrEqualTo(5);
    // Why ours is stricter: candidates are chosen among many, which the p-value does not know.
    assertThat(otava).isGreaterThan(30);
  }

  @Test
  void ownPointsHaveFiveRunsOnEachSide() {
    double[] values = noise(1, 40, 0.01);
    for (int i = 36; i < 40; i++) {
      values[i] += 1;
    }
    assertThat(Method.own(0.005).points(values, false)).isEmpty();
    for (int i = 35; i < 40; i++) {
      values[i] += i == 35 ? 1 : 0;
    }
    assertThat(indexes(Method.own(0.005), values)).isEqualTo("35");
  }

  @Test
  void whatNeverVariesChangesAtOnce() {
    double[] bytes = new double[20];
    Arrays.fill(bytes, 64);
    assertThat(Method.own(0.005).points(bytes, true)).isEmpty();
    Arrays.fill(bytes, 8, 20, 80);
    assertThat(Method.own(0.005).points(bytes, true))
        .singleElement()
        .satisfies(
            point -> {
              assertThat(point.index()).isEqualTo(8);
              assertThat(point.pValue()).isZero();
              assertThat(point.difference()).isEqualTo(16);
            });
  }

  @Test
  void shortSeriesShowNothing() {
    for (int n = 0; n < 10; n++) {
      double[] values = new double[n];
      Arrays.fill(values, n / 2, n, 1);
      assertThat(Method.own(0).points(values, false)).isEmpty();
    }
    assertThat(Method.ofOtava().points(new double[] {1}, true)).isEmpty();
    assertThat(Method.ofOtava().points(new double[] {1, 2}, true)).isEmpty();
  }

  private static double[] noise(int seed, int n, double deviation) {
    Random random = new Random(seed);
    return random.doubles(n).map(any -> deviation * random.nextGaussian()).toArray();
  }

  private static String indexes(Method method, double[] values) {
    return method.points(values, method.otava()).stream()
        .map(point -> Integer.toString(point.index()))
        .reduce((a, b) -> a + " " + b)
        .orElse("");
  }
}
