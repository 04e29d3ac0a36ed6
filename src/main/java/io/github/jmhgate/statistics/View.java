package io.github.jmhgate.statistics;

/**
 * How a fork's iterations become one number. The sequential test looks at both: noise inside a fork
 * slows iterations and hardly ever quickens them, so that the fastest ones vary least from fork to
 * fork; but they are blind to pauses and slow paths, which the mean shows.
 */
public enum View {
  /** The fastest quarter of the iterations. */
  STEADY,
  /** All iterations: the score as JMH prints it. */
  MEAN
}
