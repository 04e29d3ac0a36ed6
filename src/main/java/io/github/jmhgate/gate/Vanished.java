package io.github.jmhgate.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * What is known of benchmarks that the candidate has no more: why, and which new ones they may be.
 *
 * @param reasons by name, where more is known than that they miss
 * @param successors by name, the rename that may explain it
 */
public record Vanished(Map<String, Fact> reasons, Map<String, Fact> successors) {

  public Vanished {
    reasons = Map.copyOf(reasons);
    successors = Map.copyOf(successors);
  }

  /** Whether a finding says that its benchmark was removed, and that this is permitted. */
  public static boolean permitted(Finding finding) {
    return finding.verdict() == Verdict.MISSING
        && finding.reason() instanceof RunFact.Removed removed
        && removed.permitted();
  }

  /** The decision with it taken into account. */
  public Decision apply(Decision decision, GateInput input) {
    List<Finding> findings = new ArrayList<>();
    TreeSet<String> removed = new TreeSet<>();
    for (Finding finding : decision.findings()) {
      Finding explained = explained(finding);
      findings.add(explained);
      if (permitted(explained)) {
        removed.add(explained.benchmark().shortName());
      }
    }
    List<Warning> warnings = new ArrayList<>(decision.warnings());
    if (!removed.isEmpty()) {
      warnings.add(
          0, new Warning(Warning.Kind.REVIEW, RunFact.removedInSource(List.copyOf(removed))));
    }
    return OutcomeRule.decision(input, findings, warnings, OutcomeRule.shift(decision));
  }

  private Finding explained(Finding finding) {
    String name = finding.benchmark().name();
    // Of a benchmark that failed, and of a missing metric, more is known already.
    if (finding.verdict() != Verdict.MISSING
        || finding.reason() != RunFact.Plain.NOT_IN_CANDIDATE) {
      return finding;
    }
    Fact reason = reasons.get(name);
    Fact offered = successors.get(name);
    Finding explained =
        reason == null ? finding : finding.with(Verdict.MISSING, reason, finding.warnings());
    return offered == null ? explained : explained.with(new Warning(Warning.Kind.RENAMED, offered));
  }
}
