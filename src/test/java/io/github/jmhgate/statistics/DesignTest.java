package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class DesignTest {
  @Test
  void knowsHowMuchSoManyForksTell() {
    Design stored = Design.storedBaseline(5);

    assertThat(Design.BOTH_SIDES.varianceFactor(4)).isEqualTo(0.5);
    assertThat(Design.BOTH_SIDES.degreesOfFreedom(4)).isEqualTo(6);
    assertThat(stored.varianceFactor(10)).isCloseTo(0.3, within(1e-12));
    assertThat(stored.degreesOfFreedom(10)).isEqualTo(13);
    assertThat(Design.PAIRS.varianceFactor(4)).isEqualTo(0.25);
    assertThat(Design.PAIRS.degreesOfFreedom(4)).isEqualTo(3);
  }

  @Test
  void knowsTheSmallestPValueOfExchangingForks() {
    assertThat(Design.BOTH_SIDES.smallestP(5)).isEqualTo(1 / 252.0);
    assertThat(Design.storedBaseline(3).smallestP(5)).isEqualTo(1 / 56.0);
    assertThat(Design.PAIRS.smallestP(5)).isEqualTo(1 / 512.0);
  }

  @Test
  void knowsHowManyForksALevelTakes() {
    assertThat(Design.BOTH_SIDES.fewestSteps(1 / 252.0, 10)).hasValue(5);
    assertThat(Design.BOTH_SIDES.fewestSteps(1 / 253.0, 10)).hasValue(6);
    assertThat(Design.BOTH_SIDES.fewestSteps(1e-9, 10)).isEmpty();
    assertThat(Design.storedBaseline(1).fewestSteps(0.01, 98)).isEmpty();
    assertThat(Design.storedBaseline(1).fewestSteps(0.01, 99)).hasValue(99);
  }
}
