package io.github.jmhgate.gate;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the findings come to: a loss counts before a failure to measure, that before doubt. A policy
 * can turn what cannot be decided into a failure, and what is missing into a warning.
 */
final class OutcomeRule {
  static final int PASSED = 0;
  static final int REGRESSED = 1;
  static final int FAILED_TO_MEASURE = 3;
  static final int INCONCLUSIVE = 4;

  private OutcomeRule() {}

  static Decision conclude(
      GateInput input, List<Finding> findings, List<Warning> more, RunFact.@Nullable Shift shift) {
    Policy policy = input.policy();
    List<Warning> warnings = new ArrayList<>(input.comparability().warnings());
    warnings.addAll(more);
    String missingBaseline = input.comparability().missingBaseline();
    if (missingBaseline != null) {
      warnings.add(0, new Warning(Warning.Kind.NO_BASELINE, missingBaseline));
    }
    long regressed = count(findings, Verdict.REGRESSED);
    long missing = count(findings, Verdict.MISSING);
    long failed = input.candidate().failures().size();
    long undecided =
        count(findings, Verdict.INCONCLUSIVE) + count(findings, Verdict.NOT_COMPARABLE);
    boolean missingFails = policy.missingBenchmark() == Policy.OnProblem.FAIL;
    boolean missingBaselineFails = policy.missingBaseline() == Policy.OnMissingBaseline.FAIL;

    Outcome outcome;
    int exitCode;
    Fact reason;
    if (regressed > 0) {
      outcome = Outcome.REGRESSED;
      exitCode = REGRESSED;
      reason = new RunFact.Regressed(regressed, shift == null || shift.loss() <= 0 ? null : shift);
    } else if (failed > 0 || (missing > 0 && missingFails)) {
      outcome = Outcome.FAILED_TO_MEASURE;
      exitCode = FAILED_TO_MEASURE;
      reason = failed > 0 ? new RunFact.Failed(failed) : new RunFact.WithoutValue(missing);
    } else if (missingBaseline != null && missingBaselineFails) {
      outcome = Outcome.FAILED_TO_MEASURE;
      exitCode = FAILED_TO_MEASURE;
      reason = Fact.told(missingBaseline);
    } else if (missingBaseline != null || undecided > 0 || missing > 0 || findings.isEmpty()) {
      outcome = Outcome.INCONCLUSIVE;
      exitCode = policy.inconclusive() == Policy.OnProblem.FAIL ? INCONCLUSIVE : PASSED;
      reason =
          missingBaseline != null
              ? Fact.told(missingBaseline)
              : undecided > 0
                  ? new RunFact.NotDecided(undecided)
                  : missing > 0
                      ? new RunFact.NotMeasured(missing)
                      : RunFact.Plain.NOTHING_TO_COMPARE;
    } else {
      outcome = Outcome.PASSED;
      exitCode = PASSED;
      reason = new RunFact.Passed(findings.size(), count(findings, Verdict.IMPROVED));
    }
    return new Decision(
        outcome, exitCode, reason, findings, input.candidate().failures(), warnings);
  }

  private static long count(List<Finding> findings, Verdict verdict) {
    return findings.stream().filter(finding -> finding.verdict() == verdict).count();
  }
}
