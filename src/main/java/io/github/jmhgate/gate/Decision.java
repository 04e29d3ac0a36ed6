package io.github.jmhgate.gate;

import io.github.jmhgate.model.Run;
import java.util.ArrayList;
import java.util.List;

/** What the gate decided: findings worst first, and warnings about the whole. */
public record Decision(
    Outcome outcome,
    boolean fails,
    Fact reason,
    List<Finding> findings,
    List<Run.Failure> failures,
    List<Warning> warnings) {

  public Decision {
    findings = List.copyOf(findings);
    failures = List.copyOf(failures);
    warnings = List.copyOf(warnings);
  }

  /** Returns the facts of the reason, worst first: several if several things fail the build. */
  public List<Fact> reasons() {
    return reason instanceof OutcomeFact.Several several ? several.facts() : List.of(reason);
  }

  /** Returns the decision about jars that are the same byte for byte, which are not measured. */
  public static Decision identical(Policy policy, List<Warning> warnings) {
    Fact same = RunFact.Plain.IDENTICAL_JARS;
    List<Warning> all = new ArrayList<>(warnings);
    for (Claim claim : policy.claims()) {
      all.add(new Warning(Warning.Kind.CLAIM, ClaimRule.ofSameCode(claim, null, same)));
    }
    List<Fact> failing = OutcomeRule.failing(all);
    return failing.isEmpty()
        ? without(Outcome.PASSED, same, all)
        : without(Outcome.REGRESSED, OutcomeFact.all(failing), all);
  }

  public static Decision without(Outcome outcome, Fact reason, List<Warning> warnings) {
    return new Decision(outcome, outcome != Outcome.PASSED, reason, List.of(), List.of(), warnings);
  }
}
