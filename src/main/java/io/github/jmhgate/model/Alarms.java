package io.github.jmhgate.model;

/**
 * What became of events for the worse.
 *
 * @param confirmed it lasted and was not reviewed
 * @param waived it was acknowledged or explained, or permitted by a waiver
 * @param rejected a reviewer rejected it
 * @param wentAway later runs are back at the level before
 * @param open too young to know
 */
public record Alarms(int confirmed, int waived, int rejected, int wentAway, int open) {

  public int total() {
    return confirmed + waived + rejected + wentAway + open;
  }

  public int reviewed() {
    return waived + rejected;
  }
}
