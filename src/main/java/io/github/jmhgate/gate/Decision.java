package io.github.jmhgate.gate;

import io.github.jmhgate.model.Run;
import java.util.List;

/**
 * What the gate decided.
 *
 * @param outcome of the whole
 * @param exitCode what the process ends with: 0 passed, 1 regressed, 3 failed to measure, 4
 *     inconclusive where the policy fails that
 * @param reason why this outcome
 * @param findings one a benchmark and gated metric, worst first
 * @param failures benchmarks that could not be measured
 * @param warnings what concerns the whole
 */
public record Decision(
    Outcome outcome,
    int exitCode,
    Fact reason,
    List<Finding> findings,
    List<Run.Failure> failures,
    List<Warning> warnings) {

  /** Copies the lists. */
  public Decision {
    findings = List.copyOf(findings);
    failures = List.copyOf(failures);
    warnings = List.copyOf(warnings);
  }
}
