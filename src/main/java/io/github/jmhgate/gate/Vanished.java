package io.github.jmhgate.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** What is known of benchmarks that only the baseline has: reasons, and renames, by name. */
public record Vanished(Map<String, Fact> reasons, Map<String, Fact> successors) {

  public Vanished {
    reasons = Map.copyOf(reasons);
    successors = Map.copyOf(successors);
  }

  /** Returns whether a finding's benchmark was removed, and that is permitted. */
  public static boolean permitted(Finding finding) {
    return finding.verdict() == Verdict.MISSING
        && finding.reason() instanceof RunFact.Removed removed
        && removed.permitted();
  }

  public Decision apply(Decision decision, GateInput input) {
    List<Finding> findings = decision.findings().stream().map(this::explained).toList();
    TreeSet<String> removed = new TreeSet<>();
    findings.stream()
        .filter(Vanished::permitted)
        .forEach(finding -> removed.add(finding.benchmark().shortName()));
    List<Warning> warnings = new ArrayList<>(decision.warnings());
    if (!removed.isEmpty()) {
      Fact fact = RunFact.removedInSource(List.copyOf(removed));
      warnings.add(0, new Warning(Warning.Kind.REVIEW, fact));
    }
    return OutcomeRule.again(decision, input, findings, warnings);
  }

  private Finding explained(Finding finding) {
    String name = finding.benchmark().name();
    // More is known already of a benchmark that failed, and of a missing metric.
    if (finding.verdict() != Verdict.MISSING
        || finding.reason() != RunFact.Plain.NOT_IN_CANDIDATE) {
      return finding;
    }
    Fact reason = reasons.getOrDefault(name, finding.reason());
    Finding explained = finding.with(Verdict.MISSING, reason, finding.warnings());
    Fact offered = successors.get(name);
    return offered == null ? explained : explained.with(new Warning(Warning.Kind.RENAMED, offered));
  }
}
