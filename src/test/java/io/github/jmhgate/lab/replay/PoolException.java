package io.github.jmhgate.lab.replay;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OneLine;

/** Recorded forks that cannot be replayed; the message is one line and says what would work. */
public final class PoolException extends GateFailure {
  private static final long serialVersionUID = 1;

  /** An exception with a message in which untrusted text may stand. */
  PoolException(String message) {
    super(Kind.UNUSABLE, OneLine.of(message), null);
  }
}
