package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.Limits;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
  private static final Numbers FIVE = numbers(0.05, 0.025);

  private static Numbers numbers(double... shares) {
    return new Numbers(Numbers.limits(true, shares), Limits.NONE, "");
  }

  @ParameterizedTest
  @CsvSource({
    "1.091, +9.1",
    "1.05, +5.0",
    "1.0498, +4.98",
    "1.04996, +4.99",
    "1.0499999999, +4.99",
    "1.0500000001, +5.01",
    "1.0504, +5.04",
    "1.0251, +2.51",
    "1.02500001, +2.51",
    "1.025, +2.5",
    "1.0, 0.0",
    "1.0003, +0.03",
    "0.99999, -0.01",
    // 1/1.05 is a change of -4.76190…, printed as -4.76.
    "0.9523, -4.8",
    "0.9524, -4.75",
    "0.9530, -4.7",
    "0.952395, -4.75",
    "0.919, -8.1",
    "3.5, +250.0",
    "1e200, +1.000E+202"
  })
  void staysOnItsSideOfTheLimits(double ratio, String printed) {
    assertThat(Numbers.signed(FIVE.percent(ratio))).isEqualTo(printed);
  }

  @ParameterizedTest
  @CsvSource({
    "0.05, 5 %, -4.76 %", "0.025, 2.5 %, -2.44 %",
    "0.005, 0.5 %, -0.5 %", "0.0125, 1.25 %, -1.23 %",
    "0.00001, 0.001 %, -0.001 %", "1, 100 %, -50 %"
  })
  void printsLimitsInFull(double share, String growth, String inverse) {
    assertThat(NumberLimit.growth(share)).hasToString(growth);
    assertThat(NumberLimit.inverse(share)).hasToString(inverse);
  }

  @Test
  void neverContradictsALimitHoweverClose() {
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) {
      double threshold = random.nextInt(1, 400) / 1000.0;
      Numbers numbers = numbers(threshold, threshold / 2);
      NumberLimit near = numbers.rounding().get(random.nextInt(numbers.rounding().size()));
      double distance = Math.pow(10, -random.nextInt(1, 13)) * (random.nextDouble() * 2 - 1);
      BigDecimal exact = near.exact().add(BigDecimal.valueOf(distance));
      BigDecimal printed = numbers.percent(exact);
      for (NumberLimit limit : numbers.rounding()) {
        assertThat(printed.compareTo(limit.printed()))
            .as("%s printed as %s next to %s", exact, printed, limit)
            .isEqualTo(exact.compareTo(limit.exact()));
      }
      assertThat(printed.subtract(exact).abs()).isLessThan(new BigDecimal("0.06"));
    }
  }

  private final Random random = new Random(5);
}
