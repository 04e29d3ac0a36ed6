package io.github.jmhgate.statistics.descriptive;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/** Caches quantiles, because each costs a search for a root. */
public final class Quantiles {
  static final int STEPS = 16;

  /** From here on the Wilson–Hilferty approximation is accurate to a thousandth. */
  private static final int MANY = 30;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final Map<List<Double>, Double> STUDENT = new ConcurrentHashMap<>();
  private static final Map<Integer, double[]> CHI = new ConcurrentHashMap<>();

  private Quantiles() {}

  /** Returns the value that Student's t exceeds with the given probability. */
  public static double student(double df, double tail) {
    return STUDENT.computeIfAbsent(
        List.of(df, tail), key -> TDistribution.of(df).inverseSurvivalProbability(tail));
  }

  /** Returns midpoint quantiles of the observed deviation if the true one is 1. */
  public static double[] deviations(int df) {
    return CHI.computeIfAbsent(df, Quantiles::computeDeviations);
  }

  private static double[] computeDeviations(int df) {
    double[] quantiles = new double[STEPS];
    for (int i = 0; i < STEPS; i++) {
      double p = (i + 0.5) / STEPS;
      quantiles[i] =
          df < MANY
              ? Math.sqrt(ChiSquaredDistribution.of(df).inverseCumulativeProbability(p) / df)
              : approximate(df, p);
    }
    return quantiles;
  }

  /** Source: E. B. Wilson and M. M. Hilferty, "The distribution of chi-square", PNAS 17 (1931). */
  private static double approximate(int df, double p) {
    double variance = 2.0 / (9 * df);
    double root = 1 - variance + NORMAL.inverseCumulativeProbability(p) * Math.sqrt(variance);
    return Math.pow(root, 1.5);
  }
}
