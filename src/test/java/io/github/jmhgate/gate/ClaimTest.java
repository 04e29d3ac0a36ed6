package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.Claim.Bounds;
import io.github.jmhgate.gate.Claim.Kind;
import io.github.jmhgate.gate.Claim.Proof;
import io.github.jmhgate.model.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimTest {
  private static final Claim TENTH_FASTER = new Claim("*", Kind.FASTER, 0.1);
  private static final Claim UNCHANGED = new Claim("*", Kind.UNCHANGED, 0);
  private static final double THRESHOLD = 0.05;

  @ParameterizedTest
  @CsvSource({
    "0.80, 0.88, 0.84, PROVEN",
    "0.80, 0.90, 0.85, PROVEN",
    "0.80, 0.92, 0.85, NOT_PROVEN",
    "0.80, 0.88, 0.95, NOT_PROVEN",
    "0.92, 0.98, 0.95, REFUTED",
    "1.10, 1.20, 1.15, REFUTED"
  })
  void aGainIsProvenByItsBoundsWithTheOtherView(
      double low, double high, double other, Proof proof) {
    assertThat(TENTH_FASTER.result(bounds(low, high, other), THRESHOLD)).isEqualTo(proof);
  }

  @ParameterizedTest
  @CsvSource({
    "0.97, 1.03, 1.00, PROVEN",
    "0.97, 1.08, 1.00, NOT_PROVEN",
    "0.80, 1.30, 1.00, NOT_PROVEN",
    "1.06, 1.10, 1.08, REFUTED",
    "0.85, 0.90, 0.88, REFUTED"
  })
  void unchangedIsWithinTheThresholdEitherWay(double low, double high, double other, Proof proof) {
    assertThat(UNCHANGED.result(bounds(low, high, other), THRESHOLD)).isEqualTo(proof);
  }

  @Test
  void noBoundsProveNothing() {
    assertThat(TENTH_FASTER.result(Bounds.NONE, THRESHOLD)).isEqualTo(Proof.NOT_PROVEN);
  }

  @Test
  void aGainMissesByWhatItLacks() {
    assertThat(TENTH_FASTER.missing(0.95, THRESHOLD)).isCloseTo(0.05, within(1e-9));
  }

  /** Else a claim of any gain would be true of equal times. */
  @Test
  void anyGainIsNotNone() {
    assertThat(new Claim("*", Kind.FASTER, 0).missing(1, THRESHOLD)).isPositive();
  }

  @Test
  void isAboutTheScoreOnlyAmongTimes() {
    assertThat(TENTH_FASTER.concerns(new Metric(Metric.SCORE, "ns/op"))).isTrue();
    assertThat(TENTH_FASTER.concerns(new Metric("p99", "ns/op"))).isFalse();
  }

  private static Bounds bounds(double low, double high, double other) {
    return new Bounds((low + high) / 2, other, low, high, null);
  }
}
