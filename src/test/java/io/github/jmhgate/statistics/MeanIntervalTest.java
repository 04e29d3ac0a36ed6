package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.statistics.MeanInterval.Mean;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Against quantiles of Student's t from published tables: 4.30265, 2.30600 and 3.18245. */
class MeanIntervalTest {
  private static final Offset<Double> CLOSE = within(1e-4);

  @Test
  void ofThreeValuesHasTwoDegreesOfFreedom() {
    MeanInterval interval = MeanInterval.of(new double[] {1, 2, 3});

    assertThat(interval.mean()).isEqualTo(2);
    assertThat(interval.high() - 2).isCloseTo(4.30265 / Math.sqrt(3), CLOSE);
    assertThat(2 - interval.low()).isCloseTo(4.30265 / Math.sqrt(3), CLOSE);
  }

  @Test
  void ofOneValueHasNoBounds() {
    assertThat(MeanInterval.of(new double[] {7}))
        .isEqualTo(new MeanInterval(7, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
  }

  @Test
  void ofEqualValuesHasNoWidth() {
    assertThat(MeanInterval.of(new double[] {4, 4, 4})).isEqualTo(new MeanInterval(4, 4, 4));
  }

  @Test
  void aDifferenceOfEquallyNoisyMeansHasTheDegreesOfFreedomOfBoth() {
    MeanInterval difference =
        MeanInterval.difference(new Mean(10, 1, 5), new Mean(13, 1, 5), 0, 0.025);

    assertThat(difference.mean()).isEqualTo(3);
    assertThat(difference.high() - 3).isCloseTo(2.30600 * Math.sqrt(2), CLOSE);
  }

  @Test
  void aDifferenceWithAMeanWithoutNoiseHasThoseOfTheOther() {
    MeanInterval difference =
        MeanInterval.difference(new Mean(10, 1, 4), new Mean(13, 0, 50), 0, 0.025);

    assertThat(difference.high() - 3).isCloseTo(3.18245, CLOSE);
  }

  @Test
  void anotherErrorWidensADifference() {
    MeanInterval difference =
        MeanInterval.difference(new Mean(0, 1, 5), new Mean(0, 1, 5), Math.sqrt(2), 0.025);

    assertThat(difference.high()).isCloseTo(2.30600 * 2, CLOSE);
  }

  @Test
  void aDifferenceWithASingleValueHasNoBounds() {
    MeanInterval difference =
        MeanInterval.difference(new Mean(1, 0, 1), new Mean(2, 1, 9), 0, 0.025);

    assertThat(difference.high()).isInfinite();
  }

  /** The outer two weigh a half each, so the variance is 2 · 0.04 / 4. */
  @Test
  void aSlopeHasTheErrorOfItsMeans() {
    List<Mean> means = List.of(new Mean(1, 0.04, 4), new Mean(3, 0.04, 4), new Mean(5, 0.04, 4));

    MeanInterval slope = MeanInterval.slope(new double[] {0, 1, 2}, means, 0.025);

    assertThat(slope.mean()).isCloseTo(2, within(1e-12));
    assertThat(slope.high() - 2).isCloseTo(3.18245 * Math.sqrt(0.02), CLOSE);
  }

  @Test
  void aMeanInTheMiddleTakesNoDegreesOfFreedom() {
    List<Mean> means = List.of(new Mean(1, 0.04, 4), new Mean(3, 0.04, 1), new Mean(5, 0.04, 4));

    MeanInterval slope = MeanInterval.slope(new double[] {0, 1, 2}, means, 0.025);

    assertThat(slope.high() - 2).isCloseTo(3.18245 * Math.sqrt(0.02), CLOSE);
  }
}
