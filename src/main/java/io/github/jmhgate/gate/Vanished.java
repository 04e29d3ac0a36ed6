package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import java.util.List;
import java.util.Map;

/** What is known of benchmarks that only the baseline has: reasons, and renames, by name. */
public record Vanished(Map<String, Fact> reasons, Map<String, Fact> successors) {

  public static final Vanished UNKNOWN = new Vanished(Map.of(), Map.of());

  public Vanished {
    reasons = Map.copyOf(reasons);
    successors = Map.copyOf(successors);
  }

  /** Returns whether a finding's benchmark was removed in source. */
  public static boolean removed(Finding finding) {
    return finding.verdict() == Verdict.MISSING && finding.reason() == RunFact.Plain.REMOVED;
  }

  /** Returns the warning of benchmarks that were removed in source, if there are any. */
  static List<Warning> warnings(List<Finding> findings) {
    List<String> removed =
        findings.stream()
            .filter(Vanished::removed)
            .map(finding -> finding.benchmark().shortName())
            .distinct()
            .sorted()
            .toList();
    return removed.isEmpty()
        ? List.of()
        : List.of(new Warning(Warning.Kind.REVIEW, RunFact.removedInSource(removed)));
  }

  /** Returns the finding with what is known of a benchmark that vanished. */
  Finding explained(Finding finding) {
    String name = finding.benchmark().name();
    // More is known already of a benchmark that failed, and of a missing metric.
    if (finding.reason() != RunFact.Plain.NOT_IN_CANDIDATE) {
      return finding;
    }
    Fact reason = reasons.getOrDefault(name, finding.reason());
    Finding explained = finding.with(Verdict.MISSING, reason, finding.warnings());
    Fact offered = successors.get(name);
    return offered == null ? explained : explained.with(new Warning(Warning.Kind.RENAMED, offered));
  }
}
