package io.github.jmhgate.gate;

import io.github.jmhgate.model.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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
    long missing = missing(findings, input.candidate().failures());
    long recounted =
        findings.stream().filter(OperationCounts::lost).map(Finding::benchmark).distinct().count();
    long failed = input.candidate().failures().size();
    List<Finding> suspects = findings.stream().filter(Finding::suspect).toList();
    boolean suspectsFail = policy.suspects() == Policy.OnProblem.FAIL && !suspects.isEmpty();
    long undecided =
        count(findings, Verdict.INCONCLUSIVE) + count(findings, Verdict.NOT_COMPARABLE);
    boolean missingFails = policy.missingBenchmark() == Policy.OnProblem.FAIL;
    boolean missingBaselineFails = policy.missingBaseline() == Policy.OnMissingBaseline.FAIL;

    boolean inconclusiveFails = policy.inconclusive() == Policy.OnProblem.FAIL;
    List<Fact> failing = new ArrayList<>();
    if (regressed > 0) {
      failing.add(
          new OutcomeFact.Regressed(regressed, shift == null || shift.loss() <= 0 ? null : shift));
    }
    if (failed > 0) {
      failing.add(OutcomeFact.failed(failed));
    }
    if (missing > 0 && missingFails) {
      failing.add(new OutcomeFact.WithoutValue(missing, unusable(findings)));
    }
    if (recounted > 0 && missingFails) {
      failing.add(new RunFact.CountsChanged(recounted));
    }
    if (missingBaseline != null && missingBaselineFails) {
      failing.add(missingBaseline);
    }

    Outcome outcome;
    boolean fails = true;
    Fact reason;
    if (!failing.isEmpty()) {
      outcome = regressed > 0 ? Outcome.REGRESSED : Outcome.FAILED_TO_MEASURE;
      if (undecided > 0 && inconclusiveFails) {
        failing.add(OutcomeFact.notDecided(undecided));
      }
      reason = failing.size() == 1 ? failing.get(0) : new OutcomeFact.Several(failing);
    } else if (missingBaseline != null || undecided > 0 || missing > 0 || nothingLeft(findings)) {
      outcome = Outcome.INCONCLUSIVE;
      fails = inconclusiveFails || suspectsFail;
      reason =
          !suspects.isEmpty()
              ? suspects(suspects, undecided - suspects.size(), !inconclusiveFails)
              : missingBaseline != null
                  ? missingBaseline
                  : undecided > 0
                      ? OutcomeFact.notDecided(undecided)
                      : missing > 0
                          ? OutcomeFact.notMeasured(missing)
                          : RunFact.Plain.NOTHING_TO_COMPARE;
    } else {
      outcome = Outcome.PASSED;
      fails = false;
      reason =
          OutcomeFact.passed(
              compared(findings),
              count(findings, Verdict.IMPROVED),
              count(findings, Verdict.WAIVED),
              count(findings, Verdict.NEW));
    }
    return new Decision(
        outcome,
        fails,
        reason,
        findings.stream().sorted(Concern.WORST_FIRST).toList(),
        input.candidate().failures(),
        warnings);
  }

  private static Fact suspects(List<Finding> suspects, long others, boolean alone) {
    ForkNumber needed =
        suspects.stream()
            .map(finding -> ((ForkFact.Suspect) finding.reason()).needed())
            .max(Comparator.comparingInt(ForkNumber::steps))
            .orElseThrow();
    return new OutcomeFact.Suspects(suspects.size(), needed, others, alone);
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

  /** Whether every missing value is missing in the baseline, which measuring again does not fix. */
  private static boolean unusable(List<Finding> findings) {
    return findings.stream()
        .filter(one -> one.verdict() == Verdict.MISSING && !Vanished.permitted(one))
        .allMatch(one -> one.reason() == RunFact.Plain.UNUSABLE_BASELINE);
  }

  /** Counts the rows without a value that no failure explains and no setting permits. */
  private static long missing(List<Finding> findings, List<Run.Failure> failures) {
    Set<String> failed = failures.stream().map(Run.Failure::benchmark).collect(Collectors.toSet());
    return findings.stream()
        .filter(one -> one.verdict() == Verdict.MISSING && !Vanished.permitted(one))
        .map(Finding::benchmark)
        .filter(one -> !failed.contains(one.label()) && !failed.contains(one.name()))
        .count();
  }

  /** Returns the shift that a decision names; null if it names none. */
  static RunFact.@Nullable Shift shift(Decision decision) {
    return decision.reasons().get(0) instanceof OutcomeFact.Regressed regressed
        ? regressed.shift()
        : null;
  }

  /** Those that nothing is wrong with but that they are no more. */
  private static long removed(List<Finding> findings) {
    return findings.stream().filter(Vanished::permitted).count();
  }

  private static long count(List<Finding> findings, Verdict verdict) {
    return findings.stream().filter(finding -> finding.verdict() == verdict).count();
  }
}
