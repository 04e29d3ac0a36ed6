package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RatioAxisTest {
  @Test
  void isLinearWhereRatiosDifferLittle() {
    RatioAxis axis = RatioAxis.of(0.8, 1, 1.8);

    assertThat(axis.logarithmic()).isFalse();
    // 4 % of the way on either side.
    assertThat(axis.least()).isCloseTo(0.76, within(1e-9));
    assertThat(axis.most()).isCloseTo(1.84, within(1e-9));
    assertThat(axis.share(1.3)).isCloseTo(0.5, within(1e-9));
    assertThat(axis.ticks().stream().map(Figure::number))
        .containsExactly("0.8", "1", "1.2", "1.4", "1.6", "1.8");
  }

  @Test
  void isLogarithmicWhereTheyDifferMuch() {
    RatioAxis axis = RatioAxis.of(0.25, 1, 4);

    assertThat(axis.logarithmic()).isTrue();
    assertThat(axis.share(1)).isCloseTo(0.5, within(1e-9));
    assertThat(axis.share(2) - 0.5).isCloseTo(0.5 - axis.share(0.5), within(1e-9));
    assertThat(axis.ticks()).containsExactly(0.5, 1.0, 2.0);
    assertThat(RatioAxis.of(0.02, 30).ticks()).containsExactly(0.1, 1.0, 10.0);
  }

  /** What hardly differs looks so, and nothing lies beyond the ends. */
  @Test
  void hasRoomForEqualOnes() {
    RatioAxis axis = RatioAxis.of(1, 1.001);

    assertThat(axis.least()).isLessThan(0.95);
    assertThat(axis.most()).isGreaterThan(1.05);
    assertThat(axis.share(7)).isEqualTo(1);
    assertThat(axis.share(0.1)).isZero();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-300, 1e-12, 0.001, 0.97, 1, 1.3, 40, 1e9, 1e300})
  void hasFewTicksAndOneAmongThem(double ratio) {
    RatioAxis axis = RatioAxis.of(1, ratio);

    assertThat(axis.ticks()).hasSizeBetween(3, 9).isSorted();
    assertThat(axis.ticks()).anySatisfy(tick -> assertThat(tick).isCloseTo(1, within(1e-9)));
    assertThat(axis.ticks())
        .allSatisfy(tick -> assertThat(tick).isBetween(axis.least(), axis.most()));
  }
}
