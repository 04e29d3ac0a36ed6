package io.github.jmhgate.model;

import io.github.jmhgate.json.JsonField;

/**
 * Whose benchmark runs on the base's code, for one that is new in the candidate or has changed.
 *
 * @param added whether the base has none of this name
 * @param obstacle why the base's code cannot run the candidate's, as a clause without its subject,
 *     such as {@code needs Codec.decode(byte[], int), which the base lacks}; empty if it can;
 *     untrusted text
 * @param apart whether nothing that it ran has changed, although it did not do the same on both
 *     sides
 */
public record BenchmarkOrigin(
    boolean added, String obstacle, @JsonField(optional = true) boolean apart) {
  /** Creates one that tells no sides apart, as far as known. */
  public BenchmarkOrigin(boolean added, String obstacle) {
    this(added, obstacle, false);
  }

  /** Returns whether both sides run the candidate's benchmark. */
  public boolean ofCandidate() {
    return obstacle.isEmpty();
  }
}
