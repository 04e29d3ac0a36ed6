package io.github.jmhgate.baseline;

/** A stored file that cannot be used; the message is one line: what, where, what to do. */
public final class BaselineException extends Exception {
  private static final long serialVersionUID = 1;

  BaselineException(String message) {
    super(message);
  }
}
