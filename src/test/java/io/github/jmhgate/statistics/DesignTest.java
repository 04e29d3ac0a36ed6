package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DesignTest {
  private static final Offset<Double> ROUNDING = within(1e-15);

  @Test
  void bothSidesVaryTwiceAsMuchAsPairs() {
    assertThat(Design.BOTH_SIDES.varianceFactor(5)).isEqualTo(2 * Design.PAIRS.varianceFactor(5));
  }

  @Test
  void aStoredBaselineKeepsItsVariance() {
    assertThat(Design.storedBaseline(4).varianceFactor(1_000_000)).isCloseTo(0.25, within(1e-5));
  }

  @ParameterizedTest
  @CsvSource({"2, 1, 2", "5, 4, 8"})
  void pairsHaveHalfTheDegreesOfFreedom(int steps, int ofPairs, int ofBoth) {
    assertThat(Design.PAIRS.degreesOfFreedom(steps)).isEqualTo(ofPairs);
    assertThat(Design.BOTH_SIDES.degreesOfFreedom(steps)).isEqualTo(ofBoth);
  }

  /** Of 3 and 3 forks, one of 20 ways to deal them has all losses on one side. */
  @Test
  void forksOfBothSidesAllShowALossOnceInAllDeals() {
    assertThat(Design.BOTH_SIDES.smallestP(3)).isCloseTo(1.0 / 20, ROUNDING);
  }

  @Test
  void forksAgainstAStoredBaselineAreDealtAmongAll() {
    assertThat(Design.storedBaseline(5).smallestP(2)).isCloseTo(1.0 / 21, ROUNDING);
  }

  @Test
  void eachPairMoreIsAFourthAsLikelyToAgree() {
    assertThat(Design.PAIRS.smallestP(4) / Design.PAIRS.smallestP(3)).isCloseTo(0.25, ROUNDING);
  }

  @Test
  void theFewestStepsAreThoseThatALevelNeeds() {
    assertThat(Design.PAIRS.fewestSteps(0.01, 20)).hasValue(4);
  }

  @Test
  void noStepsAreEnoughForALevelBeyondTheMost() {
    assertThat(Design.PAIRS.fewestSteps(1e-9, 5)).isEmpty();
  }
}
