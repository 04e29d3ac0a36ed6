package io.github.jmhgate.gate;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;

/** The two sides give one metric in units that cannot be converted into each other. */
public final class UnitMismatchException extends GateFailure {
  private static final long serialVersionUID = 1;

  UnitMismatchException(String message) {
    super(FailureKind.UNUSABLE, message, null);
  }
}
