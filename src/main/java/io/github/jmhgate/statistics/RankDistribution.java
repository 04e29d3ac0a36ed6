package io.github.jmhgate.statistics;

/**
 * Exact distributions of rank statistics under no difference. They are built from smaller samples
 * by addition only, so that the far tail stays accurate.
 *
 * <p>Source: H. B. Mann and D. R. Whitney, "On a test of whether one of two random variables is
 * stochastically larger than the other", Annals of Mathematical Statistics 18 (1947); F. Wilcoxon,
 * "Individual comparisons by ranking methods", Biometrics Bulletin 1 (1945).
 */
final class RankDistribution {
  private RankDistribution() {}

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
    for (int j = 0; j <= k; j++) {
      row[j] = new double[] {1};
    }
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
    return tail(row[k]);
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
    return tail(chances);
  }

  private static double[] tail(double[] chances) {
    for (int i = chances.length - 2; i >= 0; i--) {
      chances[i] += chances[i + 1];
    }
    return chances;
  }
}
