package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
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

  /** Single tests at the level reject what the adjusted values do. */
  @Test
  void hasALevelThatRejectsTheSame() {
    Random random = new Random(3);
    for (int i = 0; i < 1000; i++) {
      double[] pValues = random.doubles(1 + random.nextInt(8)).map(u -> u * u * u).toArray();
      double[] adjusted = Holm.adjust(pValues);
      double level = Holm.level(pValues, 0.05);
      for (int j = 0; j < pValues.length; j++) {
        assertThat(pValues[j] <= level).isEqualTo(adjusted[j] <= 0.05);
      }
    }
    assertThat(Holm.level(new double[] {0.5, 0.6}, 0.05)).isEqualTo(0.025);
    assertThat(Holm.level(new double[0], 0.05)).isPositive();
  }
}
