package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.AllocationLimit.ForkBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllocationLimitTest {
  private static final AllocationLimit LIMIT = new AllocationLimit(0.01, 4, 128);

  @ParameterizedTest
  @CsvSource({"0, 1", "0.4, 1", "100, 4", "400, 4", "1000, 10"})
  void allowsTheLargerOfItsTwoLimits(double value, double growth) {
    assertThat(LIMIT.allowedGrowth(value)).isEqualTo(growth);
  }

  @ParameterizedTest
  @CsvSource({"100, 104.1, false", "100, 104.2, true", "0, 1.05, false", "0, 1.2, true"})
  void growthIsMoreThanWhatIsAllowedWithJitter(double from, double to, boolean grown) {
    assertThat(LIMIT.grown(from, to)).isEqualTo(grown);
  }

  /** An operation that takes 10 % of an iteration has 12.8 of its 128 bytes. */
  @Test
  void bookkeepingOfSlowerOperationsIsNoGrowth() {
    assertThat(LIMIT.grown(new ForkBytes(100, 0), new ForkBytes(112, 0.1))).isFalse();
    assertThat(LIMIT.grown(new ForkBytes(100, 0), new ForkBytes(118, 0.1))).isTrue();
  }

  @Test
  void fasterOperationsDoNotHideGrowth() {
    assertThat(LIMIT.grown(new ForkBytes(100, 0.1), new ForkBytes(105, 0))).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"1000, 1900, false", "1000, 2100, true", "10000, 14000, false"})
  void levelsAreFarApartByRatioWithBytes(double from, double to, boolean far) {
    assertThat(LIMIT.far(new ForkBytes(from, 0), new ForkBytes(to, 0))).isEqualTo(far);
  }

  @Test
  void halfALimitKeepsTheBookkeeping() {
    assertThat(LIMIT.half()).isEqualTo(new AllocationLimit(0.005, 2, 128));
  }
}
