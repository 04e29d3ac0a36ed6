package io.github.jmhgate.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.statistics.MeanInterval;
import org.junit.jupiter.api.Test;

class HistoryRowTest {
  private static final double NAN = Double.NaN;

  @Test
  void intervalIsThatOfTheGeometricMean() {
    // t of 2 degrees of freedom is 4.303; the logarithms deviate by log 2.
    MeanInterval interval = Runs.time(1, 5, 10, NAN, 20).interval().orElseThrow();
    double factor = Math.exp(4.3027 * Math.log(2) / Math.sqrt(3));
    assertThat(interval.mean()).isCloseTo(10, within(1e-9));
    assertThat(interval.low()).isCloseTo(10 / factor, within(1e-3));
    assertThat(interval.high()).isCloseTo(10 * factor, within(1e-2));
  }

  @Test
  void intervalOfConstantForksIsExact() {
    assertThat(Runs.bytes(1, 120, 120).interval()).contains(new MeanInterval(120, 120, 120));
  }

  @Test
  void intervalWithAZeroIsThatOfTheMean() {
    MeanInterval interval = Runs.bytes(1, 0, 2).interval().orElseThrow();
    assertThat(interval.mean()).isEqualTo(1);
    assertThat(interval.low()).isCloseTo(1 - 12.706, within(1e-3));
  }

  @Test
  void oneForkHasNoInterval() {
    assertThat(Runs.time(1, 5, NAN).interval()).isEmpty();
    assertThat(Runs.time(1).interval()).isEmpty();
  }
}
