package io.github.jmhgate.statistics;

import java.util.List;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * Where the spread of groups of forks comes from: the forks, and what changes from group to group.
 *
 * <p>Source: the random effects model of one way of grouping with groups of different sizes, by
 * moments of the unweighted group means; the limit takes these means for normal and the variance
 * inside the groups for known.
 *
 * @param within standard deviation inside a group
 * @param between standard deviation between groups that the spread inside them does not explain
 * @param upper upper 80 % limit of the latter: by so few groups it may be as large
 */
public record GroupVariance(double within, double between, double upper) {
  /** One in five limits lies too low; what is decided by them has its own reserve. */
  private static final double MISSED = 0.2;

  /**
   * Splits the spread of groups about a mean that is not known, such as sessions.
   *
   * @param groups values of each, at least two groups, and one of them of at least two values
   */
  public static GroupVariance of(List<double[]> groups) {
    double[] means = means(groups);
    return split(groups, Moments.of(means).variance(), means.length - 1);
  }

  /**
   * Splits the spread of groups that would all be 0 without noise, such as effects between builds
   * of the same code.
   *
   * @param groups values of each, at least one group of at least two values
   */
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

  /**
   * Takes from the variance of the means what the values inside the groups explain.
   *
   * @param df degrees of freedom of that variance
   */
  private static GroupVariance split(List<double[]> groups, double observed, int df) {
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
    double most =
        observed * df / ChiSquaredDistribution.of(df).inverseCumulativeProbability(MISSED);
    return new GroupVariance(
        Math.sqrt(within),
        Math.sqrt(Math.max(0, observed - explained)),
        Math.sqrt(Math.max(0, most - explained)));
  }
}
