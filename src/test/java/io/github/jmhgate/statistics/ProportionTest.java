package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reference values: SciPy, {@code stats.binomtest(k, n).proportion_ci(0.95)}. */
class ProportionTest {
  @ParameterizedTest
  @CsvSource({
    "0, 2000, 0, 0.0018427397936931899",
    "4, 20, 0.05733399705002387, 0.4366140029966687",
    "20, 20, 0.8315665290169145, 1",
    "37, 2000, 0.013058315418338575, 0.025410378996541763"
  })
  void agreesWithSciPy(int successes, int trials, double low, double high) {
    Proportion proportion = Proportion.of(successes, trials);

    assertThat(proportion.low()).isCloseTo(low, within(1e-9));
    assertThat(proportion.high()).isCloseTo(high, within(1e-9));
  }
}
