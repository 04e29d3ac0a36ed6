package io.github.jmhgate.model;

/**
 * What became of what was called worse: how often a gate was right.
 *
 * @param confirmed it lasted and was not reviewed
 * @param waived people said that it is so, or permitted it by a waiver, and live with it
 * @param rejected people said that it is none
 * @param wentAway later runs are back where they were
 * @param open too young to know
 */
public record Alarms(int confirmed, int waived, int rejected, int wentAway, int open) {

  /** Those of which it is known what became of them. */
  public int settled() {
    return right() + rejected + wentAway;
  }

  /** Those that were right. */
  public int right() {
    return confirmed + waived;
  }
}
