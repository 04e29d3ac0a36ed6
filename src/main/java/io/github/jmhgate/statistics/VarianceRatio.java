package io.github.jmhgate.statistics;

import java.util.List;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;

/**
 * How many times as much one side's forks vary as the other's, as all benchmarks of a suite tell
 * together: a noisy day shows in every one of them a little, long before it shows in one alone.
 *
 * <p>Source: the logarithm of a sample's variance on ν degrees of freedom has the mean ψ(ν/2) −
 * log(ν/2) beside that of the true one, and the variance ψ′(ν/2): M. S. Bartlett and D. G. Kendall,
 * "The statistical analysis of variance-heterogeneity and the logarithmic transformation",
 * Supplement to the Journal of the Royal Statistical Society 8 (1946).
 *
 * @param ratio geometric mean of the ratios of the variances; 1 where nothing is known
 * @param z its logarithm in standard errors
 */
public record VarianceRatio(double ratio, double z) {
  /** Less than fourfold costs no test its level. */
  private static final double FOLD = 4;

  /** From here on few forks of the noisier side pass for steadier than they are. */
  private static final double POOLED_UP_TO = 3;

  /** One-sided 1 %. */
  private static final double BEYOND_CHANCE = 2.326;

  /**
   * What a benchmark's forks vary by on the two sides.
   *
   * @param variance of the first side's, unbiased
   * @param df its degrees of freedom
   * @param otherVariance of the second side's
   * @param otherDf its degrees of freedom
   */
  public record Sides(double variance, int df, double otherVariance, int otherDf) {

    /** Of values of either side. */
    public static Sides of(double[] values, double[] others) {
      Moments first = Moments.of(values);
      Moments second = Moments.of(others);
      return new Sides(
          first.variance(), first.degreesOfFreedom(), second.variance(), second.degreesOfFreedom());
    }

    private boolean telling() {
      return df > 0 && otherDf > 0 && variance > 0 && otherVariance > 0;
    }
  }

  /** The first side's variances over the second's. */
  public static VarianceRatio of(List<Sides> benchmarks) {
    double sum = 0;
    double variance = 0;
    int count = 0;
    for (Sides sides : benchmarks) {
      if (sides.telling()) {
        sum +=
            Math.log(sides.variance() / sides.otherVariance())
                - (bias(sides.df()) - bias(sides.otherDf()));
        variance += Trigamma.value(sides.df() / 2.0) + Trigamma.value(sides.otherDf() / 2.0);
        count++;
      }
    }
    return count == 0
        ? new VarianceRatio(1, 0)
        : new VarianceRatio(Math.exp(sum / count), sum / Math.sqrt(variance));
  }

  private static double bias(int df) {
    return Digamma.value(df / 2.0) - Math.log(df / 2.0);
  }

  /** Whether the first side varies more than four times as much, in variance, beyond chance. */
  public boolean larger() {
    return ratio > FOLD && z > BEYOND_CHANCE;
  }

  /** Whether the variances differ too much to be pooled, beyond chance. */
  public boolean unequal() {
    return Math.max(ratio, 1 / ratio) > POOLED_UP_TO && Math.abs(z) > BEYOND_CHANCE;
  }
}
