package io.github.jmhgate.measure;

import java.util.List;

/** The line to a fork of a test, which records what the fork is sent, after a name. */
record RecordedLine(String name, List<String> heard) implements TurnTaking.ForkLine {
  @Override
  public void giveTurn() {
    heard.add(name + " goes");
  }

  @Override
  public void askForSignOfLife() {
    heard.add(name + " is asked");
  }

  @Override
  public void close() {
    heard.add(name + " ends");
  }
}
