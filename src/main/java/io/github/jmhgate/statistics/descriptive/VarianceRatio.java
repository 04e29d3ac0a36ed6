package io.github.jmhgate.statistics.descriptive;

import static java.lang.Math.log;

import java.util.List;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;

/**
 * The ratio of the two sides' variances, over all benchmarks of a suite: a noisy day shows a little
 * in each benchmark, long before it shows in a single one.
 *
 * <p>Source: the logarithm of a sample variance with ν degrees of freedom has the bias ψ(ν/2) −
 * log(ν/2) and the variance ψ′(ν/2): M. S. Bartlett and D. G. Kendall, "The statistical analysis of
 * variance-heterogeneity and the logarithmic transformation", Supplement to the Journal of the
 * Royal Statistical Society 8 (1946).
 *
 * @param ratio geometric mean of the ratios of the variances; 1 if unknown
 * @param z its logarithm in standard errors
 */
public record VarianceRatio(double ratio, double z) {
  /** Tests keep their level below this ratio. */
  private static final double FOLD = 4;

  /** Above this ratio, pooling makes a few forks of the noisier side look too steady. */
  private static final double POOLED_UP_TO = 3;

  /** One-sided 1 %. */
  private static final double BEYOND_CHANCE = 2.326;

  /** The unbiased variances of a benchmark's forks on the two sides, with degrees of freedom. */
  public record Variances(double variance, int df, double otherVariance, int otherDf) {

    public static Variances of(double[] values, double[] others) {
      Moments first = Moments.of(values);
      Moments second = Moments.of(others);
      return new Variances(
          first.variance(), first.degreesOfFreedom(), second.variance(), second.degreesOfFreedom());
    }

    private boolean hasVariances() {
      return df > 0 && otherDf > 0 && variance > 0 && otherVariance > 0;
    }
  }

  public static VarianceRatio of(List<Variances> benchmarks) {
    double sum = 0;
    double variance = 0;
    int count = 0;
    for (Variances one : benchmarks) {
      if (one.hasVariances()) {
        sum += log(one.variance() / one.otherVariance()) - (bias(one.df()) - bias(one.otherDf()));
        variance += Trigamma.value(one.df() / 2.0) + Trigamma.value(one.otherDf() / 2.0);
        count++;
      }
    }
    return count == 0
        ? new VarianceRatio(1, 0)
        : new VarianceRatio(Math.exp(sum / count), sum / Math.sqrt(variance));
  }

  private static double bias(int df) {
    return Digamma.value(df / 2.0) - log(df / 2.0);
  }

  /** Returns whether the first side's variance is significantly more than four times as large. */
  public boolean larger() {
    return ratio > FOLD && z > BEYOND_CHANCE;
  }

  /** Returns whether the variances differ significantly and too much to be pooled. */
  public boolean unequal() {
    return Math.max(ratio, 1 / ratio) > POOLED_UP_TO && Math.abs(z) > BEYOND_CHANCE;
  }
}
