package io.github.jmhgate.model;

/**
 * What became of what was called worse.
 *
 * @param confirmed it lasted and was not reviewed
 * @param waived people said that it is so, or permitted it by a waiver, and live with it
 * @param rejected people said that it is none
 * @param wentAway later runs are back where they were
 * @param open too young to know
 */
public record Alarms(int confirmed, int waived, int rejected, int wentAway, int open) {

  /** Returns the number of all. */
  public int total() {
    return confirmed + waived + rejected + wentAway + open;
  }

  /** Returns the number of reviewed ones: waived or rejected. */
  public int reviewed() {
    return waived + rejected;
  }
}
