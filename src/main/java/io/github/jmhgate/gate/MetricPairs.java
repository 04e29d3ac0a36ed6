package io.github.jmhgate.gate;

import io.github.jmhgate.gate.MetricPair.IterationShares;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Units;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Pairs the metrics of two runs: by whole identity, metric by metric. */
public record MetricPairs(Policy policy, List<MetricPair> pairs) {
  /** Returns the pairs of results that have no benchmark twice. */
  public static List<MetricPair> pair(List<Result> baseline, List<Result> candidate, Policy policy)
      throws UnitMismatchException {
    MetricPairs pairing = new MetricPairs(policy, new ArrayList<>());
    Map<BenchmarkId, Result> before = Result.byId(baseline);
    Map<BenchmarkId, Result> after = Result.byId(candidate);
    Set<BenchmarkId> ids = new LinkedHashSet<>(before.keySet());
    ids.addAll(after.keySet());
    ids.removeIf(id -> !policy.gated().get(id.name()));
    for (BenchmarkId id : ids) {
      Result older = before.get(id);
      Result newer = after.get(id);
      Samples left = older == null ? null : older.score();
      Samples right = newer == null ? null : newer.score();
      if (older != null && newer != null) {
        TreeSet<String> names = new TreeSet<>(older.metrics().keySet());
        names.addAll(newer.metrics().keySet());
        IterationShares shares = IterationShares.of(older, newer);
        for (String name : names) {
          pairing.addMetric(older, newer, name, shares);
        }
      }
      // A whole benchmark on one side only is one finding, not one per metric.
      if (left == null || right == null || (pairing.unclear(left) && pairing.unclear(right))) {
        Metric metric = Objects.requireNonNull(right != null ? right : left).metric();
        pairing.pairs.add(MetricPair.unknown(id, metric, left, right));
      }
    }
    return pairing.pairs;
  }

  /** Returns whether the direction is unknown and no setting ignores the metric. */
  private boolean unclear(Samples score) {
    return score.metric().direction() == Direction.UNKNOWN
        && policy.directions().get(score.metric().name()).isEmpty();
  }

  private void addMetric(Result older, Result newer, String name, IterationShares shares)
      throws UnitMismatchException {
    Samples before = older.metric(name);
    Samples after = newer.metric(name);
    Metric metric = Objects.requireNonNull(after != null ? after : before).metric();
    Direction direction = direction(newer.id(), metric, policy);
    if (direction == Direction.UNKNOWN && before != null) {
      // A unit of the candidate without a direction must not take out what the baseline gates.
      direction = direction(newer.id(), before.metric(), policy);
    }
    if (direction == Direction.UNKNOWN) {
      return;
    }
    List<Warning> warnings = new ArrayList<>();
    Fact settings = RunFact.otherSettings(older.conditions(), newer.conditions());
    if (settings != null) {
      warnings.add(new Warning(Warning.Kind.SETTINGS_DIFFER, settings));
    }
    if (before != null && after != null && !before.metric().unit().equals(metric.unit())) {
      String unit = before.metric().unit();
      double factor = Units.factor(unit, metric.unit());
      if (Double.isNaN(factor)) {
        throw new UnitMismatchException(
            "%s: metric %s is in %s in the baseline and in %s in the candidate; measure both in one unit"
                .formatted(newer.id().label(), name, unit, metric.unit()));
      }
      before = before.scaled(factor, metric.unit());
      warnings.add(
          new Warning(Warning.Kind.UNIT_CONVERTED, RunFact.converted(unit, metric.unit())));
    }
    Optional<RunFact.OtherOperations> counts =
        OperationCounts.compare(newer.id().mode(), older.conditions(), newer.conditions());
    if (counts.isPresent() && OperationCounts.matter(metric)) {
      warnings.add(new Warning(Warning.Kind.SETTINGS_DIFFER, counts.get()));
      before = before == null ? null : OperationCounts.convert(before, counts.get());
    }
    if (OperationCounts.otherWarmup(newer.id().mode(), older.conditions(), newer.conditions())) {
      warnings.add(new Warning(Warning.Kind.SETTINGS_DIFFER, RunFact.Plain.OTHER_WARMUP));
    }
    pairs.add(new MetricPair(newer.id(), metric, direction, before, after, shares, warnings));
  }

  /** Returns the direction, UNKNOWN for a metric that is not gated. */
  public static Direction direction(BenchmarkId id, Metric metric, Policy policy) {
    Percentile percentile = Percentile.of(id.mode(), metric.name());
    if (percentile != null) {
      boolean judged = policy.percentiles().contains(percentile);
      return judged ? Direction.LOWER_IS_BETTER : Direction.UNKNOWN;
    }
    boolean shown = metric.kind() != MetricKind.OTHER || id.hasMethod(metric);
    Direction standard = shown ? metric.direction() : Direction.UNKNOWN;
    return policy.directions().get(metric.name()).orElse(standard);
  }
}
