package io.github.jmhgate.measure.turns;

import io.github.jmhgate.measure.host.turns.TurnProfiler;

interface ForkLine {
  /**
   * Sends {@link TurnProfiler#TURN}, which gives the turn or lets the fork of a finished group end,
   * or {@link TurnProfiler#SIGN_OF_LIFE}.
   */
  void send(int word);

  /** Closes the connection, which ends the fork. */
  void close();
}
