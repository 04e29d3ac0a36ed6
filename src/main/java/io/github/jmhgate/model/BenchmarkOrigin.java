package io.github.jmhgate.model;

/**
 * Whose benchmark runs on the base's code, for one that is new in the candidate or has changed.
 *
 * @param added whether the base has none of this name
 * @param obstacle why the base's code cannot run the candidate's, as a clause without its subject,
 *     such as {@code needs Codec.decode(byte[], int), which the base lacks}; empty if it can;
 *     untrusted text
 */
public record BenchmarkOrigin(boolean added, String obstacle) {
  /** Returns whether both sides run the candidate's benchmark. */
  public boolean ofCandidate() {
    return obstacle.isEmpty();
  }
}
