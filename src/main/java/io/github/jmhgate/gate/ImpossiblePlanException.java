package io.github.jmhgate.gate;

/** A plan that could never call a loss; the message is one line and says what would work. */
public final class ImpossiblePlanException extends Exception {
  private static final long serialVersionUID = 1;

  ImpossiblePlanException(String message) {
    super(message);
  }
}
