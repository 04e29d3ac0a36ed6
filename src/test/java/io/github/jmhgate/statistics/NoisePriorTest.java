package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.statistics.NoisePrior.Source;
import org.junit.jupiter.api.Test;

class NoisePriorTest {
  /** Smyth (2004), equation 5: (4 · 0.02² + 1 · 0.03²) / 5 on 5 degrees of freedom. */
  @Test
  void movesAVarianceTowardsThePrior() {
    NoisePrior prior = new NoisePrior(4, 0.02, Source.SESSION);

    SampleVariance moderated = prior.moderate(new SampleVariance(0.0009, 1));

    assertThat(moderated.value()).isCloseTo(0.0005, within(1e-15));
    assertThat(moderated.degreesOfFreedom()).isEqualTo(5);
  }

  @Test
  void isWorthOneStepIfNothingIsKnown() {
    assertThat(NoisePrior.weak(Design.BOTH_SIDES, 0.02).degreesOfFreedom()).isEqualTo(2);
  }
}
