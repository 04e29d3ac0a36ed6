package io.github.jmhgate.statistics;

import java.util.List;

/**
 * Where the spread of sessions comes from: their forks, and what changes between them.
 *
 * <p>Source: the random effects model of one way of grouping with groups of different sizes, by
 * moments of the unweighted group means.
 *
 * @param withinDeviation standard deviation between the forks of a session
 * @param betweenDeviation standard deviation between sessions that the forks do not explain
 */
public record SessionVariance(double withinDeviation, double betweenDeviation) {

  /**
   * Splits the spread.
   *
   * @param sessions values of the forks of each session, at least two sessions of at least two
   *     forks
   */
  public static SessionVariance of(List<double[]> sessions) {
    double squares = 0;
    int df = 0;
    double inverse = 0;
    for (double[] forks : sessions) {
      Moments moments = Moments.of(forks);
      squares += moments.variance() * moments.degreesOfFreedom();
      df += moments.degreesOfFreedom();
      inverse += 1.0 / forks.length;
    }
    double within = squares / df;
    double observed =
        Moments.of(sessions.stream().mapToDouble(forks -> Moments.of(forks).mean()).toArray())
            .variance();
    double between = Math.max(0, observed - within * inverse / sessions.size());
    return new SessionVariance(Math.sqrt(within), Math.sqrt(between));
  }
}
