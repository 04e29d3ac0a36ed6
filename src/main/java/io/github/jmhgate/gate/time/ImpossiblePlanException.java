package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.TimeFact;
import io.github.jmhgate.model.GateFailure;

/** A plan that could never call a loss. */
public final class ImpossiblePlanException extends GateFailure {
  private static final long serialVersionUID = 1;

  private final transient TimeFact.Impossible fact;

  ImpossiblePlanException(TimeFact.Impossible fact) {
    super(Kind.UNUSABLE, fact.toString(), null);
    this.fact = fact;
  }

  /** Why not, and what would do. */
  public TimeFact.Impossible fact() {
    return fact;
  }
}
