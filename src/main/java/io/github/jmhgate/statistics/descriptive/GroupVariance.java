package io.github.jmhgate.statistics.descriptive;

import static java.lang.Math.sqrt;

import java.util.List;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * Splits the variance of groups of forks into the part inside and the part between groups.
 *
 * <p>Source: the one-way random effects model with groups of different sizes, by moments of the
 * unweighted group means. The limit assumes normal means and a known variance inside groups.
 *
 * @param within standard deviation inside a group
 * @param between standard deviation between groups that the spread inside them does not explain
 * @param upper upper 80 % limit of {@code between}
 */
public record GroupVariance(double within, double between, double upper) {
  /** One in five limits is too low; decisions based on them have their own reserve. */
  private static final double MISSED = 0.2;

  /** Splits the variance of at least two groups with an unknown mean, such as sessions. */
  public static GroupVariance of(List<double[]> groups) {
    double[] means = means(groups);
    return split(groups, Moments.of(means).variance(), means.length - 1);
  }

  /** Splits that of groups which would all be 0 without noise, such as effects between builds. */
  public static GroupVariance aboutZero(List<double[]> groups) {
    double squares = 0;
    for (double mean : means(groups)) {
      squares += mean * mean;
    }
    return split(groups, squares / groups.size(), groups.size());
  }

  private static double[] means(List<double[]> groups) {
    return groups.stream().mapToDouble(values -> Moments.of(values).mean()).toArray();
  }

  /** Subtracts what the groups explain from the variance of their means; one has two values. */
  private static GroupVariance split(List<double[]> groups, double seen, int df) {
    double squares = 0;
    int inside = 0;
    double inverse = 0;
    for (double[] values : groups) {
      Moments moments = Moments.of(values);
      squares += moments.variance() * moments.degreesOfFreedom();
      inside += moments.degreesOfFreedom();
      inverse += 1.0 / values.length;
    }
    double within = squares / inside;
    double explained = within * inverse / groups.size();
    double most = seen * df / ChiSquaredDistribution.of(df).inverseCumulativeProbability(MISSED);
    return new GroupVariance(
        sqrt(within), sqrt(Math.max(0, seen - explained)), sqrt(Math.max(0, most - explained)));
  }
}
