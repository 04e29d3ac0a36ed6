package io.github.jmhgate.statistics;

/**
 * How a fork's iterations become one number. The sequential test uses both views: noise usually
 * slows iterations, so the fastest ones vary least from fork to fork, but only the mean shows
 * pauses and slow paths.
 */
public enum View {
  /** The fastest quarter of the iterations. */
  STEADY,
  /** All iterations: the score as JMH prints it. */
  MEAN
}
