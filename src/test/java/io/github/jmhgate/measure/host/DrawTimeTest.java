package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class DrawTimeTest {
  private static final long MILLI = 1_000_000;

  /** Returns how many of many draws are taken, if each takes so long. */
  private static int draws(LongUnaryOperator nanos) {
    int draws = 1;
    while (draws < 100 && DrawTime.goesOn(draws, nanos.applyAsLong(draws))) {
      draws++;
    }
    return draws;
  }

  @Test
  void quickDrawsAreMany() {
    assertThat(draws(draw -> 130 * MILLI)).isEqualTo(16);
    assertThat(draws(draw -> 60 * MILLI / draw)).isEqualTo(100);
  }

  /** Those after the fourth are brief. */
  @Test
  void whatTakesLongerAtFirstMayBeQuick() {
    assertThat(draws(draw -> draw > 4 ? 130 * MILLI : 900 * MILLI)).isEqualTo(16);
  }

  @Test
  void slowDrawsAreFew() {
    assertThat(draws(draw -> 900 * MILLI)).isEqualTo(8);
    assertThat(draws(draw -> 60_000 * MILLI)).isEqualTo(4);
  }

  @Test
  void aSingleSlowDrawInBetweenEndsNothing() {
    assertThat(draws(draw -> draw == 10 ? 5000 * MILLI : 130 * MILLI)).isEqualTo(16);
  }
}
