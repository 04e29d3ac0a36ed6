package io.github.jmhgate.measure.host;

/** The jar, the selection or the settings cannot be measured at all; the message says why. */
final class UnusableException extends Exception {
  private static final long serialVersionUID = 1L;

  UnusableException(String message) {
    super(message);
  }
}
