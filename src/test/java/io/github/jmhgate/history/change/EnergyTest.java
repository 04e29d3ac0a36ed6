package io.github.jmhgate.history.change;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EnergyTest {
  private static final double[] LEVELS = {
    0.3, 2.4, 1.5, -0.9, -0.5, 99.7, 98.3, 99.1, 149.0, 149.7, 149.5, 149.1, 148.8, 150.0
  };

  @Test
  void aShorterWindowKnowsNothingOfTheOneBefore() {
    Energy used = new Energy(LEVELS, LEVELS.length);
    used.window(0, LEVELS.length);
    for (int start = 1; start < LEVELS.length - 1; start++) {
      Energy fresh = new Energy(LEVELS, LEVELS.length - start);
      fresh.window(start, LEVELS.length);
      used.window(start, LEVELS.length);

      int size = LEVELS.length - start;
      assertThat(used.best(0, size, 1)).isEqualTo(fresh.best(0, size, 1));
    }
  }

  /** The search over all ends by cumulated sums finds what sums from the definition find. */
  @Test
  void theEnergyIsThatOfTheDefinition() {
    Energy energy = new Energy(LEVELS, LEVELS.length);
    energy.window(0, LEVELS.length);
    Energy.Division best = energy.best(0, LEVELS.length, 1);

    double most = 0;
    int index = -1;
    for (int middle = 1; middle < LEVELS.length; middle++) {
      for (int to = middle + 1; to <= LEVELS.length; to++) {
        double distance = slow(middle, to);
        if (distance > most) {
          most = distance;
          index = middle;
        }
      }
    }
    assertThat(best.index()).isEqualTo(index);
    assertThat(best.distance()).isCloseTo(most, org.assertj.core.data.Offset.offset(1e-9));
  }

  private static double slow(int n, int to) {
    double m = to - n;
    double across = 0;
    double left = 0;
    double right = 0;
    for (int i = 0; i < to; i++) {
      for (int k = i + 1; k < to; k++) {
        double distance = Math.abs(LEVELS[i] - LEVELS[k]);
        across += i < n && k >= n ? distance : 0;
        left += k < n ? distance : 0;
        right += i >= n ? distance : 0;
      }
    }
    return 2 / (m + n) * across
        - (n > 1 ? 2 * m / ((m + n) * (n - 1)) * left : 0)
        - (m > 1 ? 2 * n / ((m + n) * (m - 1)) * right : 0);
  }
}
