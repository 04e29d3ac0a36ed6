package io.github.jmhgate.gate.rule;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.OperationCounts;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ForkNumber;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.OutcomeFact;
import io.github.jmhgate.gate.message.OutcomeFact.WithoutValue.Lack;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Suspicion;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Concludes from the findings: a loss outranks a failure to measure, and that outranks doubt. A
 * policy can turn doubt into a failure, and a missing benchmark into a warning.
 */
public final class OutcomeRule {
  /** The order of every report: by verdict, and then by how bad a finding is. */
  public static final Comparator<Finding> WORST_FIRST =
      Comparator.comparingInt(OutcomeRule::rank)
          .thenComparing(Comparator.comparingDouble(OutcomeRule::size).reversed())
          .thenComparing(Comparator.comparingDouble(OutcomeRule::unbounded).reversed())
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
              proven(finding, finding.leastLoss()) - finding.limits().thresholdEffect().log();
          case IMPROVED -> -proven(finding, finding.mostLoss());
          case MISSING, NOT_COMPARABLE, NEW, UNCHANGED, SAME_CODE -> 0;
        };
    return Double.isNaN(size) ? Double.NEGATIVE_INFINITY : size;
  }

  /** Returns the effect of what is undecided, for which one fork has no bounds; 0 if none. */
  private static double unbounded(Finding finding) {
    double effect = finding.verdict() == Verdict.INCONCLUSIVE ? finding.effect() : 0;
    return Double.isNaN(effect) ? 0 : effect;
  }

  /** Returns the bound of a change or, for a deterministic metric, the change. */
  private static double proven(Finding finding, double bound) {
    return Double.isNaN(bound) ? finding.effect() : Effect.ofLoss(bound).log();
  }

  /**
   * Concludes.
   *
   * @param missingBaseline why there is no baseline; null if there is one
   * @param change null if the benchmarks are too few to be judged as a whole
   */
  public static Decision conclude(
      Policy policy,
      @Nullable Fact missingBaseline,
      List<RunFailure> failures,
      List<Finding> findings,
      List<Warning> warnings,
      ChangeRule.@Nullable Result change) {
    long undecided =
        count(findings, Verdict.INCONCLUSIVE) + count(findings, Verdict.NOT_COMPARABLE);
    boolean doubtFails = policy.inconclusive() == Policy.OnProblem.FAIL;
    List<Fact> failing = failing(policy, missingBaseline, failures, findings, warnings);
    Outcome outcome;
    boolean fails = true;
    Fact reason;
    if (!failing.isEmpty()) {
      Fact worst = failing.get(0);
      boolean regressed = count(findings, Verdict.REGRESSED) > 0 || worst.fails();
      outcome = regressed ? Outcome.REGRESSED : Outcome.FAILED_TO_MEASURE;
      if (undecided > 0 && doubtFails) {
        failing.add(OutcomeFact.notDecided(undecided));
      }
      reason = OutcomeFact.all(failing);
    } else {
      List<Finding> suspects = findings.stream().filter(Finding::suspect).toList();
      long missing = missing(failures, findings).count();
      outcome = Outcome.INCONCLUSIVE;
      fails = doubtFails || (policy.suspects() == Policy.OnProblem.FAIL && !suspects.isEmpty());
      Optional<Fact> refused = refused(warnings);
      if (refused.isPresent()) {
        fails = true;
        reason = refused.get();
      } else if (!suspects.isEmpty()) {
        reason = suspects(suspects, undecided - suspects.size(), !doubtFails);
      } else if (missingBaseline != null) {
        reason = missingBaseline;
      } else if (undecided > 0) {
        reason = excluding(change, OutcomeFact.notDecided(undecided));
      } else if (missing > 0) {
        reason = Fact.message(Words.count(missing, "benchmark") + " of the baseline not measured");
      } else if (nothingLeft(findings)) {
        reason = RunFact.Plain.NOTHING_TO_COMPARE;
      } else {
        outcome = Outcome.PASSED;
        fails = false;
        reason = excluding(change, passed(findings));
      }
    }
    List<Finding> sorted = findings.stream().sorted(WORST_FIRST).toList();
    return new Decision(outcome, fails, reason, sorted, failures, warnings).under(policy);
  }

  /** Returns why nothing was decided, if the machine was too busy for that. */
  private static Optional<Fact> refused(List<Warning> warnings) {
    return warnings.stream()
        .map(Warning::fact)
        .filter(MeasureFact.TooBusy.class::isInstance)
        .findFirst();
  }

  /** Returns what fails the build, each by itself, worst first. */
  private static List<Fact> failing(
      Policy policy,
      @Nullable Fact missingBaseline,
      List<RunFailure> failures,
      List<Finding> findings,
      List<Warning> warnings) {
    List<Fact> failing = new ArrayList<>();
    long regressed = count(findings, Verdict.REGRESSED);
    if (regressed > 0) {
      failing.add(OutcomeFact.regressed(regressed));
    }
    failing.addAll(failing(warnings));
    if (!failures.isEmpty()) {
      failing.add(OutcomeFact.failed(failures.size()));
    }
    if (policy.missingBenchmark() == Policy.OnProblem.FAIL) {
      missing(failures, findings)
          .collect(groupingBy(finding -> Lack.of(finding.reason()), TreeMap::new, counting()))
          .forEach((lack, rows) -> failing.add(new OutcomeFact.WithoutValue(rows, lack)));
      var lost = findings.stream().filter(OperationCounts::lost).map(Finding::benchmark);
      long recounted = lost.distinct().count();
      if (recounted > 0) {
        failing.add(new RunFact.CountsChanged(recounted));
      }
    }
    if (missingBaseline != null && policy.missingBaseline() == Policy.OnMissingBaseline.FAIL) {
      failing.add(missingBaseline);
    }
    return failing;
  }

  /** Returns the first warning of each kind that fails the build, and how many more do. */
  public static List<Fact> failing(List<Warning> warnings) {
    List<Fact> failing = new ArrayList<>();
    warnings.stream()
        .filter(warning -> warning.fact().fails())
        .collect(groupingBy(Warning::kind, LinkedHashMap::new, toList()))
        .forEach(
            (kind, alike) -> {
              failing.add(alike.get(0).fact());
              if (alike.size() > 1) {
                String what = "more " + kind.name().toLowerCase(Locale.ROOT);
                failing.add(Fact.message("and " + Words.count(alike.size() - 1, what)));
              }
            });
    return failing;
  }

  /** Returns a reason after what the data exclude, if there is a change to judge as a whole. */
  private static Fact excluding(ChangeRule.@Nullable Result change, Fact reason) {
    if (change == null) {
      return reason;
    }
    Fact whole = change.alike().orElse(change.facts().get(0));
    return OutcomeFact.all(List.of(whole, change.excluded(), reason));
  }

  private static Fact passed(List<Finding> findings) {
    long waived = count(findings, Verdict.WAIVED);
    long fresh = count(findings, Verdict.NEW);
    long judged =
        findings.size() - count(findings, Verdict.SAME_CODE) - removed(findings) - waived - fresh;
    return OutcomeFact.passed(judged, count(findings, Verdict.IMPROVED), waived, fresh);
  }

  private static Fact suspects(List<Finding> suspects, long others, boolean alone) {
    List<Suspicion> why =
        suspects.stream().map(Finding::reason).map(reason -> (Suspicion) reason).toList();
    ForkNumber needed =
        why.stream()
            .flatMap(suspicion -> suspicion.needed().stream())
            .max(Comparator.comparingInt(ForkNumber::steps))
            .orElse(null);
    List<String> contradictions =
        why.stream()
            .map(Suspicion::contradiction)
            .filter(text -> !text.isEmpty())
            .distinct()
            .toList();
    return new OutcomeFact.Suspects(suspects.size(), needed, contradictions, others, alone);
  }

  /** Returns whether all benchmarks were removed, so that nothing could have regressed. */
  private static boolean nothingLeft(List<Finding> findings) {
    long removed = removed(findings);
    return findings.isEmpty()
        || (removed > 0 && removed + count(findings, Verdict.NEW) == findings.size());
  }

  /** Returns the rows without a value that no failure explains and no setting permits. */
  private static Stream<Finding> missing(List<RunFailure> failures, List<Finding> findings) {
    Set<String> failed = new HashSet<>();
    failures.forEach(failure -> failed.add(failure.benchmark()));
    return findings.stream()
        .filter(finding -> finding.verdict() == Verdict.MISSING && !Vanished.removed(finding))
        .filter(finding -> !failed.contains(finding.benchmark().label()))
        .filter(finding -> !failed.contains(finding.benchmark().name()));
  }

  private static long removed(List<Finding> findings) {
    return findings.stream().filter(Vanished::removed).count();
  }

  private static long count(List<Finding> findings, Verdict verdict) {
    return findings.stream().filter(finding -> finding.verdict() == verdict).count();
  }
}
