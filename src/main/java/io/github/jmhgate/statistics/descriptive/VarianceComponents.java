package io.github.jmhgate.statistics.descriptive;

import static java.lang.Math.sqrt;

import java.util.List;

/**
 * Splits the variance of fork means into the part between forks and the part of the iterations.
 *
 * <p>Source: the one-way random effects model, by moments, with first-order autocorrelation inside
 * the groups.
 *
 * @param deviation observed standard deviation of the fork means
 * @param between standard deviation between forks that more iterations do not reduce, at least 0
 * @param within standard deviation of the iterations around their fork's mean; NaN if no fork has
 *     two
 */
public record VarianceComponents(double deviation, double between, double within) {
  /** The largest correlation that an iteration is taken to have with the one before it. */
  private static final double MOST_CORRELATED = 0.95;

  /** Splits the variance of at least two forks, given the logarithms of their iterations. */
  public static VarianceComponents of(List<double[]> forks) {
    double[] means = forks.stream().mapToDouble(fork -> Moments.of(fork).mean()).toArray();
    double observed = Moments.of(means).variance();
    double squares = 0;
    double products = 0;
    int df = 0;
    double inverse = 0;
    for (double[] fork : forks) {
      Moments moments = Moments.of(fork);
      squares += moments.variance() * moments.degreesOfFreedom();
      df += moments.degreesOfFreedom();
      inverse += 1.0 / fork.length;
      for (int i = 1; i < fork.length; i++) {
        products += (fork[i] - moments.mean()) * (fork[i - 1] - moments.mean());
      }
    }
    if (df == 0) {
      return new VarianceComponents(sqrt(observed), sqrt(observed), Double.NaN);
    }
    int typical = Math.max(2, (int) Math.round(forks.size() / inverse));
    double correlation = squares == 0 ? 0 : correlation(products / squares, typical);
    // Correlated iterations vary less around their own mean than around the true one.
    double within = squares / df * (typical - 1) / (typical * (1 - share(correlation, typical)));
    double between = Math.max(0, observed - within * share(correlation, typical));
    return new VarianceComponents(sqrt(observed), sqrt(between), sqrt(within));
  }

  /** Removes the bias of a short series, −(1 + 3ρ)/n (F. H. C. Marriott and J. A. Pope, 1954). */
  private static double correlation(double observed, int n) {
    return Math.max(0, Math.min(MOST_CORRELATED, observed + (1 + 3 * observed) / n));
  }

  /** Returns the variance of the mean of n iterations over that of one. */
  private static double share(double correlation, int n) {
    double sum = 1;
    double power = 1;
    for (int lag = 1; lag < n; lag++) {
      power *= correlation;
      sum += 2 * (1 - (double) lag / n) * power;
    }
    return sum / n;
  }
}
