package io.github.jmhgate.measure.calibrate;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.Run;
import java.util.List;

/**
 * What came of measuring the same code against itself.
 *
 * @param decisions one a suite
 * @param sessions every session's run, for the noise between them; the baseline's first
 */
public record Calibration(List<Decision> decisions, List<Run> sessions) {

  /** Copies the lists. */
  public Calibration {
    decisions = List.copyOf(decisions);
    sessions = List.copyOf(sessions);
  }

  /** Suites in which something is REGRESSED though nothing changed. */
  public int falseFailures() {
    return (int)
        decisions.stream()
            .filter(
                decision ->
                    decision.findings().stream()
                        .anyMatch(finding -> finding.verdict() == Verdict.REGRESSED))
            .count();
  }
}
