package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.AllocationLimit;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.GrowthFact;
import io.github.jmhgate.gate.message.GrowthFact.Curve;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.LogInterval;
import io.github.jmhgate.statistics.MeanInterval;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How times and bytes grow with a numeric parameter, and whether the candidate's grow faster than a
 * limit permits. docs/statistics.md describes it under the heading Growth.
 */
public record GrowthRule(Policy policy, Set<BenchmarkId> sameCode, Sides sides) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}(?:[.][0-9]{1,15})?");
  private static final int FEWEST = 3;
  private static final double TAIL = 0.025;

  /** Bytes count if they exceed this multiple of what measuring itself may add. */
  private static final double FAR = 10;

  /** Returns the curves of the candidate: those above their limits, then by increase. */
  public List<Warning> find(List<MetricPair> pairs) {
    Map<Curve, TreeMap<Double, MetricPair>> curves = new LinkedHashMap<>();
    pairs.forEach(pair -> add(pair, curves));
    List<GrowthFact> all = growths(curves);
    int exceeding = (int) all.stream().filter(GrowthFact::exceeds).count();
    if (exceeding > 0) {
      all.set(0, all.get(0).withExceeding(exceeding));
    }
    return all.stream().map(growth -> new Warning(Warning.Kind.GROWTH, growth)).toList();
  }

  private void add(MetricPair pair, Map<Curve, TreeMap<Double, MetricPair>> curves) {
    Metric metric = pair.metric();
    if (pair.benchmark().params().isEmpty()
        || (metric.kind() != MetricKind.TIME && metric.kind() != MetricKind.ALLOCATION)
        || metric.direction() == Direction.UNKNOWN
        || !usable(pair, pair.candidate(), pair.shares().candidate())) {
      return;
    }
    BenchmarkId id = pair.benchmark();
    double limit = policy.growth().get(id.name()).orElse(Double.NaN);
    for (Map.Entry<String, String> param : id.params().entrySet()) {
      var others = new TreeMap<>(id.params());
      others.remove(param.getKey());
      BenchmarkId rest = new BenchmarkId(id.name(), id.mode(), others, id.threads());
      Curve curve = new Curve(rest, param.getKey(), metric.name(), metric.unit(), limit);
      // NaN, the last key, is for what is no number.
      String text = NUMBER.matcher(param.getValue()).matches() ? param.getValue() : "NaN";
      curves.computeIfAbsent(curve, key -> new TreeMap<>()).put(Double.valueOf(text), pair);
    }
  }

  /** Returns whether all forks have a logarithm, and bytes are far more than measuring adds. */
  private boolean usable(MetricPair pair, @Nullable Samples samples, List<Double> shares) {
    double share = shares.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    double own = FAR * AllocationLimit.of(policy, sides, pair).own(share);
    double least = pair.portable() ? Math.max(1, own) : 0;
    return samples != null
        && samples.forkCount() > 0
        && Arrays.stream(samples.forkMeans())
            .allMatch(mean -> mean > least && Double.isFinite(mean));
  }

  private List<GrowthFact> growths(Map<Curve, TreeMap<Double, MetricPair>> curves) {
    curves
        .values()
        .removeIf(
            points ->
                points.size() < FEWEST || !(points.firstKey() > 0) || points.lastKey().isNaN());
    long limited = curves.keySet().stream().filter(curve -> !Double.isNaN(curve.limit())).count();
    double tail = policy.alpha() / Math.max(1, limited);
    List<GrowthFact> all = new ArrayList<>();
    curves.forEach((curve, points) -> all.add(growth(curve, points, tail)));
    all.sort(
        Comparator.comparing(GrowthFact::exceeds)
            .thenComparingDouble(GrowthFact::increase)
            .reversed());
    return all;
  }

  private GrowthFact growth(Curve curve, TreeMap<Double, MetricPair> points, double tail) {
    boolean both = true;
    boolean same = true;
    for (MetricPair pair : points.values()) {
      both &= usable(pair, pair.baseline(), pair.shares().baseline());
      same &= sameCode.contains(pair.benchmark());
    }
    boolean free = same || Double.isNaN(curve.limit());
    double least = free ? Double.NaN : slope(points, MetricPair::after, tail).low();
    return new GrowthFact(
        curve,
        both ? slope(points, MetricPair::before, TAIL) : null,
        slope(points, MetricPair::after, TAIL),
        least,
        0);
  }

  private static MeanInterval slope(
      TreeMap<Double, MetricPair> points, Function<MetricPair, Samples> side, double tail) {
    List<MeanInterval.Mean> means = new ArrayList<>();
    for (MetricPair pair : points.values()) {
      boolean inverted = pair.metric().direction() == Direction.HIGHER_IS_BETTER;
      double[] forks = side.apply(pair).forkMeans();
      Arrays.setAll(forks, i -> inverted ? 1 / forks[i] : forks[i]);
      means.add(LogInterval.logMean(forks));
    }
    double[] places = points.keySet().stream().mapToDouble(Math::log).toArray();
    return MeanInterval.slope(places, means, tail);
  }
}
