package io.github.jmhgate.gate.message;

import java.util.Optional;

/** Why an undecided metric is a suspect, which does not pass by default. */
public interface Suspicion extends Fact {

  /** Returns whether the metric is a suspect indeed. */
  default boolean suspects() {
    return true;
  }

  /** Returns the forks that settle it; empty if no number of them does. */
  default Optional<ForkNumber> needed() {
    return Optional.empty();
  }

  /** Returns what stands against what, as a clause; empty if only forks are lacking. */
  String contradiction();
}
