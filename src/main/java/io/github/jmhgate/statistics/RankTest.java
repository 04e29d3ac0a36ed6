package io.github.jmhgate.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The exact permutation test on ranks: Mann and Whitney's for two samples, Wilcoxon's for pairs.
 * Ties count against a loss, which keeps the level. The distributions are built from smaller
 * samples by addition only, so that the far tail stays accurate.
 *
 * <p>Source: H. B. Mann and D. R. Whitney, "On a test of whether one of two random variables is
 * stochastically larger than the other", Annals of Mathematical Statistics 18 (1947); F. Wilcoxon,
 * "Individual comparisons by ranking methods", Biometrics Bulletin 1 (1945).
 */
final class RankTest {
  /** Upper tails by design and steps. */
  private static final Map<List<Object>, double[]> TAILS = new ConcurrentHashMap<>();

  private RankTest() {}

  /** Returns the p-value against "no worse" or, mirrored, "no better" after k steps. */
  static double pValue(Evidence evidence, View view, int k, boolean mirrored) {
    int sign = mirrored ? -1 : 1;
    double[] after = evidence.after(view, k);
    int statistic =
        evidence.design().sides() == Sides.PAIRED
            ? signedRanks(after, sign)
            : larger(evidence.before(view, k), after, sign);
    return tail(evidence.design(), k)[statistic];
  }

  /**
   * Returns one-sided bounds: the range of shifts that the test does not reject at a level, widened
   * to include the given effect; infinite if it can reject none.
   *
   * <p>Source: J. L. Hodges and E. L. Lehmann, "Estimates of location based on rank tests", Annals
   * of Mathematical Statistics 34 (1963).
   */
  static double[] bounds(Evidence evidence, View view, int k, double effect, double level) {
    double[] after = evidence.after(view, k);
    double[] shifts =
        evidence.design().sides() == Sides.PAIRED
            ? averages(after)
            : differences(evidence.before(view, k), after);
    Arrays.sort(shifts);
    double[] tail = tail(evidence.design(), k);
    int beyond = 0;
    while (beyond < tail.length && tail[beyond] > level) {
      beyond++;
    }
    if (beyond == tail.length) {
      return new double[] {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};
    }
    return new double[] {
      Math.min(effect, shifts[shifts.length - beyond]), Math.max(effect, shifts[beyond - 1])
    };
  }

  private static double[] differences(double[] before, double[] after) {
    int n = before.length;
    double[] differences = new double[n * after.length];
    Arrays.setAll(differences, i -> after[i / n] - before[i % n]);
    return differences;
  }

  private static double[] averages(double[] effects) {
    int k = effects.length;
    double[] averages = new double[k * (k + 1) / 2];
    int at = 0;
    for (int i = 0; i < k; i++) {
      for (int j = 0; j <= i; j++) {
        averages[at++] = (effects[i] + effects[j]) / 2;
      }
    }
    return averages;
  }

  private static double[] tail(Design design, int k) {
    return TAILS.computeIfAbsent(
        List.of(design, k),
        key ->
            switch (design.sides()) {
              case BOTH -> mannWhitney(k, k);
              case CANDIDATE -> mannWhitney(k, design.baselineForks());
              case PAIRED -> signedRank(k);
            });
  }

  private static int larger(double[] before, double[] after, int sign) {
    int larger = 0;
    for (double candidate : after) {
      for (double baseline : before) {
        larger += sign * candidate > sign * baseline ? 1 : 0;
      }
    }
    return larger;
  }

  /** Sums the ranks by absolute size, from 1, of effects above 0, which rank lowest among ties. */
  private static int signedRanks(double[] effects, int sign) {
    int sum = 0;
    for (int i = 0; i < effects.length; i++) {
      for (int j = 0; j < effects.length && sign * effects[i] > 0; j++) {
        double less = Math.abs(effects[i]) - Math.abs(effects[j]);
        if (less > 0 || (less == 0 && sign * effects[j] > 0 && j <= i)) {
          sum++;
        }
      }
    }
    return sum;
  }

  /** Returns the number of ways to choose k of n forks for one side; infinite if too large. */
  static double deals(int n, int k) {
    double ways = 1;
    for (int i = 1; i <= Math.min(k, n - k); i++) {
      ways = ways * (n - i + 1) / i;
    }
    return Math.rint(ways);
  }

  /** Returns P(U ≥ u) at index u; U counts combinations in which the first sample is larger. */
  static double[] mannWhitney(int n, int k) {
    double[][] row = new double[k + 1][];
    Arrays.setAll(row, j -> new double[] {1});
    for (int i = 1; i <= n; i++) {
      double[][] next = new double[k + 1][];
      next[0] = new double[] {1};
      for (int j = 1; j <= k; j++) {
        // The largest value of all belongs to the first or to the second sample.
        double[] chances = new double[i * j + 1];
        double first = (double) i / (i + j);
        for (int u = 0; u < row[j].length; u++) {
          chances[u + j] += first * row[j][u];
        }
        for (int u = 0; u < next[j - 1].length; u++) {
          chances[u] += (1 - first) * next[j - 1][u];
        }
        next[j] = chances;
      }
      row = next;
    }
    return summedFromEnd(row[k]);
  }

  /** Returns P(W ≥ w) at index w; W sums the ranks, by absolute size, of values above 0. */
  static double[] signedRank(int n) {
    double[] chances = new double[n * (n + 1) / 2 + 1];
    chances[0] = 1;
    for (int rank = 1; rank <= n; rank++) {
      for (int w = rank * (rank + 1) / 2; w >= 0; w--) {
        chances[w] = (chances[w] + (w >= rank ? chances[w - rank] : 0)) / 2;
      }
    }
    return summedFromEnd(chances);
  }

  private static double[] summedFromEnd(double[] chances) {
    for (int i = chances.length - 2; i >= 0; i--) {
      chances[i] += chances[i + 1];
    }
    return chances;
  }
}
