package io.github.jmhgate.measure.turns;

import io.github.jmhgate.measure.host.turns.TurnProfiler;
import java.util.List;

/** The line to a fork of a test, which records what the fork is sent, after a name. */
record RecordedLine(String name, List<String> heard) implements ForkLine {
  @Override
  public void send(int word) {
    heard.add(name + (word == TurnProfiler.TURN ? " goes" : " is asked"));
  }

  @Override
  public void close() {
    heard.add(name + " ends");
  }
}
