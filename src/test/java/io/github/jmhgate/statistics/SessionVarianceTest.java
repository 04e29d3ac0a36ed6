package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SessionVarianceTest {
  @Test
  void tellsSessionsFromForks() {
    Random random = new Random(8);
    List<double[]> sessions = new ArrayList<>();
    for (int i = 0; i < 4000; i++) {
      double session = 0.03 * random.nextGaussian();
      sessions.add(
          random.doubles(2 + i % 5).map(any -> session + 0.05 * random.nextGaussian()).toArray());
    }

    SessionVariance variance = SessionVariance.of(sessions);

    assertThat(variance.withinDeviation()).isCloseTo(0.05, within(0.001));
    assertThat(variance.betweenDeviation()).isCloseTo(0.03, within(0.002));
  }

  @Test
  void findsNoneWhereForksExplainAll() {
    SessionVariance variance =
        SessionVariance.of(List.of(new double[] {0, 0.1}, new double[] {0.1, 0}));

    assertThat(variance.betweenDeviation()).isZero();
  }
}
