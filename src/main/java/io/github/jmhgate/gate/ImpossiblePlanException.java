package io.github.jmhgate.gate;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.message.Fact;

/** Thrown for a plan that can never call a loss; the message says what would be enough. */
public final class ImpossiblePlanException extends GateFailure {
  private static final long serialVersionUID = 1;

  public ImpossiblePlanException(Fact.PlainFact reason) {
    super(FailureKind.UNUSABLE, reason.text(), null);
  }

  /** Returns the reason and what would be enough. */
  public Fact fact() {
    return Fact.message(String.valueOf(getMessage()));
  }
}
