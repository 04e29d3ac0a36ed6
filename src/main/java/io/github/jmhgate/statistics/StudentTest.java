package io.github.jmhgate.statistics;

import io.github.jmhgate.statistics.Comparison.Method;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Student's t test of two means, variances pooled; Welch's where the variances differ by more than
 * a factor of ten.
 *
 * <p>Source: Student, "The probable error of a mean", Biometrika 6 (1908); B. L. Welch, "The
 * generalization of Student's problem when several different population variances are involved",
 * Biometrika 34 (1947), with Satterthwaite's degrees of freedom.
 */
public final class StudentTest {
  private static final double WELCH_FROM = 10;
  static final double CONFIDENCE = 0.95;

  private StudentTest() {}

  /**
   * Compares two samples.
   *
   * @param baseline at least one value
   * @param candidate at least one value
   * @return method NONE where both samples hold one value or none of them varies
   */
  public static Comparison compare(double[] baseline, double[] candidate) {
    Moments a = Moments.of(baseline);
    Moments b = Moments.of(candidate);
    int pooledDf = a.degreesOfFreedom() + b.degreesOfFreedom();
    double effect = b.mean() - a.mean();
    double pooled =
        (a.degreesOfFreedom() * a.variance() + b.degreesOfFreedom() * b.variance()) / pooledDf;
    if (pooledDf == 0 || !(pooled > 0)) {
      return none(effect, pooledDf == 0 ? Double.NaN : 0);
    }
    double se2 = pooled / a.n() + pooled / b.n();
    double df = pooledDf;
    Method method = Method.STUDENT;
    if (a.n() > 1 && b.n() > 1 && differ(a.variance(), b.variance())) {
      double va = a.variance() / a.n();
      double vb = b.variance() / b.n();
      se2 = va + vb;
      df = se2 * se2 / (va * va / a.degreesOfFreedom() + vb * vb / b.degreesOfFreedom());
      method = Method.WELCH;
    }
    double se = Math.sqrt(se2);
    TDistribution t = TDistribution.of(df);
    double quantile =
        method == Method.STUDENT
            ? Quantiles.student(df, 1 - CONFIDENCE)
            : t.inverseCumulativeProbability(CONFIDENCE);
    double reach = quantile * se;
    return new Comparison(
        method,
        effect,
        effect - reach,
        effect + reach,
        t.survivalProbability(effect / se),
        t.cumulativeProbability(effect / se),
        0,
        Math.sqrt(pooled));
  }

  private static boolean differ(double a, double b) {
    return Math.max(a, b) > WELCH_FROM * Math.min(a, b);
  }

  private static Comparison none(double effect, double deviation) {
    return new Comparison(
        Method.NONE,
        effect,
        Double.NEGATIVE_INFINITY,
        Double.POSITIVE_INFINITY,
        1,
        1,
        1,
        deviation);
  }
}
