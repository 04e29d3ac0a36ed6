package io.github.jmhgate.gate;

/** The two sides give one metric in units that cannot be converted into each other. */
public final class UnitMismatchException extends Exception {
  private static final long serialVersionUID = 1;

  UnitMismatchException(String message) {
    super(message);
  }
}
