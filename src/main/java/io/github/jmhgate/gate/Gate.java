package io.github.jmhgate.gate;

import io.github.jmhgate.gate.allocation.AllocationRule;
import io.github.jmhgate.gate.fact.EffectDeviation;
import io.github.jmhgate.gate.fact.Fact;
import io.github.jmhgate.gate.fact.Rule;
import io.github.jmhgate.gate.fact.RunFact;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.gate.metric.Finding;
import io.github.jmhgate.gate.metric.MetricPair;
import io.github.jmhgate.gate.metric.MetricRule;
import io.github.jmhgate.gate.metric.Pairing;
import io.github.jmhgate.gate.metric.Policy;
import io.github.jmhgate.gate.metric.SizeRule;
import io.github.jmhgate.gate.metric.UnitMismatchException;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.gate.time.OneLookRule;
import io.github.jmhgate.gate.time.PlanRule;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides: two runs and a policy in, verdicts and the outcome out. */
public final class Gate {
  private final GateInput input;
  private final Map<String, String> failures = new HashMap<>();
  private final List<Finding> findings = new ArrayList<>();
  private final Map<MetricRule, List<MetricPair>> pairs = new LinkedHashMap<>();

  private Gate(GateInput input, List<MetricRule> rules) {
    this.input = input;
    rules.forEach(rule -> pairs.put(rule, new ArrayList<>()));
    for (Run.Failure failure : input.candidate().failures()) {
      failures.putIfAbsent(failure.benchmark(), failure.reason());
    }
  }

  /**
   * The rules, in the order in which they are asked.
   *
   * @param time the rule of what varies from fork to fork
   * @param plan by which the candidate was measured; null where its forks were fixed
   */
  private static List<MetricRule> rules(
      Policy policy, MetricRule time, @Nullable AdaptivePlan plan) {
    return List.of(
        new SizeRule(), //
        new AllocationRule(policy, plan),
        time);
  }

  /**
   * Decides.
   *
   * @throws UnitMismatchException where the two sides give one metric in units that do not convert
   */
  public static Decision decide(GateInput input) throws UnitMismatchException {
    return decide(input, Map.of());
  }

  /**
   * Decides against a stored baseline on a machine whose noise between sessions or builds is known.
   *
   * @param effectDeviations what the effect of the same code varies by, by benchmark
   * @throws UnitMismatchException where the two sides give one metric in units that do not convert
   */
  public static Decision decide(GateInput input, Map<BenchmarkId, EffectDeviation> effectDeviations)
      throws UnitMismatchException {
    MetricRule time = new OneLookRule(input.policy(), effectDeviations);
    return new Gate(input, rules(input.policy(), time, null)).decide();
  }

  /**
   * Decides what was measured after an adaptive plan: looks at the forks in the order in which they
   * were measured, as the plan did.
   *
   * @throws UnitMismatchException where the two sides give one metric in units that do not convert
   */
  public static Decision decide(GateInput input, AdaptivePlan plan) throws UnitMismatchException {
    MetricRule time = new PlanRule(input.policy(), plan);
    return new Gate(input, rules(input.policy(), time, plan)).decide();
  }

  private Decision decide() throws UnitMismatchException {
    for (MetricPair pair : Pairing.pair(input.baseline(), input.candidate(), input.policy())) {
      sort(pair);
    }
    List<Warning> warnings = new ArrayList<>();
    pairs.forEach(
        (rule, own) -> {
          findings.addAll(rule.judge(own));
          warnings.addAll(rule.warnings());
        });
    WaiverRule waivers = new WaiverRule(input.waivers(), input.today());
    List<Finding> all = new ArrayList<>(findings.stream().map(waivers::apply).toList());
    all.sort(
        Comparator.comparing(Gate::severity)
            .thenComparing(Finding::benchmark)
            .thenComparing(finding -> finding.metric().name()));
    Optional<SuiteShift> shift = SuiteShift.find(all);
    warnings.addAll(waivers.warnings(all));
    RunFact.Shift shifted = shift.map(found -> found.fact(all)).orElse(null);
    if (shifted != null) {
      warnings.add(0, new Warning(Warning.Kind.SUITE_SHIFT, shifted));
    }
    return OutcomeRule.conclude(
        input, shift.map(found -> found.mark(all)).orElse(all), warnings, shifted);
  }

  /** Gives a pair to its rule, or says why no rule can decide it. */
  private void sort(MetricPair pair) {
    MetricRule rule =
        pairs.keySet().stream()
            .filter(one -> one.id() == Rule.of(pair.metric()))
            .findFirst()
            .orElseThrow();
    Samples before = pair.baseline();
    Samples after = pair.candidate();
    List<Fact> obstacles = rule.obstacles(input.comparability());
    if (after == null) {
      findings.add(undecided(pair, Verdict.MISSING, missing(pair)));
    } else if (!rule.usable(after)) {
      findings.add(undecided(pair, Verdict.MISSING, RunFact.Plain.UNUSABLE_CANDIDATE));
    } else if (before == null) {
      findings.add(undecided(pair, Verdict.NEW, RunFact.Plain.NOT_IN_BASELINE));
    } else if (!obstacles.isEmpty()) {
      findings.add(undecided(pair, Verdict.NOT_COMPARABLE, new RunFact.NotComparable(obstacles)));
    } else if (pair.direction() == Direction.UNKNOWN) {
      findings.add(undecided(pair, Verdict.INCONCLUSIVE, RunFact.Plain.NO_DIRECTION));
    } else if (!rule.usable(before)) {
      findings.add(undecided(pair, Verdict.MISSING, RunFact.Plain.UNUSABLE_BASELINE));
    } else {
      Objects.requireNonNull(pairs.get(rule)).add(pair);
    }
  }

  private Fact missing(MetricPair pair) {
    String failure =
        failures.getOrDefault(
            pair.benchmark().label(), failures.getOrDefault(pair.benchmark().name(), ""));
    if (!failure.isEmpty()) {
      return Fact.told(failure);
    }
    return pair.metric().name().equals(Metric.SCORE)
        ? RunFact.Plain.NOT_IN_CANDIDATE
        : RunFact.Plain.METRIC_NOT_IN_CANDIDATE;
  }

  private Finding undecided(MetricPair pair, Verdict verdict, Fact reason) {
    return Finding.of(
        pair,
        verdict,
        reason,
        Finding.Change.none(value(pair.baseline()), value(pair.candidate())),
        Finding.Evidence.untested(pair),
        Finding.Limits.NONE,
        pair.warnings());
  }

  private static double value(@Nullable Samples samples) {
    return samples == null
        ? Double.NaN
        : Arrays.stream(samples.forkMeans()).average().orElse(Double.NaN);
  }

  /** Order of the findings in a report: what needs a person first. */
  private static int severity(Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED -> 0;
      case MISSING -> 2;
      case INCONCLUSIVE -> finding.suspect() ? 1 : 3;
      case NOT_COMPARABLE -> 4;
      case WAIVED -> 5;
      case IMPROVED -> 6;
      case NEW -> 7;
      case UNCHANGED -> 8;
      case SAME_CODE -> 9;
    };
  }
}
