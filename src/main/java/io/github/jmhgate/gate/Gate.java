package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.statistics.Sides;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decides: two runs and a policy in, verdicts and the outcome out. */
public final class Gate {
  private final Run baseline;
  private final Run candidate;
  private final GateTerms terms;
  private final Map<String, String> failures = new HashMap<>();
  private final List<MetricRule> rules;
  private final AdaptivePlan plan;

  private Gate(
      Run baseline,
      Run candidate,
      GateTerms terms,
      AdaptivePlan plan,
      MetricRule bytes,
      MetricRule time) {
    this.baseline = baseline;
    this.candidate = candidate;
    this.terms = terms;
    this.plan = plan;
    this.rules = List.of(new SizeRule(), bytes, time);
    for (Run.Failure failure : candidate.failures()) {
      failures.putIfAbsent(failure.benchmark(), failure.reason());
    }
  }

  /** Creates a gate for fixed numbers of forks, with the known noise between sessions or builds. */
  public Gate(
      Run baseline,
      Run candidate,
      GateTerms terms,
      Map<BenchmarkId, EffectDeviation> effectDeviations) {
    this(
        baseline,
        candidate,
        terms,
        AdaptivePlan.of(terms.policy(), Sides.CANDIDATE, 1).withEffectDeviations(effectDeviations),
        new AllocationRule(terms.policy(), null),
        new TimeRule.Once(terms.policy(), effectDeviations));
  }

  /** Creates a gate that decides what a plan measured, in the order of measurement, as it did. */
  public Gate(Run baseline, Run candidate, GateTerms terms, AdaptivePlan plan) {
    this(
        baseline,
        candidate,
        terms,
        plan,
        new AllocationRule(terms.policy(), plan),
        new TimeRule.ByPlan(terms.policy(), plan));
  }

  /** Fails if a metric has units on the two sides that cannot be converted. */
  public Decision decide() throws UnitMismatchException {
    List<MetricPair> all = Pairing.pair(baseline.results(), candidate.results(), terms.policy());
    List<Warning> warnings = new ArrayList<>(terms.warnings());
    if (comparesItself(all)) {
      warnings.add(new Warning(Warning.Kind.SAME_MEASUREMENTS, RunFact.Plain.SAME_MEASUREMENTS));
    }
    List<Finding> findings = new ArrayList<>();
    for (MetricRule rule : rules) {
      List<MetricPair> decidable = new ArrayList<>();
      for (MetricPair pair : all) {
        if (Rule.of(pair.metric()) == rule.id()) {
          Optional.ofNullable(undecided(pair, rule))
              .ifPresentOrElse(findings::add, () -> decidable.add(pair));
        }
      }
      findings.addAll(rule.judge(decidable));
      warnings.addAll(rule.warnings());
    }
    findings.replaceAll(finding -> OperationCounts.judged(waived(finding)));
    findings.sort(OutcomeRule.WORST_FIRST);
    for (Waiver waiver : terms.waivers()) {
      if (findings.stream().noneMatch(finding -> concerns(waiver, finding))) {
        Fact unused = RunFact.waiverUnused(waiver.metric(), waiver.benchmark());
        warnings.add(new Warning(Warning.Kind.WAIVER, unused));
      }
    }
    RunFact.Shift shift = SuiteShift.find(findings);
    if (shift != null) {
      warnings.add(terms.warnings().size(), new Warning(Warning.Kind.SUITE_SHIFT, shift));
      findings.replaceAll(finding -> SuiteShift.marked(finding, shift));
    }
    warnings.addAll(0, Vanished.warnings(findings));
    warnings.addAll(new GrowthRule(terms, plan.sides()).find(all));
    List<Finding> proven =
        terms.sameCode().apply(findings, warnings, baseline, candidate, terms.policy(), plan);
    warnings.addAll(ClaimRule.warnings(terms.policy().claims(), proven));
    return OutcomeRule.conclude(terms, candidate.failures(), proven, warnings, shift);
  }

  /** Returns whether every measured time is the same on both sides, as in a copied file. */
  private static boolean comparesItself(List<MetricPair> pairs) {
    List<MetricPair> times =
        pairs.stream()
            .filter(pair -> !pair.portable() && pair.baseline() != null && pair.candidate() != null)
            .toList();
    return !times.isEmpty() && times.stream().allMatch(MetricPair::identical);
  }

  /** Returns a finding, with WAIVED instead of REGRESSED or a suspect if a waiver permits that. */
  private Finding waived(Finding finding) {
    if (finding.verdict() != Verdict.REGRESSED && !finding.suspect()) {
      return finding;
    }
    Finding judged = finding;
    for (Waiver waiver : terms.waivers()) {
      double ceiling = waiver.ceiling();
      LocalDate expires = waiver.expires();
      if (!concerns(waiver, finding)) {
        continue;
      }
      if (expires.isBefore(terms.today())) {
        judged = judged.with(new Warning(Warning.Kind.WAIVER, "its waiver expired on " + expires));
      } else if (!(finding.loss() <= ceiling)) {
        judged = judged.with(new Warning(Warning.Kind.WAIVER, RunFact.waiverExceeded(ceiling)));
      } else {
        Fact why =
            RunFact.waived(finding.reason(), finding.rule(), ceiling, expires, waiver.reason());
        return judged.with(Verdict.WAIVED, why, judged.warnings());
      }
    }
    return judged;
  }

  private static boolean concerns(Waiver waiver, Finding finding) {
    BenchmarkId benchmark = finding.benchmark();
    return waiver.metric().equals(finding.metric().name())
        && List.of(benchmark.label(), benchmark.name()).contains(waiver.benchmark());
  }

  /** Returns why no rule can decide a pair; null if its rule can. */
  private @Nullable Finding undecided(MetricPair pair, MetricRule rule) {
    Samples before = pair.baseline();
    Samples after = pair.candidate();
    List<Fact> obstacles = terms.obstacles().getOrDefault(rule.id(), List.of());
    if (after == null) {
      return terms.vanished().explained(undecided(pair, Verdict.MISSING, missing(pair)));
    }
    if (!rule.usable(after)) {
      return unusable(pair, after, "candidate", RunFact.Plain.UNUSABLE_CANDIDATE);
    }
    if (before == null) {
      return undecided(pair, Verdict.NEW, added(pair));
    }
    if (!obstacles.isEmpty()) {
      return undecided(pair, Verdict.NOT_COMPARABLE, RunFact.notComparable(obstacles));
    }
    if (pair.direction() == Direction.UNKNOWN) {
      return undecided(pair, Verdict.INCONCLUSIVE, RunFact.Plain.NO_DIRECTION);
    }
    return rule.usable(before)
        ? null
        : unusable(pair, before, "baseline", RunFact.Plain.UNUSABLE_BASELINE);
  }

  /** Returns the finding on a side without a usable value, which a percentile may lack. */
  private static Finding unusable(MetricPair pair, Samples samples, String side, Fact otherwise) {
    Percentile percentile = pair.percentile();
    if (percentile == null) {
      return undecided(pair, Verdict.MISSING, otherwise);
    }
    boolean few = Arrays.stream(samples.forkMeans()).anyMatch(Double::isNaN);
    return undecided(pair, Verdict.INCONCLUSIVE, new RunFact.NoPercentile(percentile, side, few));
  }

  private Fact missing(MetricPair pair) {
    BenchmarkId id = pair.benchmark();
    String failure = failures.getOrDefault(id.label(), failures.getOrDefault(id.name(), ""));
    if (!failure.isEmpty()) {
      return Fact.message(failure);
    }
    if (!pair.metric().name().equals(Metric.SCORE)) {
      return RunFact.Plain.METRIC_NOT_IN_CANDIDATE;
    }
    return otherMode(id, candidate.ids(), baseline.ids())
        .map(now -> RunFact.otherMode(id.mode(), now))
        .orElse(RunFact.Plain.NOT_IN_CANDIDATE);
  }

  private Fact added(MetricPair pair) {
    BenchmarkId id = pair.benchmark();
    return otherMode(id, baseline.ids(), candidate.ids())
        .map(before -> RunFact.otherMode(before, id.mode()))
        .orElse(RunFact.Plain.NOT_IN_BASELINE);
  }

  /** Returns the one mode in which the other run, and not its own, measured the same benchmark. */
  private static Optional<Mode> otherMode(
      BenchmarkId id, Set<BenchmarkId> other, Set<BenchmarkId> own) {
    List<Mode> modes = new ArrayList<>(List.of(Mode.values()));
    modes.removeIf(mode -> !other.contains(id.in(mode)) || own.contains(id.in(mode)));
    return modes.size() == 1 ? Optional.of(modes.get(0)) : Optional.empty();
  }

  private static Finding undecided(MetricPair pair, Verdict verdict, Fact reason) {
    var none = Finding.Change.none(value(pair.baseline()), value(pair.candidate()));
    return Finding.of(pair.with(Finding.Limits.NONE), verdict, reason, none);
  }

  private static double value(@Nullable Samples samples) {
    return samples == null
        ? Double.NaN
        : Arrays.stream(samples.forkMeans()).average().orElse(Double.NaN);
  }
}
