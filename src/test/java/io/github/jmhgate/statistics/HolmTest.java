package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Reference values: R, {@code p.adjust(p, "holm")}. */
class HolmTest {

  @Test
  void agreesWithR() {
    double[] adjusted = Holm.adjust(new double[] {0.01, 0.02, 0.03, 0.04, 0.05});

    assertThat(adjusted)
        .containsExactly(new double[] {0.05, 0.08, 0.09, 0.09, 0.09}, Offset.offset(1e-12));
  }

  @Test
  void keepsTheOrderOfItsInputAndStaysBelowOne() {
    double[] adjusted = Holm.adjust(new double[] {0.7, 0.001, 0.6});

    assertThat(adjusted).containsExactly(new double[] {1, 0.003, 1}, Offset.offset(1e-12));
  }
}
