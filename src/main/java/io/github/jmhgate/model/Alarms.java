package io.github.jmhgate.model;

/**
 * What became of events for the worse. An open one is too young to know; a confirmed one lasted and
 * was not reviewed; a waived one was acknowledged, explained, or permitted by a waiver.
 */
public record Alarms(int confirmed, int waived, int rejected, int wentAway, int open) {

  public int total() {
    return confirmed + waived + rejected + wentAway + open;
  }

  public int reviewed() {
    return waived + rejected;
  }
}
