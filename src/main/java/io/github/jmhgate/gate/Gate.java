package io.github.jmhgate.gate;

import io.github.jmhgate.gate.bytes.AllocationRule;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.gate.time.OneLookRule;
import io.github.jmhgate.gate.time.PlanRule;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.statistics.Median;
import io.github.jmhgate.statistics.SignTest;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
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
    List<MetricPair> all = Pairing.pair(input.baseline(), input.candidate(), input.policy());
    for (MetricPair pair : all) {
      sort(pair);
    }
    List<Warning> warnings = new ArrayList<>();
    if (comparesItself(all)) {
      warnings.add(new Warning(Warning.Kind.SAME_MEASUREMENTS, RunFact.Plain.SAME_MEASUREMENTS));
    }
    pairs.forEach(
        (rule, own) -> {
          findings.addAll(rule.judge(own));
          warnings.addAll(rule.warnings());
        });
    WaiverRule waivers = new WaiverRule(input.waivers(), input.today());
    List<Finding> judged =
        findings.stream()
            .map(waivers::apply)
            .map(OperationCounts::judged)
            .sorted(Concern.WORST_FIRST)
            .toList();
    Optional<SuiteShift> shift = SuiteShift.find(judged);
    warnings.addAll(waivers.warnings(judged));
    RunFact.Shift shifted = shift.map(found -> found.fact(judged)).orElse(null);
    if (shifted != null) {
      warnings.add(0, new Warning(Warning.Kind.SUITE_SHIFT, shifted));
    }
    return OutcomeRule.conclude(
        input, shift.map(found -> found.mark(judged)).orElse(judged), warnings, shifted);
  }

  /**
   * Returns whether every measured time is the same on both sides, which no two runs bring about.
   */
  private static boolean comparesItself(List<MetricPair> pairs) {
    List<MetricPair> times =
        pairs.stream()
            .filter(pair -> !pair.portable() && pair.baseline() != null && pair.candidate() != null)
            .toList();
    return !times.isEmpty() && times.stream().allMatch(MetricPair::identical);
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
      findings.add(undecided(pair, Verdict.NEW, added(pair)));
    } else if (!obstacles.isEmpty()) {
      findings.add(undecided(pair, Verdict.NOT_COMPARABLE, RunFact.notComparable(obstacles)));
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
      return Fact.message(failure);
    }
    if (!pair.metric().name().equals(Metric.SCORE)) {
      return RunFact.Plain.METRIC_NOT_IN_CANDIDATE;
    }
    BenchmarkId id = pair.benchmark();
    return otherMode(id, input.candidate(), input.baseline())
        .<Fact>map(now -> RunFact.otherMode(id.mode(), now))
        .orElse(RunFact.Plain.NOT_IN_CANDIDATE);
  }

  private Fact added(MetricPair pair) {
    BenchmarkId id = pair.benchmark();
    return otherMode(id, input.baseline(), input.candidate())
        .<Fact>map(before -> RunFact.otherMode(before, id.mode()))
        .orElse(RunFact.Plain.NOT_IN_BASELINE);
  }

  /** The one mode in which the other run, and not its own, measured the same benchmark. */
  private static Optional<Mode> otherMode(BenchmarkId id, Run other, Run own) {
    List<Mode> modes =
        ids(other, id.name())
            .filter(one -> one.equals(id.in(one.mode())))
            .filter(one -> ids(own, id.name()).noneMatch(one::equals))
            .map(BenchmarkId::mode)
            .toList();
    return modes.size() == 1 ? Optional.of(modes.get(0)) : Optional.empty();
  }

  private static Stream<BenchmarkId> ids(Run run, String name) {
    return run.results().stream().map(Result::id).filter(id -> id.name().equals(name));
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

  /**
   * Turns REGRESSED, or a suspect, into WAIVED if a waiver of its benchmark and metric permits the
   * loss.
   */
  static final class WaiverRule {
    private final List<Waiver> waivers;
    private final LocalDate today;

    WaiverRule(List<Waiver> waivers, LocalDate today) {
      this.waivers = waivers;
      this.today = today;
    }

    Finding apply(Finding finding) {
      if (finding.verdict() != Verdict.REGRESSED && !finding.suspect()) {
        return finding;
      }
      List<Warning> warnings = new ArrayList<>(finding.warnings());
      for (Waiver waiver : waivers) {
        if (!matches(waiver, finding)) {
          continue;
        }
        if (waiver.expires().isBefore(today)) {
          warnings.add(new Warning(Warning.Kind.WAIVER, RunFact.waiverExpired(waiver.expires())));
        } else if (!(finding.loss() <= waiver.ceiling())) {
          warnings.add(new Warning(Warning.Kind.WAIVER, RunFact.waiverExceeded(waiver.ceiling())));
        } else {
          return finding.with(
              Verdict.WAIVED,
              RunFact.waived(
                  finding.reason(),
                  finding.rule(),
                  waiver.ceiling(),
                  waiver.expires(),
                  waiver.reason()),
              warnings);
        }
      }
      return finding.with(finding.verdict(), finding.reason(), warnings);
    }

    /** Waivers that permit nothing any more, so that they get removed. */
    List<Warning> warnings(List<Finding> findings) {
      List<Warning> warnings = new ArrayList<>();
      for (Waiver waiver : waivers) {
        boolean known = findings.stream().anyMatch(finding -> matches(waiver, finding));
        if (!known) {
          warnings.add(
              new Warning(
                  Warning.Kind.WAIVER, RunFact.waiverUnused(waiver.metric(), waiver.benchmark())));
        }
      }
      return warnings;
    }

    private static boolean matches(Waiver waiver, Finding finding) {
      return waiver.metric().equals(finding.metric().name())
          && (waiver.benchmark().equals(finding.benchmark().label())
              || waiver.benchmark().equals(finding.benchmark().name()));
    }
  }

  /**
   * Most benchmarks moved together: a change that all of them share, or a machine that is not what
   * it was. The verdicts stay as they are, because a global loss is a loss; but one cause is looked
   * for instead of thirty.
   *
   * @param effect median effect, a logarithm; larger is worse
   * @param moved benchmarks that moved its way by half of it or more
   * @param benchmarks benchmarks whose times were compared
   */
  private record SuiteShift(double effect, int moved, int benchmarks) {
    private static final int FEWEST = 6;
    private static final double SMALLEST = Math.log1p(0.01);
    private static final double MOST = 0.75;
    private static final double LEVEL = 0.05;
    private static final double REACH = 2;

    /**
     * Looks for a shift: a median effect beyond 1 % that three quarters of at least six benchmarks
     * share by half, where a sign test at 5 % does not take it for chance.
     */
    public static Optional<SuiteShift> find(List<Finding> findings) {
      double[] effects =
          findings.stream().filter(SuiteShift::compared).mapToDouble(Finding::effect).toArray();
      double median = Median.of(effects);
      if (effects.length < FEWEST || Math.abs(median) < SMALLEST) {
        return Optional.empty();
      }
      int moved = 0;
      int sameWay = 0;
      for (double effect : effects) {
        moved += effect / median >= 0.5 ? 1 : 0;
        sameWay += effect / median > 0 ? 1 : 0;
      }
      return moved >= MOST * effects.length && SignTest.pValue(sameWay, effects.length) <= LEVEL
          ? Optional.of(new SuiteShift(median, moved, effects.length))
          : Optional.empty();
    }

    private static boolean compared(Finding finding) {
      return finding.metric().name().equals(Metric.SCORE)
          && finding.metric().kind() == Metric.Kind.TIME
          && finding.change().ratio() > 0
          && Double.isFinite(finding.change().ratio());
    }

    /**
     * Whether the shift alone explains what a benchmark shows: it lies within twice the reach of
     * the benchmark's 95 % bounds, since of many benchmarks some miss their bounds by chance.
     */
    public boolean explains(Finding finding) {
      if (!compared(finding)) {
        return false;
      }
      boolean inverted = finding.inverted();
      double away = (inverted ? -effect : effect) - Math.log(finding.change().ratio());
      double reach =
          Math.log(
              (away < 0 ? finding.change().low() : finding.change().high())
                  / finding.change().ratio());
      return Math.abs(away) <= REACH * Math.abs(reach);
    }

    /** The findings, those that the shift explains marked as such. */
    List<Finding> mark(List<Finding> findings) {
      return findings.stream()
          .map(
              finding ->
                  changed(finding) && explains(finding)
                      ? finding.with(
                          new Warning(Warning.Kind.SUITE_SHIFT, RunFact.Plain.MOVED_WITH_THE_SUITE))
                      : finding)
          .toList();
    }

    private static boolean changed(Finding finding) {
      return switch (finding.verdict()) {
        case REGRESSED, IMPROVED, INCONCLUSIVE, WAIVED -> true;
        case UNCHANGED, NOT_COMPARABLE, MISSING, NEW, SAME_CODE -> false;
      };
    }

    /** What happened, and which benchmarks did otherwise. */
    RunFact.Shift fact(List<Finding> findings) {
      List<String> others = new ArrayList<>();
      for (Finding finding : findings) {
        if (compared(finding) && !explains(finding)) {
          others.add(finding.benchmark().shortLabel());
        }
      }
      return new RunFact.Shift(moved, benchmarks, Math.expm1(effect), others);
    }
  }
}
