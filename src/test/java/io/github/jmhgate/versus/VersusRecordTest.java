package io.github.jmhgate.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class VersusRecordTest {
  private static final double[] NOISE = {0.01, -0.02, 0.015, -0.01, 0.005, -0.005, 0.02, -0.015};

  /** Two variants that share each round's noise are parted though it hides them from a third. */
  @Test
  void variantsAreComparedRoundByRound() {
    Map<String, double[]> effects = new LinkedHashMap<>();
    effects.put("reference", new double[8]);
    double[] first = moved(0);
    double[] second = moved(0.004);
    second[0] += 0.001;
    second[1] -= 0.001;
    effects.put("first", first);
    effects.put("second", second);
    Ranking ranking = new Ranking(RoundPlan.to(0.02), effects);
    assertThat(ranking.faster("first", "second")).isTrue();
    assertThat(ranking.faster("reference", "second")).isFalse();
    assertThat(ranking.between("second", "first").mean()).isCloseTo(0.004, within(1e-9));
  }

  private static double[] moved(double mean) {
    return DoubleStream.of(NOISE).map(effect -> effect + mean).toArray();
  }
}
