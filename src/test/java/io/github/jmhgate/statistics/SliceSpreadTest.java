package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SliceSpreadTest {
  private static final int SLICES = 100;
  private static final double DEVIATION = 0.2;

  /** The medians of so many simulated pairs vary as each pair tells by itself. */
  @Test
  void isWhatMediansOfPairsVaryBy() {
    Random random = new Random(7);
    double told = 0;
    double squares = 0;
    int pairs = 2000;
    for (int i = 0; i < pairs; i++) {
      double[] base = new double[SLICES];
      double[] candidate = new double[SLICES];
      double[] effects = new double[SLICES];
      for (int j = 0; j < SLICES; j++) {
        base[j] = 100;
        effects[j] = DEVIATION * random.nextGaussian();
        candidate[j] = 100 * Math.exp(effects[j]);
      }
      told += SliceSpread.ofEffect(base, candidate) / pairs;
      java.util.Arrays.sort(effects);
      double median = (effects[SLICES / 2 - 1] + effects[SLICES / 2]) / 2;
      squares += median * median / pairs;
    }
    assertThat(told).isCloseTo(Math.sqrt(squares), within(0.05 * told));
  }

  @Test
  void nothingIsKnownOfSlicesThatDoNotPair() {
    assertThat(SliceSpread.ofEffect(new double[] {1, 2}, new double[] {1})).isZero();
    assertThat(SliceSpread.ofEffect(new double[] {1}, new double[] {2})).isZero();
  }
}
