package io.github.jmhgate.measure.replay;

/** Recorded forks that cannot be replayed; the message is one line and says what would work. */
public final class PoolException extends Exception {
  private static final long serialVersionUID = 1;

  /** An exception with a message in which untrusted text may stand. */
  PoolException(String message) {
    super(message.replaceAll("\\p{Cntrl}", "\uFFFD"));
  }
}
