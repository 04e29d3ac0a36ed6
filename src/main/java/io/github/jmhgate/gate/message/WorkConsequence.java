package io.github.jmhgate.gate.message;

import io.github.jmhgate.model.Waiver;
import java.time.LocalDate;
import java.util.Optional;

/**
 * What follows from more work.
 *
 * @param kind what becomes of the build
 * @param waiver what the waiver of this work says; empty if there is none
 */
public record WorkConsequence(Kind kind, Optional<Fact> waiver) {
  public static final WorkConsequence NONE = new WorkConsequence(Kind.NOTE, Optional.empty());
  public static final WorkConsequence FAILURE = new WorkConsequence(Kind.FAILURE, Optional.empty());

  /** What becomes of the build. */
  public enum Kind {
    NOTE,
    WAIVED,
    FAILURE
  }

  /** Returns what a waiver makes of this if work grew by a share. */
  public WorkConsequence with(Waiver own, double growth, LocalDate today) {
    if (own.expires().isBefore(today)) {
      return new WorkConsequence(
          kind, Optional.of(Fact.message("its waiver expired on " + own.expires())));
    }
    if (!(growth <= own.ceiling())) {
      return new WorkConsequence(kind, Optional.of(RunFact.waiverExceeded(own.ceiling())));
    }
    Fact waived = Fact.message("waived until %s: %s", own.expires(), own.reason());
    return new WorkConsequence(Kind.WAIVED, Optional.of(waived));
  }

  boolean fails() {
    return kind == Kind.FAILURE;
  }

  /** Returns the end of a sentence; empty if nothing follows. */
  String text(FactNumbers numbers) {
    String setting = fails() ? " (gate.work)" : "";
    return setting + waiver.map(fact -> "; " + fact.text(numbers)).orElse("");
  }
}
