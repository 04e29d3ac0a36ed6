package io.github.jmhgate.jmh;

import io.github.jmhgate.model.GateFailure;

/**
 * A file that cannot be used as a JMH result. The message is one line and complete: where, what is
 * wrong and what to do; text from the file stands in it escaped and shortened.
 */
public final class JmhFormatException extends GateFailure {
  private static final long serialVersionUID = 1;

  /** Of a place in a file. */
  public JmhFormatException(Place place, String what, String remedy) {
    super(Kind.UNUSABLE, place + ": " + what + "; " + remedy, null);
  }
}
