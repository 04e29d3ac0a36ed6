package io.github.jmhgate.gate;

import io.github.jmhgate.model.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Concludes from the findings: a loss outranks a failure to measure, and that outranks doubt. A
 * policy can turn doubt into a failure, and a missing benchmark into a warning.
 */
final class OutcomeRule {
  /** The order of every report: by verdict, and then by how bad a finding is. */
  static final Comparator<Finding> WORST_FIRST =
      Comparator.comparingInt(OutcomeRule::rank)
          .thenComparing(Comparator.comparingDouble(OutcomeRule::size).reversed())
          .thenComparing(Finding::benchmark)
          .thenComparing(finding -> finding.metric().name());

  private OutcomeRule() {}

  private static int rank(Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED -> 0;
      case INCONCLUSIVE -> finding.suspect() ? 1 : 3;
      case MISSING -> 2;
      case NOT_COMPARABLE -> 4;
      case WAIVED -> 5;
      case IMPROVED -> 6;
      case NEW -> 7;
      case UNCHANGED -> 8;
      case SAME_CODE -> 9;
    };
  }

  /**
   * Returns how large a change is for certain, as a logarithm: the part of a loss beyond its
   * threshold, or the size of a gain; 0 for verdicts that have no such order.
   */
  private static double size(Finding finding) {
    double size =
        switch (finding.verdict()) {
          case REGRESSED, WAIVED, INCONCLUSIVE ->
              proven(finding, finding.leastLoss()) - Math.log1p(finding.limits().threshold());
          case IMPROVED -> -proven(finding, finding.mostLoss());
          case MISSING, NOT_COMPARABLE, NEW, UNCHANGED, SAME_CODE -> 0;
        };
    return Double.isNaN(size) ? Double.NEGATIVE_INFINITY : size;
  }

  /** Returns the bound of a change or, for a deterministic metric, the change. */
  private static double proven(Finding finding, double bound) {
    return Double.isNaN(bound) ? finding.effect() : Math.log1p(bound);
  }

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

  static Decision again(
      Decision decision, GateInput input, List<Finding> findings, List<Warning> warnings) {
    RunFact.Shift shift =
        decision.reasons().get(0) instanceof OutcomeFact.Regressed regressed
            ? regressed.shift()
            : null;
    return decision(input, findings, warnings, shift);
  }

  private static Decision decision(
      GateInput input,
      List<Finding> findings,
      List<Warning> warnings,
      RunFact.@Nullable Shift shift) {
    Policy policy = input.policy();
    List<Run.Failure> failures = input.candidate().failures();
    Fact missingBaseline = input.comparability().missingBaseline();
    long regressed = count(findings, Verdict.REGRESSED);
    long missing = missing(findings, failures);
    long undecided =
        count(findings, Verdict.INCONCLUSIVE) + count(findings, Verdict.NOT_COMPARABLE);
    boolean inconclusiveFails = policy.inconclusive() == Policy.OnProblem.FAIL;
    List<Fact> failing = new ArrayList<>();
    if (regressed > 0) {
      failing.add(
          new OutcomeFact.Regressed(regressed, shift == null || shift.loss() <= 0 ? null : shift));
    }
    if (!failures.isEmpty()) {
      failing.add(OutcomeFact.failed(failures.size()));
    }
    if (policy.missingBenchmark() == Policy.OnProblem.FAIL) {
      if (missing > 0) {
        failing.add(new OutcomeFact.WithoutValue(missing, unusable(findings)));
      }
      long recounted =
          findings.stream()
              .filter(OperationCounts::lost)
              .map(Finding::benchmark)
              .distinct()
              .count();
      if (recounted > 0) {
        failing.add(new RunFact.CountsChanged(recounted));
      }
    }
    if (missingBaseline != null && policy.missingBaseline() == Policy.OnMissingBaseline.FAIL) {
      failing.add(missingBaseline);
    }

    Outcome outcome;
    boolean fails;
    Fact reason;
    if (!failing.isEmpty()) {
      outcome = regressed > 0 ? Outcome.REGRESSED : Outcome.FAILED_TO_MEASURE;
      fails = true;
      if (undecided > 0 && inconclusiveFails) {
        failing.add(OutcomeFact.notDecided(undecided));
      }
      reason = failing.size() == 1 ? failing.get(0) : new OutcomeFact.Several(failing);
    } else if (missingBaseline != null || undecided > 0 || missing > 0 || nothingLeft(findings)) {
      outcome = Outcome.INCONCLUSIVE;
      List<Finding> suspects = findings.stream().filter(Finding::suspect).toList();
      fails =
          inconclusiveFails || (policy.suspects() == Policy.OnProblem.FAIL && !suspects.isEmpty());
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
      long waived = count(findings, Verdict.WAIVED);
      long fresh = count(findings, Verdict.NEW);
      long unjudged = count(findings, Verdict.SAME_CODE) + removed(findings);
      reason =
          OutcomeFact.passed(
              findings.size() - unjudged - waived - fresh,
              count(findings, Verdict.IMPROVED),
              waived,
              fresh);
    }
    List<Finding> sorted = findings.stream().sorted(WORST_FIRST).toList();
    return new Decision(outcome, fails, reason, sorted, failures, warnings);
  }

  private static Fact suspects(List<Finding> suspects, long others, boolean alone) {
    ForkNumber needed =
        suspects.stream()
            .map(finding -> ((ForkFact.Suspect) finding.reason()).needed())
            .max(Comparator.comparingInt(ForkNumber::steps))
            .orElseThrow();
    return new OutcomeFact.Suspects(suspects.size(), needed, others, alone);
  }

  /** Returns whether all benchmarks were removed, so that nothing could have regressed. */
  private static boolean nothingLeft(List<Finding> findings) {
    long removed = removed(findings);
    return findings.isEmpty()
        || (removed > 0 && removed + count(findings, Verdict.NEW) == findings.size());
  }

  /** Returns whether only the baseline lacks values, which measuring again does not fix. */
  private static boolean unusable(List<Finding> findings) {
    return findings.stream()
        .filter(OutcomeRule::missing)
        .allMatch(one -> one.reason() == RunFact.Plain.UNUSABLE_BASELINE);
  }

  /** Counts the rows without a value that no failure explains and no setting permits. */
  private static long missing(List<Finding> findings, List<Run.Failure> failures) {
    Set<String> failed = failures.stream().map(Run.Failure::benchmark).collect(Collectors.toSet());
    return findings.stream()
        .filter(OutcomeRule::missing)
        .map(Finding::benchmark)
        .filter(one -> !failed.contains(one.label()) && !failed.contains(one.name()))
        .count();
  }

  private static boolean missing(Finding finding) {
    return finding.verdict() == Verdict.MISSING && !Vanished.permitted(finding);
  }

  private static long removed(List<Finding> findings) {
    return findings.stream().filter(Vanished::permitted).count();
  }

  private static long count(List<Finding> findings, Verdict verdict) {
    return findings.stream().filter(finding -> finding.verdict() == verdict).count();
  }
}
