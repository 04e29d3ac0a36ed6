package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Waivers;
import io.github.jmhgate.gate.message.ChangeFact;
import io.github.jmhgate.gate.message.ChangeFactBuilder;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.ChangeEffect;
import io.github.jmhgate.gate.plan.Decider;
import io.github.jmhgate.gate.plan.MetricPlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.Holm;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Judges a change by its effect over all benchmarks that ran it, and over each group of them that
 * ran the same changed methods.
 */
public record ChangeRule(
    Policy policy,
    @Nullable Decider decider,
    Map<BenchmarkId, EffectDeviation> noise,
    SameCode sameCode,
    Waivers waivers) {
  /** From this share on, benchmarks that got worse are nearly all. */
  private static final double NEARLY_ALL = 0.9;

  /**
   * The effects of one change.
   *
   * @param facts the whole first, then the groups
   * @param excluded what a pass excludes for single benchmarks
   * @param whole the effect over all of them
   * @param alike what nearly all of two sessions share, which may be the machine's
   */
  public record Result(
      List<ChangeFact> facts, Fact excluded, ChangeEffect whole, Optional<Fact> alike) {
    /** Returns a finding, marked if it moves with a change that fails the build. */
    public Finding marked(Finding finding) {
      boolean explained =
          facts.get(0).fails()
              && finding.rule() == Rule.TIME
              && finding.verdict() == Verdict.INCONCLUSIVE
              && !finding.suspect()
              && whole.rows().stream().anyMatch(row -> row.benchmark().equals(finding.benchmark()))
              && whole.explains(finding.leastEffect().log(), finding.mostEffect().log());
      return explained
          ? finding.with(
              Verdict.INCONCLUSIVE, RunFact.Plain.MOVES_WITH_THE_CHANGE, finding.warnings())
          : finding;
    }
  }

  /** Judges the times of pairs that have findings; null if they are too few to be a whole. */
  public @Nullable Result judge(List<MetricPair> pairs, List<Finding> findings) {
    Map<BenchmarkId, MetricPair> scores = new TreeMap<>();
    for (MetricPair pair : pairs) {
      boolean time =
          pair.metric().name().equals(Metric.SCORE) && Rule.of(pair.metric()) == Rule.TIME;
      if (time && pair.direction() != Direction.UNKNOWN && pair.both(MetricPair::measurable)) {
        scores.put(pair.benchmark(), pair);
      }
    }
    scores.keySet().removeAll(sameCode.same());
    Map<BenchmarkId, Finding> judged = new HashMap<>();
    findings.stream()
        .filter(finding -> finding.metric().name().equals(Metric.SCORE))
        .forEach(finding -> judged.put(finding.benchmark(), finding));
    scores.keySet().removeIf(id -> !compared(judged.get(id)));
    List<ChangeEffect.Row> rows = scores.values().stream().map(this::row).toList();
    if (policy.change() == Policy.OnChange.OFF || rows.size() < ChangeEffect.FEWEST_ROWS) {
      return null;
    }
    Map<Set<BenchmarkId>, List<String>> groups = groups(scores.keySet());
    List<List<String>> methods = new ArrayList<>(List.of(List.of()));
    List<ChangeEffect> effects = new ArrayList<>(List.of(ChangeEffect.of(rows, decider != null)));
    groups.forEach(
        (benchmarks, names) -> {
          List<ChangeEffect.Row> own = new ArrayList<>(rows);
          own.removeIf(row -> !benchmarks.contains(row.benchmark()));
          methods.add(names);
          effects.add(ChangeEffect.of(own, decider != null));
        });
    double[] adjusted = Holm.adjust(effects.stream().mapToDouble(ChangeEffect::pValue).toArray());
    List<ChangeFact> facts = new ArrayList<>();
    for (int i = 0; i < effects.size(); i++) {
      facts.add(fact(effects.get(i), methods.get(i), adjusted[i], judged));
    }
    ChangeEffect whole = effects.get(0);
    return new Result(facts, excluded(scores.keySet(), judged), whole, alike(whole, judged));
  }

  private boolean apart(ChangeEffect effect) {
    Sides sides = decider == null ? null : decider.plan().sides();
    return ChangeEffect.ofUnlikeSessions(sides, effect.rows());
  }

  /** Returns that nearly all benchmarks of two sessions moved alike; empty if they did not. */
  private Optional<Fact> alike(ChangeEffect whole, Map<BenchmarkId, Finding> judged) {
    List<Finding> rows =
        whole.rows().stream()
            .flatMap(row -> Stream.ofNullable(judged.get(row.benchmark())))
            .filter(finding -> Double.isFinite(finding.loss()))
            .sorted(Comparator.comparingDouble(Finding::loss).reversed())
            .toList();
    long worse = rows.stream().filter(finding -> finding.loss() > 0).count();
    boolean moved = whole.low() > 0 && whole.effect() > Effect.ofLoss(whole.threshold()).log();
    return apart(whole) && moved && worse >= NEARLY_ALL * rows.size()
        ? Optional.of(
            new ChangeFact.Alike(
                rows.stream().map(finding -> finding.benchmark().shortLabel()).toList(),
                rows.stream().map(Finding::loss).toList(),
                worse))
        : Optional.empty();
  }

  private static boolean compared(@Nullable Finding finding) {
    return finding != null
        && switch (finding.verdict()) {
          case REGRESSED, UNCHANGED, IMPROVED, INCONCLUSIVE -> true;
          case NOT_COMPARABLE, MISSING, NEW, WAIVED, SAME_CODE -> false;
        };
  }

  private ChangeEffect.Row row(MetricPair pair) {
    boolean paired = decider != null && decider.plan().sides() == Sides.PAIRED;
    Evidence evidence = new Evidence(paired ? Design.PAIRS : Design.BOTH_SIDES);
    for (int i = 0; i < Math.min(pair.baselineForks(), pair.candidateForks()); i++) {
      MetricPlan.add(evidence, pair, i);
    }
    EffectDeviation deviation = noise.getOrDefault(pair.benchmark(), EffectDeviation.NONE);
    return new ChangeEffect.Row(
        pair.benchmark(), evidence, policy.limits(pair.benchmark().name()), deviation);
  }

  /** Returns the changed methods by the benchmarks that ran them, unless these are few or all. */
  private Map<Set<BenchmarkId>, List<String>> groups(Set<BenchmarkId> judged) {
    Map<Set<BenchmarkId>, List<String>> groups = new HashMap<>();
    sameCode
        .methods()
        .forEach(
            (method, benchmarks) -> {
              Set<BenchmarkId> own = new HashSet<>(benchmarks);
              own.retainAll(judged);
              if (own.size() >= ChangeEffect.FEWEST_ROWS && own.size() < judged.size()) {
                groups.computeIfAbsent(own, key -> new ArrayList<>()).add(method);
              }
            });
    groups.values().forEach(names -> names.sort(null));
    Map<Set<BenchmarkId>, List<String>> largest = new LinkedHashMap<>();
    groups.entrySet().stream()
        .sorted(
            Comparator.comparing(
                    (Map.Entry<Set<BenchmarkId>, List<String>> e) -> -e.getKey().size())
                .thenComparing(e -> e.getValue().get(0)))
        .limit(ChangeEffect.MOST_GROUPS)
        .forEach(e -> largest.put(e.getKey(), e.getValue()));
    return largest;
  }

  private ChangeFact fact(
      ChangeEffect effect,
      List<String> methods,
      double adjusted,
      Map<BenchmarkId, Finding> judged) {
    Limits limits = new Limits(effect.threshold(), effect.detectable());
    double loss = Effect.ofLog(effect.effect()).loss();
    boolean exceeds = effect.exceeds(adjusted, policy) && !apart(effect);
    String waived = exceeds ? waived(loss) : "";
    Verdict lost = waived.isEmpty() ? Verdict.REGRESSED : Verdict.WAIVED;
    Verdict verdict = exceeds ? lost : withoutLoss(effect.high(), limits);
    List<String> names =
        effect.rows().stream()
            .map(ChangeEffect.Row::benchmark)
            .sorted(Comparator.comparingDouble(id -> -loss(judged.get(id))))
            .map(BenchmarkId::shortLabel)
            .toList();
    long apart = effect.rows().stream().map(row -> row.benchmark().name()).distinct().count();
    return new ChangeFactBuilder()
        .benchmarks(names)
        .names((int) apart)
        .methods(methods)
        .scope(scope())
        .pairs(effect.steps())
        .effect(loss)
        .low(bound(effect.low()))
        .high(bound(effect.high()))
        .pValue(adjusted)
        .threshold(limits.threshold())
        .verdict(verdict)
        .waived(waived)
        .fails(verdict == Verdict.REGRESSED && policy.change() == Policy.OnChange.FAIL)
        .build();
  }

  private ChangeFact.Scope scope() {
    if (sameCode.ran().isEmpty() && sameCode.methods().isEmpty()) {
      return ChangeFact.Scope.MEASURED;
    }
    return decider == null || decider.plan().unmeasured().isEmpty()
        ? ChangeFact.Scope.RAN
        : ChangeFact.Scope.RAN_AND_MEASURED;
  }

  /** Returns a bound as a relative loss; NaN if there is none. */
  private static double bound(double effect) {
    return Double.isInfinite(effect) ? Double.NaN : Effect.ofLog(effect).loss();
  }

  private static double loss(@Nullable Finding finding) {
    return finding == null || Double.isNaN(finding.loss())
        ? Double.NEGATIVE_INFINITY
        : finding.loss();
  }

  /** Returns what permits a loss of the change; empty if nothing does. */
  private String waived(double loss) {
    return waivers
        .ofChange(loss)
        .map(waiver -> "waived until %s: %s".formatted(waiver.expires(), waiver.reason()))
        .orElse("");
  }

  /** Returns the largest printed upper bound of any single benchmark, and how many are settled. */
  private static Fact excluded(Set<BenchmarkId> rows, Map<BenchmarkId, Finding> judged) {
    List<Finding> findings = rows.stream().map(judged::get).filter(Objects::nonNull).toList();
    double most = Double.NEGATIVE_INFINITY;
    for (Finding finding : findings) {
      double bound = finding.mostLoss();
      most = Math.max(most, Double.isNaN(bound) ? Double.POSITIVE_INFINITY : bound);
    }
    long settled =
        findings.stream()
            .filter(
                finding ->
                    finding.verdict() == Verdict.UNCHANGED || finding.verdict() == Verdict.IMPROVED)
            .count();
    return new ChangeFact.Excluded(most, findings.size(), settled);
  }

  /** Returns the verdict by the upper bound of the effect, a logarithm. */
  private static Verdict withoutLoss(double high, Limits limits) {
    if (high < -limits.thresholdEffect().log()) {
      return Verdict.IMPROVED;
    }
    return high < limits.detectableEffect().log() ? Verdict.UNCHANGED : Verdict.INCONCLUSIVE;
  }
}
