package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EffectTest {
  @Test
  void twiceAsLongIsALossOfOne() {
    assertThat(Effect.ofLog(Math.log(2)).loss()).isEqualTo(1, within(1e-15));
    assertThat(Effect.ofLoss(1).log()).isEqualTo(Math.log(2));
  }

  @Test
  void aGainOfTheSameFactorIsTheOppositeEffect() {
    assertThat(Effect.ofLoss(-0.5).log()).isEqualTo(-Effect.ofLoss(1).log());
  }

  @Test
  void smallLossesKeepTheirDigits() {
    assertThat(Effect.ofLoss(1e-12).loss()).isEqualTo(1e-12);
  }

  @Test
  void whatIsUnknownStaysUnknown() {
    assertThat(Effect.ofLoss(Double.NaN).log()).isNaN();
    assertThat(Effect.ofLog(Double.NaN).loss()).isNaN();
  }
}
