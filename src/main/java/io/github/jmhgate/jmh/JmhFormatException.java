package io.github.jmhgate.jmh;

import io.github.jmhgate.model.GateFailure;

/**
 * A file is unusable as a JMH result. The message is a complete line: where, what is wrong and what
 * to do. Text from the file is escaped and shortened.
 */
public final class JmhFormatException extends GateFailure {
  private static final long serialVersionUID = 1;

  public JmhFormatException(Place place, String what, String remedy) {
    super(Kind.UNUSABLE, place + ": " + what + "; " + remedy, null);
  }
}
