package io.github.jmhgate.gate;

/** A plan that could never call a loss. */
public final class ImpossiblePlanException extends Exception {
  private static final long serialVersionUID = 1;

  private final transient TimeFact.Impossible fact;

  ImpossiblePlanException(TimeFact.Impossible fact) {
    super(fact.toString());
    this.fact = fact;
  }

  /** Why not, and what would do. */
  public TimeFact.Impossible fact() {
    return fact;
  }
}
