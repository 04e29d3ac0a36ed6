package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScoreScaleTest {
  private final ScoreScale scale = new ScoreScale(List.of(of(1), of(10), of(1000)));

  @Test
  void theLinearAxisBeginsAtZeroAndHoldsAll() {
    assertThat(scale.linear(0)).isZero();
    assertThat(scale.linear(500)).isEqualTo(500);
    assertThat(scale.linear(1000)).isEqualTo(1000);
    assertThat(scale.linear(2000)).isEqualTo(1000);
  }

  @Test
  void theLogarithmicAxisShowsTheSmallestToo() {
    assertThat(scale.logarithmic(1)).isEqualTo(100);
    assertThat(scale.logarithmic(10)).isEqualTo(400);
    assertThat(scale.logarithmic(1000)).isEqualTo(1000);
    assertThat(scale.logarithmic(0)).isZero();
  }

  @Test
  void takesNothingAndZeroes() {
    assertThat(new ScoreScale(List.of()).linear(1)).isZero();
    assertThat(new ScoreScale(List.of()).logarithmic(1)).isZero();
    assertThat(new ScoreScale(List.of(of(0))).logarithmic(0)).isZero();
    assertThat(new ScoreScale(List.of(of(5))).logarithmic(5)).isEqualTo(1000);
  }

  private static ScoreInterval of(double value) {
    return new ScoreInterval(value, value, value, "ns/op");
  }
}
