package io.github.jmhgate.usecase.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.model.Mode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LongForksTest {
  /** Sixty scores: a cold first iteration, and another score from some second on. */
  private static double[] scores(int from, double late) {
    double[] scores = new double[60];
    Arrays.fill(scores, 100);
    scores[0] = 1000;
    Arrays.fill(scores, from, 60, late);
    return scores;
  }

  @Test
  void growthInALongForkIsOfTimeWhateverTheMode() {
    assertThat(LongForks.growth(scores(5, 138), Mode.AVERAGE_TIME)).isCloseTo(0.38, within(1e-9));
    assertThat(LongForks.growth(scores(5, 50), Mode.THROUGHPUT)).isCloseTo(1, within(1e-9));
    assertThat(LongForks.growth(scores(60, 0), Mode.AVERAGE_TIME)).isZero();
  }

  @Test
  void aFewSlowIterationsAreNoGrowth() {
    assertThat(LongForks.growth(scores(55, 300), Mode.AVERAGE_TIME)).isZero();
  }

  @Test
  void aLongForkThatEndedEarlyShowsNothing() {
    assertThat(LongForks.growth(new double[] {1, 1, 1, 9, 9}, Mode.AVERAGE_TIME)).isZero();
  }
}
