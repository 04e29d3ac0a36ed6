package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeasuredPhaseTest {
  @ParameterizedTest
  @CsvSource({"1 s, 5", "500 ms, 2.5", "100 us, 0.0005", "2 min, 600", "1 hr, 18000"})
  void readsTheLengthsOfPhasesThatJmhWrites(String time, double seconds) {
    assertThat(new MeasuredPhase(5, time, 1).seconds()).isCloseTo(seconds, within(1e-12));
    assertThat(new MeasuredPhase(1, time, 1).seconds(5)).isCloseTo(seconds, within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(strings = {"single-shot", "", "1 fortnight"})
  void knowsNoLengthIfJmhWritesNone(String time) {
    assertThat(new MeasuredPhase(5, time, 1).seconds()).isNaN();
    assertThat(new MeasuredPhase(0, time, 1).seconds()).isZero();
  }
}
