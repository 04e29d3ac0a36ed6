package io.github.jmhgate.model;

/**
 * Processors that others kept busy on average.
 *
 * @param others processors that other programs of this system took, at least 0
 * @param stolen processors that the host gave to other systems, at least 0
 * @param cores processors of this system
 * @param throttled how often processors were slowed down for heat, or this container for its quota;
 *     0 if the system does not say
 */
public record TakenLoad(double others, double stolen, int cores, long throttled) {
  /** What is taken of all processors that disturbs measurements. */
  private static final double DISTURBING = 0.15;

  /** Returns whether so much was taken that times vary for it. */
  public boolean disturbs() {
    return others + stolen > DISTURBING * cores;
  }
}
