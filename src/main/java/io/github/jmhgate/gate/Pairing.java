package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds what of two runs belongs together: by whole identity, metric by metric. */
public final class Pairing {
  private final Policy policy;
  private final List<MetricPair> pairs = new ArrayList<>();

  private Pairing(Policy policy) {
    this.policy = policy;
  }

  /** Pairs all gated metrics of two runs. */
  public static List<MetricPair> pair(Run baseline, Run candidate, Policy policy)
      throws UnitMismatchException {
    Pairing pairing = new Pairing(policy);
    Map<BenchmarkId, Result> before = byId(baseline);
    Map<BenchmarkId, Result> after = byId(candidate);
    Set<BenchmarkId> ids = new LinkedHashSet<>(before.keySet());
    ids.addAll(after.keySet());
    for (BenchmarkId id : ids) {
      if (policy.gated().get(id.name())) {
        pairing.add(id, before.get(id), after.get(id));
      }
    }
    return pairing.pairs;
  }

  /** Pairs the metrics of one benchmark. */
  public static List<MetricPair> pair(Result baseline, Result candidate, Policy policy)
      throws UnitMismatchException {
    Pairing pairing = new Pairing(policy);
    pairing.add(candidate.id(), baseline, candidate);
    return pairing.pairs;
  }

  private static Map<BenchmarkId, Result> byId(Run run) {
    Map<BenchmarkId, Result> map = new LinkedHashMap<>();
    run.results().forEach(result -> map.put(result.id(), result));
    return map;
  }

  private void add(BenchmarkId id, @Nullable Result before, @Nullable Result after)
      throws UnitMismatchException {
    if (before == null || after == null) {
      // A whole benchmark on one side only is one finding, not one a metric.
      Samples left = before == null ? null : before.score();
      Samples right = after == null ? null : after.score();
      Metric metric = (left != null ? left : java.util.Objects.requireNonNull(right)).metric();
      pairs.add(
          new MetricPair(
              id, metric, Direction.UNKNOWN, left, right, IterationShares.UNKNOWN, List.of()));
      return;
    }
    TreeSet<String> names = new TreeSet<>(before.metrics().keySet());
    names.addAll(after.metrics().keySet());
    List<Warning> conditions = Conditioning.compare(before.conditions(), after.conditions());
    Optional<RunFact.OtherOperations> counts =
        OperationCounts.compare(before.conditions(), after.conditions());
    IterationShares shares = IterationShares.of(before, after);
    for (String name : names) {
      addMetric(id, before.metric(name), after.metric(name), shares, conditions, counts);
    }
    Samples left = before.score();
    Samples right = after.score();
    if (left != null && right != null && untold(left.metric()) && untold(right.metric())) {
      pairs.add(
          new MetricPair(id, right.metric(), Direction.UNKNOWN, left, right, shares, List.of()));
    }
  }

  /** Whether the direction is unknown and no setting ignores the metric. */
  private boolean untold(Metric score) {
    return score.direction() == Direction.UNKNOWN
        && policy.directions().get(score.name()).isEmpty();
  }

  private void addMetric(
      BenchmarkId id,
      @Nullable Samples before,
      @Nullable Samples after,
      IterationShares shares,
      List<Warning> conditions,
      Optional<RunFact.OtherOperations> counts)
      throws UnitMismatchException {
    Metric metric = (after != null ? after : java.util.Objects.requireNonNull(before)).metric();
    Direction direction = direction(metric, policy);
    if (direction == Direction.UNKNOWN && before != null) {
      // A unit of the candidate that says nothing must not take out what the baseline gates.
      direction = direction(before.metric(), policy);
    }
    if (direction == Direction.UNKNOWN) {
      return;
    }
    List<Warning> warnings = new ArrayList<>(conditions);
    Samples left = before;
    if (before != null && after != null && !before.metric().unit().equals(metric.unit())) {
      left = Units.convert(before, metric.unit());
      if (left == null) {
        throw new UnitMismatchException(
            "%s: metric %s is in %s in the baseline and in %s in the candidate; measure both in one unit"
                .formatted(id.label(), metric.name(), before.metric().unit(), metric.unit()));
      }
      warnings.add(
          new Warning(
              Warning.Kind.UNIT_CONVERTED,
              RunFact.converted(before.metric().unit(), metric.unit())));
    }
    if (counts.isPresent() && OperationCounts.matter(metric)) {
      warnings.add(new Warning(Warning.Kind.SETTINGS_DIFFER, counts.get()));
      left = left == null ? null : OperationCounts.convert(left, counts.get());
    }
    pairs.add(new MetricPair(id, metric, direction, left, after, shares, warnings));
  }

  /** Whether a metric counts among the noisy ones that are tested. */
  public static boolean gatedAndNoisy(Metric metric, Policy policy) {
    return !MetricPair.portable(metric) && direction(metric, policy) != Direction.UNKNOWN;
  }

  /** UNKNOWN for a metric that is not gated. */
  public static Direction direction(Metric metric, Policy policy) {
    Direction standard =
        metric.kind() == Metric.Kind.OTHER ? Direction.UNKNOWN : metric.direction();
    return policy.directions().get(metric.name()).orElse(standard);
  }

  /** Finds where the two sides of a benchmark were measured under different JMH settings. */
  static final class Conditioning {
    private Conditioning() {}

    static List<Warning> compare(Conditions before, Conditions after) {
      RunFact.Phases warmup = difference(before.warmup(), after.warmup());
      RunFact.Phases measurement = difference(before.measurement(), after.measurement());
      return warmup == null && measurement == null
          ? List.of()
          : List.of(
              new Warning(
                  Warning.Kind.SETTINGS_DIFFER, RunFact.otherSettings(warmup, measurement)));
    }

    private static RunFact.@Nullable Phases difference(
        Conditions.Phase before, Conditions.Phase after) {
      return before.equals(after)
              || before.equals(Conditions.Phase.UNKNOWN)
              || after.equals(Conditions.Phase.UNKNOWN)
          ? null
          : new RunFact.Phases(before, after);
    }
  }
}
