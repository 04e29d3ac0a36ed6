package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoisePriorFitTest {
  private static final int OWN = 4;

  /** Smyth's moments (2004, section 6.2), which limma's {@code fitFDist} computes. */
  @ParameterizedTest
  @CsvSource({"2, 0.02", "4, 0.01", "3, 0.05"})
  void agreesWithSmythsMomentsOnManyRows(double df, double deviation) {
    List<SampleVariance> rows = rows(new Random(1), 20_000, df, deviation);

    NoisePrior fit = NoisePriorFit.of(rows);
    NoisePrior moments = moments(rows);

    assertThat(moments.degreesOfFreedom()).isCloseTo(df, within(0.1 * df));
    assertThat(fit.degreesOfFreedom()).isCloseTo(df, within(0.2 * df));
    assertThat(fit.deviation()).isCloseTo(moments.deviation(), within(0.04 * deviation));
  }

  /** limma's documentation: trigammaInverse(trigamma(x)) is x. */
  @ParameterizedTest
  @CsvSource({"0.25", "1", "4.5", "100"})
  void invertsTrigamma(double x) {
    assertThat(trigammaInverse(Trigamma.value(x))).isCloseTo(x, within(1e-6 * x));
  }

  @Test
  void isCappedWhereAllRowsShareOneVariance() {
    NoisePrior fit = NoisePriorFit.of(rows(new Random(2), 5_000, 1e9, 0.02));

    assertThat(fit.degreesOfFreedom()).isEqualTo(NoisePriorFit.MOST);
    assertThat(fit.deviation()).isCloseTo(0.02, within(0.003));
  }

  @Test
  void takesRowsWithoutVariance() {
    NoisePrior still = NoisePriorFit.of(Collections.nCopies(30, new SampleVariance(0, 1)));
    List<SampleVariance> half = new ArrayList<>(Collections.nCopies(15, new SampleVariance(0, 1)));
    half.addAll(Collections.nCopies(15, new SampleVariance(1e-4, 1)));

    assertThat(still.deviation()).isEqualTo(NoisePriorFit.SMALLEST);
    assertThat(NoisePriorFit.of(half).deviation()).isBetween(0.003, 0.01);
    assertThat(NoisePriorFit.of(half).degreesOfFreedom()).isLessThan(2);
  }

  /** Eight rows with one degree of freedom each do not show that rows are alike. */
  @Test
  void trustsFewRowsLittle() {
    Random random = new Random(3);
    int alike = 0;
    for (int i = 0; i < 200; i++) {
      List<SampleVariance> few = new ArrayList<>();
      for (int row = 0; row < 8; row++) {
        double value = 0.02 * random.nextGaussian();
        few.add(new SampleVariance(value * value, 1));
      }
      alike += NoisePriorFit.of(few).degreesOfFreedom() >= 2 ? 1 : 0;
    }

    assertThat(alike).isLessThan(120);
  }

  /** A few rows of another kind make all rows less certain, and do not move the rest much. */
  @Test
  void aFewNoisyRowsLeaveTheOthersTheirDeviation() {
    List<SampleVariance> rows = rows(new Random(4), 30, 1e9, 0.01);
    NoisePrior alone = NoisePriorFit.of(rows);
    rows.addAll(rows(new Random(5), 3, 1e9, 0.2));

    NoisePrior mixed = NoisePriorFit.of(rows);

    assertThat(mixed.degreesOfFreedom()).isLessThan(2).isLessThan(alone.degreesOfFreedom());
    assertThat(mixed.deviation()).isLessThan(2 * alone.deviation());
  }

  private static List<SampleVariance> rows(Random random, int count, double df, double deviation) {
    List<SampleVariance> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double prior = df > 1e6 ? 1 : chiSquared(random, (int) df) / df;
      double own = chiSquared(random, OWN) / OWN;
      rows.add(new SampleVariance(deviation * deviation * own / prior, OWN));
    }
    return rows;
  }

  private static double chiSquared(Random random, int df) {
    double sum = 0;
    for (int i = 0; i < df; i++) {
      sum += Math.pow(random.nextGaussian(), 2);
    }
    return sum;
  }

  private static NoisePrior moments(List<SampleVariance> rows) {
    double half = OWN / 2.0;
    double[] logs =
        rows.stream()
            .mapToDouble(row -> Math.log(row.value()) - Digamma.value(half) + Math.log(half))
            .toArray();
    Moments all = Moments.of(logs);
    double df = 2 * trigammaInverse(all.variance() - Trigamma.value(half));
    double scale = Math.exp(all.mean() + Digamma.value(df / 2) - Math.log(df / 2));
    return new NoisePrior(df, Math.sqrt(scale), NoisePrior.Source.SESSION);
  }

  /** Newton's method on 1/trigamma, which is convex: Smyth (2004), appendix. */
  private static double trigammaInverse(double value) {
    double y = 0.5 + 1 / value;
    for (int i = 0; i < 50; i++) {
      double tri = Trigamma.value(y);
      double slope = (Trigamma.value(y + 1e-5 * y) - tri) / (1e-5 * y);
      y += tri * (1 - tri / value) / slope;
    }
    return y;
  }
}
