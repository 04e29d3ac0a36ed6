package io.github.jmhgate.gate;

import io.github.jmhgate.gate.fact.Fact;
import io.github.jmhgate.gate.fact.ForkFact;
import io.github.jmhgate.gate.fact.ForkNumber;
import io.github.jmhgate.gate.fact.RunFact;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.gate.metric.Finding;
import io.github.jmhgate.gate.metric.Policy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the findings come to: a loss counts before a failure to measure, that before doubt. A policy
 * can turn what cannot be decided into a failure, and what is missing into a warning.
 */
final class OutcomeRule {
  private OutcomeRule() {}

  static Decision conclude(
      GateInput input, List<Finding> findings, List<Warning> more, RunFact.@Nullable Shift shift) {
    List<Warning> warnings = new ArrayList<>(input.comparability().warnings());
    warnings.addAll(more);
    Fact missingBaseline = input.comparability().missingBaseline();
    if (missingBaseline != null) {
      warnings.add(0, new Warning(Warning.Kind.NO_BASELINE, missingBaseline));
    }
    return decision(input, findings, warnings, shift);
  }

  /** The same, with all that is to be said beside. */
  static Decision decision(
      GateInput input,
      List<Finding> findings,
      List<Warning> warnings,
      RunFact.@Nullable Shift shift) {
    Policy policy = input.policy();
    Fact missingBaseline = input.comparability().missingBaseline();
    long regressed = count(findings, Verdict.REGRESSED);
    long missing = count(findings, Verdict.MISSING) - removed(findings);
    long failed = input.candidate().failures().size();
    List<Finding> suspects = findings.stream().filter(Finding::suspect).toList();
    boolean suspectsFail = policy.suspects() == Policy.OnProblem.FAIL && !suspects.isEmpty();
    boolean undecidedFails = policy.inconclusive() == Policy.OnProblem.FAIL;
    long undecided =
        count(findings, Verdict.INCONCLUSIVE) + count(findings, Verdict.NOT_COMPARABLE);
    boolean missingFails = policy.missingBenchmark() == Policy.OnProblem.FAIL;
    boolean missingBaselineFails = policy.missingBaseline() == Policy.OnMissingBaseline.FAIL;

    Outcome outcome;
    boolean fails = true;
    Fact reason;
    if (regressed > 0) {
      outcome = Outcome.REGRESSED;
      reason = new RunFact.Regressed(regressed, shift == null || shift.loss() <= 0 ? null : shift);
    } else if (failed > 0 || (missing > 0 && missingFails)) {
      outcome = Outcome.FAILED_TO_MEASURE;
      reason =
          failed > 0
              ? new RunFact.Failed(failed)
              : new RunFact.WithoutValue(missing, unusable(findings));
    } else if (missingBaseline != null && missingBaselineFails) {
      outcome = Outcome.FAILED_TO_MEASURE;
      reason = missingBaseline;
    } else if (missingBaseline != null || undecided > 0 || missing > 0 || nothingLeft(findings)) {
      outcome = Outcome.INCONCLUSIVE;
      fails = undecidedFails || suspectsFail;
      reason =
          !suspects.isEmpty()
              ? suspects(suspects, undecided - suspects.size(), !undecidedFails)
              : missingBaseline != null
                  ? missingBaseline
                  : undecided > 0
                      ? new RunFact.NotDecided(undecided)
                      : missing > 0
                          ? new RunFact.NotMeasured(missing)
                          : RunFact.Plain.NOTHING_TO_COMPARE;
    } else {
      outcome = Outcome.PASSED;
      fails = false;
      reason =
          new RunFact.Passed(
              compared(findings),
              count(findings, Verdict.IMPROVED),
              count(findings, Verdict.WAIVED),
              count(findings, Verdict.NEW));
    }
    return new Decision(outcome, fails, reason, findings, input.candidate().failures(), warnings);
  }

  private static RunFact suspects(List<Finding> suspects, long others, boolean alone) {
    ForkNumber needed =
        suspects.stream()
            .map(finding -> ((ForkFact.Suspect) finding.reason()).needed())
            .max(Comparator.comparingInt(ForkNumber::steps))
            .orElseThrow();
    return new RunFact.Suspects(suspects.size(), needed, others, alone);
  }

  /** Whether no benchmark was left of those there were, so that nothing could have regressed. */
  private static boolean nothingLeft(List<Finding> findings) {
    long removed = removed(findings);
    return findings.isEmpty()
        || (removed > 0 && removed + count(findings, Verdict.NEW) == findings.size());
  }

  /** Those that were compared and did not regress. */
  private static long compared(List<Finding> findings) {
    return findings.size()
        - count(findings, Verdict.SAME_CODE)
        - count(findings, Verdict.WAIVED)
        - count(findings, Verdict.NEW)
        - removed(findings);
  }

  /** Whether all that lacks a value does so in the baseline, which measuring again mends not. */
  private static boolean unusable(List<Finding> findings) {
    return findings.stream()
        .filter(one -> one.verdict() == Verdict.MISSING && !Vanished.permitted(one))
        .allMatch(one -> one.reason() == RunFact.Plain.UNUSABLE_BASELINE);
  }

  /** Those that nothing is wrong with but that they are no more. */
  private static long removed(List<Finding> findings) {
    return findings.stream().filter(Vanished::permitted).count();
  }

  private static long count(List<Finding> findings, Verdict verdict) {
    return findings.stream().filter(finding -> finding.verdict() == verdict).count();
  }
}
