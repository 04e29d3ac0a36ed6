package io.github.jmhgate.statistics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/** Quantiles that are asked for again and again, since each costs a search for a root. */
final class Quantiles {
  /** Points at which an expectation over the chi distribution is taken. */
  static final int STEPS = 32;

  private static final Map<Tail, Double> STUDENT = new ConcurrentHashMap<>();
  private static final Map<Integer, double[]> CHI = new ConcurrentHashMap<>();

  private Quantiles() {}

  private record Tail(double df, double tail) {}

  /** The value that Student's t exceeds with the given probability. */
  static double student(double df, double tail) {
    return STUDENT.computeIfAbsent(
        new Tail(df, tail), key -> TDistribution.of(df).inverseSurvivalProbability(tail));
  }

  /**
   * Midpoint quantiles of the deviation that df degrees of freedom show where the true one is 1.
   */
  static double[] deviations(int df) {
    return CHI.computeIfAbsent(df, Quantiles::computeDeviations);
  }

  private static double[] computeDeviations(int df) {
    ChiSquaredDistribution chi = ChiSquaredDistribution.of(df);
    double[] quantiles = new double[STEPS];
    for (int i = 0; i < STEPS; i++) {
      quantiles[i] = Math.sqrt(chi.inverseCumulativeProbability((i + 0.5) / STEPS) / df);
    }
    return quantiles;
  }
}
