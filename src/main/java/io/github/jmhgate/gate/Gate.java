package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.Decider;
import io.github.jmhgate.gate.plan.SecondOpinion;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.gate.rule.AllocationRule;
import io.github.jmhgate.gate.rule.AnswerRule;
import io.github.jmhgate.gate.rule.BenchmarkRule;
import io.github.jmhgate.gate.rule.ChangeRule;
import io.github.jmhgate.gate.rule.ClaimRule;
import io.github.jmhgate.gate.rule.CpuRule;
import io.github.jmhgate.gate.rule.DrawnWorkRule;
import io.github.jmhgate.gate.rule.GrowthRule;
import io.github.jmhgate.gate.rule.LimitRule;
import io.github.jmhgate.gate.rule.OutcomeRule;
import io.github.jmhgate.gate.rule.SameCode;
import io.github.jmhgate.gate.rule.SizeRule;
import io.github.jmhgate.gate.rule.TimeRule;
import io.github.jmhgate.gate.rule.WorkRule;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.statistics.Sides;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decides: two runs in, verdicts and the outcome out. Holds all else that a decision depends on.
 *
 * @param obstacles why a rule cannot compare the runs; missing or empty if it can
 * @param warnings what to report first; one of a missing baseline also counts for the outcome
 * @param today the day on which waivers must still hold
 * @param vanished what is known of benchmarks that the candidate lacks
 * @param sameCode the benchmarks that run the same code on both sides
 * @param recorded what records say of both sides, as far as known
 */
public record Gate(
    Policy policy,
    Map<Rule, List<Fact>> obstacles,
    List<Warning> warnings,
    List<Waiver> waivers,
    LocalDate today,
    Vanished vanished,
    SameCode sameCode,
    RecordedSides recorded) {
  public Gate {
    obstacles = Map.copyOf(obstacles);
    warnings = List.copyOf(warnings);
    waivers = List.copyOf(waivers);
  }

  /** Creates a gate that knows of no records. */
  public Gate(
      Policy policy,
      Map<Rule, List<Fact>> obstacles,
      List<Warning> warnings,
      List<Waiver> waivers,
      LocalDate today,
      Vanished vanished,
      SameCode sameCode) {
    this(policy, obstacles, warnings, waivers, today, vanished, sameCode, RecordedSides.NONE);
  }

  /** Returns this gate with what records say of both sides. */
  public Gate with(RecordedSides sides) {
    return new Gate(policy, obstacles, warnings, waivers, today, vanished, sameCode, sides);
  }

  /** Creates a gate without waivers, obstacles or proofs. */
  public Gate(Policy policy, List<Warning> warnings) {
    this(policy, Map.of(), warnings, List.of(), LocalDate.EPOCH, Vanished.UNKNOWN, SameCode.NONE);
  }

  /**
   * Decides on the candidate.
   *
   * @param planned the plan by which the candidate was measured, in the order of measurement; null
   *     if the numbers of forks were fixed
   * @param noise between sessions or builds, as far as known
   * @throws UnitMismatchException if a metric has units on the two sides that cannot be converted
   */
  public Decision decide(
      Run baseline,
      Run candidate,
      @Nullable AdaptivePlan planned,
      Map<BenchmarkId, EffectDeviation> noise)
      throws UnitMismatchException {
    Decider decider = planned == null ? null : fed(planned, noise, baseline, candidate);
    AdaptivePlan plan =
        decider == null
            ? AdaptivePlan.of(policy, Sides.CANDIDATE, 1).withEffectDeviations(noise)
            : decider.plan();
    TimeRule.ByPlan byPlan = decider == null ? null : new TimeRule.ByPlan(decider);
    MetricRule time = byPlan == null ? new TimeRule.Once(policy, noise) : byPlan;
    MetricRule bytes = new AllocationRule(policy, decider == null ? null : plan);
    List<MetricPair> pairs = measured(baseline, candidate, plan);
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(sameMeasurements(pairs));
    all.addAll(oneJvm(baseline, candidate));
    List<Finding> findings = new ArrayList<>();
    for (MetricRule rule : List.of(new SizeRule(policy), bytes, time)) {
      findings.addAll(judged(rule, pairs, baseline, candidate));
      all.addAll(rule.warnings());
    }
    findings.replaceAll(finding -> checkedAlone(finding, plan));
    findings.addAll(unmeasured(plan));
    ChangeRule.Result change =
        new ChangeRule(policy, decider, noise, sameCode, waived()).judge(pairs, findings);
    for (Waiver waiver : waivers) {
      all.addAll(unused(waiver, findings, change));
      findings.replaceAll(finding -> waivedIfConcerned(finding, waiver));
    }
    findings.replaceAll(OperationCounts::judged);
    findings.replaceAll(Gate::doubtedGain);
    findings.sort(OutcomeRule.WORST_FIRST);
    if (change != null) {
      all.addAll(warnings(change));
      findings.replaceAll(change::marked);
    }
    all.addAll(0, Vanished.warnings(findings));
    all.addAll(besidesFindings(baseline, candidate, plan, pairs));
    List<Finding> proven =
        sameCode.apply(findings, all, plan, first -> again(first, pairs, byPlan, plan)).stream()
            .map(new BenchmarkRule(recorded.origins())::marked)
            .toList();
    List<Warning> work = new WorkRule(policy, recorded.works(), waived()).find(proven);
    all.addAll(work);
    all.addAll(new AnswerRule(policy, recorded).find(proven));
    all.addAll(ClaimRule.warnings(policy, proven, change, recorded.origins()));
    List<Finding> worked = WorkRule.marked(proven, work);
    List<Finding> explained = new DrawnWorkRule(policy, plan, recorded.works()).marked(worked);
    return OutcomeRule.conclude(
        policy, missingBaseline(), failures(baseline, candidate), explained, all, change);
  }

  /** Returns the pairs of metrics of what the plan did not leave unmeasured. */
  private List<MetricPair> measured(Run baseline, Run candidate, AdaptivePlan plan)
      throws UnitMismatchException {
    List<MetricPair> pairs =
        new ArrayList<>(MetricPairs.pair(baseline.results(), candidate.results(), policy));
    pairs.removeIf(pair -> plan.unmeasured().contains(pair.benchmark()));
    return pairs;
  }

  private static List<Warning> sameMeasurements(List<MetricPair> pairs) {
    return comparesItself(pairs)
        ? List.of(new Warning(Warning.Kind.SAME_MEASUREMENTS, RunFact.Plain.SAME_MEASUREMENTS))
        : List.of();
  }

  /** Returns a rule's findings on its pairs, first those that no rule can decide. */
  private List<Finding> judged(
      MetricRule rule, List<MetricPair> pairs, Run baseline, Run candidate) {
    List<Finding> findings = new ArrayList<>();
    List<MetricPair> decidable = new ArrayList<>();
    for (MetricPair pair : pairs) {
      if (Rule.of(pair.metric()) == rule.id()) {
        Optional.ofNullable(undecided(pair, rule, baseline, candidate))
            .ifPresentOrElse(findings::add, () -> decidable.add(pair));
      }
    }
    findings.addAll(rule.judge(decidable));
    return findings;
  }

  /** Returns the findings on benchmarks for which the budget left no time. */
  private static List<Finding> unmeasured(AdaptivePlan plan) {
    List<Finding> findings = new ArrayList<>();
    for (BenchmarkId benchmark : new TreeSet<>(plan.unmeasured())) {
      findings.add(Finding.unmeasured(benchmark, Verdict.INCONCLUSIVE, RunFact.Plain.BUDGET_ENDED));
    }
    return findings;
  }

  /** Returns a warning of a waiver that concerns nothing measured; empty if it does. */
  private List<Warning> unused(
      Waiver waiver, List<Finding> findings, ChangeRule.@Nullable Result change) {
    boolean concerned =
        waiver.metric().equals(Metric.CPU)
            || Waivers.concernsWork(waiver) && concernsCounted(waiver)
            || (change != null && Waivers.concernsChange(waiver))
            || findings.stream().anyMatch(finding -> Waivers.concerns(waiver, finding));
    if (concerned) {
      return List.of();
    }
    Fact unused = RunFact.waiverUnused(waiver.metric(), waiver.benchmark());
    return List.of(new Warning(Warning.Kind.WAIVER, unused));
  }

  /** Returns whether a waiver of work names what was counted, or nothing was counted at all. */
  private boolean concernsCounted(Waiver waiver) {
    Set<BenchmarkId> counted = recorded.works().candidate().keySet();
    return counted.isEmpty() || counted.stream().anyMatch(id -> Waivers.concerns(waiver, id));
  }

  private Finding waivedIfConcerned(Finding finding, Waiver waiver) {
    return Waivers.concerns(waiver, finding) ? waived(finding, waiver) : finding;
  }

  /** Returns the finding, with a warning if its gain is too large to be likely. */
  private static Finding doubtedGain(Finding finding) {
    Warning gain = new Warning(Warning.Kind.UNLIKELY_GAIN, RunFact.Plain.UNLIKELY_GAIN);
    return finding.improvedBeyondBelief() ? finding.with(gain) : finding;
  }

  private static List<Warning> warnings(ChangeRule.Result change) {
    List<Warning> warnings = new ArrayList<>();
    change.facts().forEach(fact -> warnings.add(new Warning(Warning.Kind.CHANGE, fact)));
    change.alike().ifPresent(fact -> warnings.add(new Warning(Warning.Kind.MACHINE, fact)));
    return warnings;
  }

  /** Returns the warnings of settings without effect and of rules that make no findings. */
  private List<Warning> besidesFindings(
      Run baseline, Run candidate, AdaptivePlan plan, List<MetricPair> pairs)
      throws UnitMismatchException {
    List<Warning> found = new ArrayList<>();
    if (!plan.partOfSuite()) {
      found.addAll(unusedSettings(baseline, candidate, plan));
    }
    found.addAll(LimitRule.find(policy, candidate.results()));
    if (obstacles.getOrDefault(Rule.TIME, List.of()).isEmpty()) {
      CpuRule cpu = new CpuRule(policy, sameCode, waived());
      found.addAll(cpu.find(baseline.results(), candidate.results()));
    }
    found.addAll(new GrowthRule(policy, sameCode.same(), plan.sides()).find(pairs));
    return found;
  }

  private Waivers waived() {
    return new Waivers(waivers, today);
  }

  /** Returns the decider of a plan, which was fed with what was measured. */
  private Decider fed(
      AdaptivePlan planned, Map<BenchmarkId, EffectDeviation> noise, Run baseline, Run candidate)
      throws UnitMismatchException {
    AdaptivePlan plan = planned.withEffectDeviations(noise).withSameCode(sameCode.same());
    return new Decider(new SuitePlan(policy, plan, obstacles), waived()).feed(baseline, candidate);
  }

  private static Finding checkedAlone(Finding finding, AdaptivePlan plan) {
    SecondOpinion alone = plan.opinions().get(finding.benchmark());
    return alone == null ? finding : alone.judged(finding);
  }

  /** Returns the finding on fresh pairs alone, unwaived; empty if there are none. */
  private static Optional<Finding> again(
      Finding first, List<MetricPair> pairs, TimeRule.@Nullable ByPlan rule, AdaptivePlan plan) {
    return Optional.ofNullable(rule)
        .flatMap(
            byPlan ->
                pairs.stream()
                    .filter(pair -> pair.benchmark().equals(first.benchmark()))
                    .filter(pair -> pair.metric().name().equals(first.metric().name()))
                    .findFirst()
                    .flatMap(byPlan::again))
        .map(fresh -> OperationCounts.judged(checkedAlone(fresh, plan)));
  }

  /** Returns why there is no baseline; null if there is one. */
  private @Nullable Fact missingBaseline() {
    return warnings.stream()
        .filter(warning -> warning.kind() == Warning.Kind.NO_BASELINE)
        .map(Warning::fact)
        .findFirst()
        .orElse(null);
  }

  /** Returns whether every measured time is the same on both sides, as in a copied file. */
  private static boolean comparesItself(List<MetricPair> pairs) {
    List<MetricPair> times =
        pairs.stream()
            .filter(pair -> !pair.portable() && pair.baseline() != null && pair.candidate() != null)
            .toList();
    return !times.isEmpty() && times.stream().allMatch(MetricPair::identical);
  }

  /**
   * Returns a finding, with WAIVED instead of REGRESSED or a suspect if its waiver permits that.
   */
  private Finding waived(Finding finding, Waiver waiver) {
    if (finding.verdict() != Verdict.REGRESSED && !finding.suspect()) {
      return finding;
    }
    double ceiling = waiver.ceiling();
    LocalDate expires = waiver.expires();
    if (expires.isBefore(today)) {
      return finding.with(new Warning(Warning.Kind.WAIVER, "its waiver expired on " + expires));
    }
    if (!(finding.loss() <= ceiling)) {
      return finding.with(new Warning(Warning.Kind.WAIVER, RunFact.waiverExceeded(ceiling)));
    }
    Fact why = RunFact.waived(finding.reason(), finding.rule(), ceiling, expires, waiver.reason());
    return finding.with(Verdict.WAIVED, why, finding.warnings());
  }

  /** Returns why no rule can decide a pair; null if its rule can. */
  private @Nullable Finding undecided(
      MetricPair pair, MetricRule rule, Run baseline, Run candidate) {
    Samples before = pair.baseline();
    Samples after = pair.candidate();
    List<Fact> why = obstacles.getOrDefault(rule.id(), List.of());
    Optional<String> failure = failure(pair.benchmark(), failures(baseline, candidate));
    if (after == null) {
      return vanished.explained(
          Finding.undecided(pair, Verdict.MISSING, missing(pair, baseline, candidate)));
    }
    if (failure.isPresent()) {
      return Finding.undecided(pair, Verdict.MISSING, Fact.message(failure.get()));
    }
    if (!rule.usable(after)) {
      return unusable(pair, after, RunFact.Unusable.CANDIDATE, rule);
    }
    if (before == null) {
      Optional<Fact> otherwise =
          RunFact.measuredOtherwise(pair.benchmark(), candidate.ids(), baseline.ids(), false);
      return Finding.undecided(pair, Verdict.NEW, otherwise.orElse(RunFact.Plain.NOT_IN_BASELINE));
    }
    if (!why.isEmpty()) {
      return Finding.undecided(pair, Verdict.NOT_COMPARABLE, new RunFact.NotComparable(why));
    }
    Warning warmup = new Warning(Warning.Kind.SETTINGS_DIFFER, RunFact.Plain.OTHER_WARMUP);
    if (pair.warnings().contains(warmup)) {
      List<Warning> others = new ArrayList<>(pair.warnings());
      others.remove(warmup);
      return Finding.undecided(pair, Verdict.NOT_COMPARABLE, warmup.fact())
          .with(Verdict.NOT_COMPARABLE, warmup.fact(), others);
    }
    if (pair.direction() == Direction.UNKNOWN) {
      return Finding.undecided(pair, Verdict.INCONCLUSIVE, RunFact.Plain.NO_DIRECTION);
    }
    return rule.usable(before) ? null : unusable(pair, before, RunFact.Unusable.BASELINE, rule);
  }

  /** Returns the finding on a side without a usable value, which a percentile may lack. */
  private static Finding unusable(MetricPair pair, Samples samples, String side, MetricRule rule) {
    Percentile percentile = pair.percentile();
    if (percentile == null) {
      int fork = 0;
      while (fork + 1 < samples.forkCount() && rule.usable(only(samples, fork))) {
        fork++;
      }
      double mean = samples.forkCount() == 0 ? Double.NaN : samples.forkMean(fork);
      return Finding.undecided(pair, Verdict.MISSING, new RunFact.Unusable(side, fork + 1, mean));
    }
    var lack = RunFact.NoPercentile.Lack.of(samples.forkMeans());
    return Finding.undecided(
        pair, Verdict.INCONCLUSIVE, new RunFact.NoPercentile(percentile, side, lack));
  }

  private static Samples only(Samples samples, int fork) {
    return Samples.of(samples.metric(), List.of(samples.fork(fork)));
  }

  private List<Warning> unusedSettings(Run baseline, Run candidate, AdaptivePlan plan) {
    Set<BenchmarkId> known = new HashSet<>(baseline.ids());
    known.addAll(candidate.ids());
    known.addAll(sameCode.same());
    known.addAll(plan.unmeasured());
    Set<String> names = known.stream().map(BenchmarkId::name).collect(Collectors.toSet());
    Set<String> metrics =
        Stream.of(baseline, candidate)
            .flatMap(run -> run.results().stream())
            .flatMap(result -> result.metrics().keySet().stream())
            .collect(Collectors.toSet());
    return names.isEmpty() ? List.of() : UnusedSettings.find(policy, names, metrics);
  }

  /** Warns of runs whose rows share one JVM, so that none is independent of the others. */
  private static List<Warning> oneJvm(Run baseline, Run candidate) {
    List<Warning> warnings = new ArrayList<>();
    Map<String, Run> sides = new LinkedHashMap<>();
    sides.put("baseline", baseline);
    sides.put("candidate", candidate);
    sides.forEach(
        (side, run) -> {
          long rows = run.results().stream().filter(row -> !row.conditions().forked()).count();
          if (rows > 0) {
            warnings.add(new Warning(Warning.Kind.TOO_FEW_FORKS, RunFact.oneJvm(side, rows)));
          }
        });
    return warnings;
  }

  /** Returns what could not be measured on either side, each benchmark once. */
  private static List<RunFailure> failures(Run baseline, Run candidate) {
    List<RunFailure> failures = new ArrayList<>(candidate.failures());
    for (RunFailure failure : baseline.failures()) {
      if (failures.stream().noneMatch(known -> known.benchmark().equals(failure.benchmark()))) {
        failures.add(new RunFailure(failure.benchmark(), "the baseline: " + failure.reason()));
      }
    }
    return failures;
  }

  private static Optional<String> failure(BenchmarkId id, List<RunFailure> failures) {
    return Stream.of(id.label(), id.name())
        .flatMap(name -> failures.stream().filter(failure -> failure.benchmark().equals(name)))
        .map(RunFailure::reason)
        .findFirst();
  }

  private static Fact missing(MetricPair pair, Run baseline, Run candidate) {
    BenchmarkId id = pair.benchmark();
    Optional<String> failure = failure(id, candidate.failures());
    if (!failure.orElse("").isEmpty()) {
      return Fact.message(failure.get());
    }
    if (!pair.metric().name().equals(Metric.SCORE)) {
      return RunFact.Plain.METRIC_NOT_IN_CANDIDATE;
    }
    return RunFact.measuredOtherwise(id, baseline.ids(), candidate.ids(), true)
        .orElse(RunFact.Plain.NOT_IN_CANDIDATE);
  }
}
