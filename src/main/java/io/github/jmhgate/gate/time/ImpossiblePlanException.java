package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.TimeFact;
import io.github.jmhgate.model.GateFailure;

/** Thrown for a plan that can never call a loss. */
public final class ImpossiblePlanException extends GateFailure {
  private static final long serialVersionUID = 1;

  private final transient TimeFact.Impossible fact;

  ImpossiblePlanException(TimeFact.Impossible fact) {
    super(Kind.UNUSABLE, fact.toString(), null);
    this.fact = fact;
  }

  /** Returns the reason and what would be enough. */
  public TimeFact.Impossible fact() {
    return fact;
  }
}
