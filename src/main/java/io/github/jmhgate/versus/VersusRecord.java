package io.github.jmhgate.versus;

import io.github.jmhgate.measure.JvmPool;
import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairPlan;
import io.github.jmhgate.measure.Round;
import io.github.jmhgate.measure.RoundMeasurement;
import io.github.jmhgate.measure.SliceLength;
import io.github.jmhgate.measure.Variant;
import io.github.jmhgate.measure.VersusPlan;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.statistics.LogInterval;
import io.github.jmhgate.statistics.MeanInterval;
import io.github.jmhgate.statistics.Median;
import io.github.jmhgate.versus.VersusResult.Condition;
import io.github.jmhgate.versus.VersusResult.Effort;
import io.github.jmhgate.versus.VersusResult.Other;
import io.github.jmhgate.versus.VersusResult.Standing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** The results of the rounds so far. */
final class VersusRecord {
  private static final String PER_NANOSECOND = "ops/ns";

  private final VersusPlan plan;
  private final JvmPool pool;
  private final VersusRequest request;
  private final Map<String, List<Double>> effects = new LinkedHashMap<>();
  private final Map<String, List<Round.Fork>> forks = new LinkedHashMap<>();
  private final Map<String, String> failures = new LinkedHashMap<>();
  private int rounds;

  VersusRecord(VersusPlan plan, JvmPool pool, VersusRequest request) {
    this.plan = plan;
    this.pool = pool;
    this.request = request;
    for (Variant variant : plan.variants()) {
      effects.put(variant.name(), new ArrayList<>());
      forks.put(variant.name(), new ArrayList<>());
    }
  }

  int rounds() {
    return rounds;
  }

  /** Removes variants that could not be measured to the end. */
  void leaveOut(Map<String, String> reasons) {
    reasons.forEach(
        (name, reason) -> {
          failures.putIfAbsent(name, reason);
          effects.remove(name);
          forks.remove(name);
        });
  }

  void add(Round round) {
    rounds++;
    for (Round.Fork fork : round.forks()) {
      List<Round.Fork> own = forks.get(fork.variant());
      if (own != null) {
        own.add(fork);
      }
    }
    for (Variant variant : plan.variants()) {
      Pair pair = round.pairs().get(variant.name());
      List<Double> own = effects.get(variant.name());
      if (own == null) {
        continue;
      }
      double effect = variant == plan.reference() ? 0 : pair == null ? Double.NaN : pair.effect();
      own.add(effect);
      if (!Double.isFinite(effect)) {
        leaveOut(Map.of(variant.name(), "its slices have no scores above 0"));
      }
    }
  }

  /** Returns the effects of each variant but the reference. */
  List<double[]> effects() {
    return effects.entrySet().stream()
        .filter(each -> !each.getKey().equals(plan.reference().name()))
        .map(each -> array(each.getValue()))
        .toList();
  }

  VersusResult result(int wanted, Duration wall, RoundMeasurement measurement) {
    Map<String, double[]> all = new LinkedHashMap<>();
    effects.forEach((name, values) -> all.put(name, array(values)));
    Ranking ranking = new Ranking(request.rounds(), all);
    String unit = forks(plan.reference()).get(0).unit();
    List<Standing> standings = new ArrayList<>();
    for (String name : ranking.order()) {
      plan.variants().stream()
          .filter(variant -> variant.name().equals(name))
          .forEach(variant -> standings.add(standing(variant, ranking, unit)));
    }
    Map<String, Environment> jvms = new LinkedHashMap<>();
    for (Variant variant : plan.variants()) {
      jvms.computeIfAbsent(variant.jvm(), pool::environment);
    }
    return new VersusResult(
        request.name(),
        // Forks are asked for operations per nanosecond, an unusual unit for a rate.
        unit.equals(PER_NANOSECOND) ? "ops/s" : unit,
        plan.reference().benchmark().mode().label(),
        plan.reference().name(),
        standings,
        failures,
        conditions(standings, measurement.slices()),
        jvms,
        new Effort(
            rounds,
            wanted,
            request.rounds(),
            plan.seed(),
            wall,
            measurement.inside(),
            measurement.repeated()));
  }

  private Standing standing(Variant variant, Ranking ranking, String unit) {
    List<Round.Fork> own = forks(variant);
    MeanInterval effect = ranking.between(variant.name(), plan.reference().name());
    boolean rate = new Metric(Metric.SCORE, unit).direction() == Direction.HIGHER_IS_BETTER;
    LogInterval ratio =
        variant == plan.reference()
            ? new LogInterval(1, 1, 1)
            : rate
                ? new LogInterval(
                    Math.exp(-effect.mean()), Math.exp(-effect.high()), Math.exp(-effect.low()))
                : new LogInterval(
                    Math.exp(effect.mean()), Math.exp(effect.low()), Math.exp(effect.high()));
    SortedMap<String, List<Double>> sizes = new TreeMap<>();
    SortedMap<String, List<Round.Other>> others = new TreeMap<>();
    for (Round.Fork fork : own) {
      fork.sizes().forEach((name, n) -> sizes.computeIfAbsent(name, s -> new ArrayList<>()).add(n));
      fork.others()
          .forEach((name, one) -> others.computeIfAbsent(name, s -> new ArrayList<>()).add(one));
    }
    SortedMap<String, Double> medians = new TreeMap<>();
    sizes.forEach((name, values) -> medians.put(name, Median.of(array(values))));
    SortedMap<String, Other> means = new TreeMap<>();
    others.forEach((name, values) -> addMean(name, values, means));
    return new Standing(
        variant.name(),
        variant.benchmark(),
        variant.jvm(),
        ranking.rank(variant.name()),
        ranking.tied(variant.name()),
        own.size(),
        LogInterval.mean(own.stream().mapToDouble(VersusRecord::score).toArray()),
        ratio,
        Median.of(own.stream().mapToDouble(Round.Fork::allocated).toArray()),
        medians,
        means);
  }

  private static double score(Round.Fork fork) {
    return fork.unit().equals(PER_NANOSECOND) ? fork.score() * 1e9 : fork.score();
  }

  /** If a fork lacks a metric, as one of a request that never came, the others determine it. */
  private static void addMean(String name, List<Round.Other> all, Map<String, Other> means) {
    double[] finite =
        all.stream().mapToDouble(Round.Other::value).filter(Double::isFinite).toArray();
    if (finite.length > 0) {
      MeanInterval mean = MeanInterval.of(finite);
      boolean positive = Arrays.stream(finite).allMatch(value -> value >= 0);
      double low = positive && Double.isFinite(mean.low()) ? Math.max(0, mean.low()) : mean.low();
      means.put(
          name, new Other(new MeanInterval(mean.mean(), low, mean.high()), all.get(0).unit()));
    }
  }

  private List<Round.Fork> forks(Variant variant) {
    return Objects.requireNonNull(forks.get(variant.name()));
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Returns what the variants had in common, and what not. */
  private List<Condition> conditions(List<Standing> standings, SliceLength slices) {
    List<Condition> all = new ArrayList<>();
    add(all, "benchmark", variant -> variant.benchmark().shortName());
    TreeSet<String> params = new TreeSet<>();
    measured().forEach(variant -> params.addAll(variant.benchmark().params().keySet()));
    for (String param : params) {
      add(all, param, variant -> variant.benchmark().params().getOrDefault(param, "none"));
    }
    add(all, "mode", variant -> variant.benchmark().mode().label());
    add(all, "threads", variant -> Integer.toString(variant.benchmark().threads()));
    add(
        all,
        "operations a call",
        variant ->
            Integer.toString(
                Objects.requireNonNull(pool.units(variant.jvm()).get(variant.benchmark()))
                    .operations()));
    add(
        all,
        "JVM",
        variant -> {
          Environment jvm = pool.environment(variant.jvm());
          return jvm.jvmVendor() + " " + jvm.jvmVersion() + " " + jvm.vmName();
        });
    add(all, "collector", variant -> pool.environment(variant.jvm()).gc());
    add(
        all,
        "JVM flags",
        variant -> {
          List<String> flags = pool.environment(variant.jvm()).vmFlags();
          return flags.isEmpty() ? "none" : String.join(" ", flags);
        });
    TreeSet<String> sizes = new TreeSet<>();
    standings.forEach(standing -> sizes.addAll(standing.sizes().keySet()));
    for (String size : sizes) {
      add(all, size, variant -> size(standings, variant, size));
    }
    PairPlan how = plan.slices();
    int warmup = how.warmupIterations();
    boolean shots = plan.reference().benchmark().mode() == Mode.SINGLE_SHOT;
    boolean oneThread = measured().stream().allMatch(v -> v.benchmark().threads() == 1);
    add(
        all,
        "warm-up",
        any ->
            shots
                ? warmup + (warmup == 1 ? " call" : " calls")
                : warmup + " x " + how.warmupMillis() + " ms");
    add(
        all,
        "slices",
        any ->
            shots
                ? slices.slices() + " single calls, in turns"
                : slices.slices() + " x " + slices.millis() + " ms, in turns");
    add(
        all,
        oneThread ? "processor" : "processors",
        any ->
            oneThread
                ? "the same for all forks alive at once, where the system allows it"
                : "all of the machine for the one whose turn it is");
    return all;
  }

  private List<Variant> measured() {
    return plan.variants().stream().filter(v -> effects.containsKey(v.name())).toList();
  }

  private static String size(List<Standing> standings, Variant variant, String size) {
    return standings.stream()
        .filter(standing -> standing.name().equals(variant.name()))
        .flatMap(standing -> Optional.ofNullable(standing.sizes().get(size)).stream())
        .map(bytes -> Long.toString(Math.round(bytes)))
        .findFirst()
        .orElse("unknown");
  }

  private void add(List<Condition> conditions, String what, Function<Variant, String> value) {
    List<String> values = measured().stream().map(value).toList();
    boolean equal = values.stream().distinct().count() == 1;
    conditions.add(new Condition(what, equal ? values.subList(0, 1) : values));
  }
}
