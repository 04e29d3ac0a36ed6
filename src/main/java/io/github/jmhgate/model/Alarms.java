package io.github.jmhgate.model;

/** What became of events for the worse; open ones are too young to know, confirmed ones lasted. */
public record Alarms(int confirmed, int waived, int rejected, int wentAway, int open) {

  public int total() {
    return confirmed + waived + rejected + wentAway + open;
  }

  public int reviewed() {
    return waived + rejected;
  }
}
