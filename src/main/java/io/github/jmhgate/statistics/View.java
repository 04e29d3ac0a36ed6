package io.github.jmhgate.statistics;

/**
 * How a fork, or a pair of forks measured in alternating slices, becomes one number: a logarithm,
 * larger is worse. The sequential test uses both views: noise usually slows iterations, so the
 * fastest ones vary least from fork to fork, but only the mean shows pauses and slow paths.
 */
public enum View {
  /**
   * The mean of the fastest quarter of the iterations; of a pair, the median log ratio of its
   * slices. The mean view if that is not finite: an iteration of 0 has no logarithm.
   */
  STEADY,
  /**
   * The mean of all iterations, which is the score as JMH prints it; of a pair, the log ratio of
   * the two sides' means.
   */
  MEAN
}
