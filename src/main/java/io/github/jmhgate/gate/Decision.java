package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.ChangeFact;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.OutcomeFact;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.rule.ClaimRule;
import io.github.jmhgate.gate.rule.OutcomeRule;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.RunFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What the gate decided: findings worst first, and warnings about the whole. */
public record Decision(
    Outcome outcome,
    boolean fails,
    Fact reason,
    List<Finding> findings,
    List<RunFailure> failures,
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

  /** Returns the effect over all benchmarks that ran the change; empty if they are too few. */
  public Optional<ChangeFact> change() {
    return warnings.stream()
        .map(Warning::fact)
        .filter(ChangeFact.class::isInstance)
        .map(ChangeFact.class::cast)
        .findFirst();
  }

  /** Returns how many benchmarks run the same code; empty if none is known to. */
  public Optional<CodeFact.Counted> sameCode() {
    return warnings.stream()
        .map(Warning::fact)
        .filter(CodeFact.Counted.class::isInstance)
        .map(CodeFact.Counted.class::cast)
        .findFirst();
  }

  /** Returns the decision about jars that are the same byte for byte, which are not measured. */
  public static Decision identical(Policy policy, List<Warning> warnings) {
    Fact same = RunFact.Plain.IDENTICAL_JARS;
    List<Warning> all = new ArrayList<>(warnings);
    for (Claim claim : policy.claims()) {
      all.add(new Warning(Warning.Kind.CLAIM, ClaimRule.ofSameCode(claim, null, same)));
    }
    List<Fact> failing = OutcomeRule.failing(all);
    Decision decided =
        failing.isEmpty()
            ? without(Outcome.PASSED, same, all)
            : without(Outcome.REGRESSED, OutcomeFact.all(failing), all);
    return decided.under(policy);
  }

  /** Returns this decision as one that fails no build, if the policy says so. */
  public Decision under(Policy policy) {
    if (!fails || policy.decision() == Policy.OnDecision.JUDGED) {
      return this;
    }
    List<Warning> all = new ArrayList<>(warnings);
    all.add(new Warning(Warning.Kind.SHOWN_ONLY, RunFact.Plain.SHOWN_ONLY));
    return new Decision(outcome, false, reason, findings, failures, all);
  }

  /** Returns this decision as one against a stored baseline, which lacks what is proven to gain. */
  public Decision againstStored() {
    long gains = findings.stream().filter(finding -> finding.verdict() == Verdict.IMPROVED).count();
    if (gains == 0) {
      return this;
    }
    List<Warning> all = new ArrayList<>(warnings);
    all.add(new Warning(Warning.Kind.STALE_BASELINE, OutcomeFact.stale(gains)));
    return new Decision(outcome, fails, reason, findings, failures, all);
  }

  /** Returns this decision with what changed for the findings that are worse or undecided. */
  public Decision because(Map<BenchmarkId, Fact> causes) {
    return marked(
        finding ->
            finding.verdict() == Verdict.REGRESSED || finding.verdict() == Verdict.INCONCLUSIVE
                ? Optional.ofNullable(causes.get(finding.benchmark()))
                    .map(cause -> new Warning(Warning.Kind.CAUSE, cause))
                : Optional.empty());
  }

  /** Returns this decision with what costs more in the time or the bytes that regressed. */
  public Decision explained(Map<BenchmarkId, CodeFact.Cost> costs) {
    return marked(
        finding ->
            Optional.ofNullable(costs.get(finding.benchmark()))
                .filter(
                    cost -> finding.verdict() == Verdict.REGRESSED && cost.isOf(finding.metric()))
                .map(cost -> new Warning(Warning.Kind.EXPLAINED, cost)));
  }

  private Decision marked(Function<Finding, Optional<Warning>> mark) {
    List<Finding> all = new ArrayList<>(findings);
    all.replaceAll(finding -> mark.apply(finding).map(finding::with).orElse(finding));
    return new Decision(outcome, fails, reason, all, failures, warnings);
  }

  public static Decision without(Outcome outcome, Fact reason, List<Warning> warnings) {
    return new Decision(outcome, outcome != Outcome.PASSED, reason, List.of(), List.of(), warnings);
  }
}
