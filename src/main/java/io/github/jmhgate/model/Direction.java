package io.github.jmhgate.model;

/** Which way of a metric is worse. */
public enum Direction {
  LOWER_IS_BETTER,
  HIGHER_IS_BETTER,
  /** The unit does not show it; such a metric is gated only if a setting gives the direction. */
  UNKNOWN;

  /** Returns the factor that makes larger values worse: −1 if larger is better, otherwise 1. */
  public int sign() {
    return this == HIGHER_IS_BETTER ? -1 : 1;
  }
}
