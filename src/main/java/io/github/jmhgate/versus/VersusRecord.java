package io.github.jmhgate.versus;

import static java.util.Map.entry;

import io.github.jmhgate.measure.JvmPool;
import io.github.jmhgate.measure.RoundMeasurement;
import io.github.jmhgate.measure.RoundMeasurement.Fork;
import io.github.jmhgate.measure.RoundMeasurement.VersusPlan;
import io.github.jmhgate.measure.Variant;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.statistics.LogInterval;
import io.github.jmhgate.statistics.MeanInterval;
import io.github.jmhgate.statistics.Moments;
import io.github.jmhgate.versus.VersusResult.Condition;
import io.github.jmhgate.versus.VersusResult.Effort;
import io.github.jmhgate.versus.VersusResult.FailedVariant;
import io.github.jmhgate.versus.VersusResult.Other;
import io.github.jmhgate.versus.VersusResult.Standing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** The results of the rounds so far. */
final class VersusRecord {
  private static final String PER_NANOSECOND = "ops/ns";

  private final VersusPlan plan;
  private final JvmPool pool;
  private final VersusSession.Request request;
  private final Map<String, List<Double>> effects = new LinkedHashMap<>();
  private final Map<String, List<Fork>> forks = new LinkedHashMap<>();
  private final Map<String, String> failures = new LinkedHashMap<>();
  int rounds;

  VersusRecord(VersusPlan plan, JvmPool pool, VersusSession.Request request) {
    this.plan = plan;
    this.pool = pool;
    this.request = request;
    for (Variant variant : plan.variants()) {
      effects.put(variant.name(), new ArrayList<>());
      forks.put(variant.name(), new ArrayList<>());
    }
  }

  void leaveOut(Map<String, String> reasons) {
    reasons.forEach(failures::putIfAbsent);
    effects.keySet().removeAll(reasons.keySet());
    forks.keySet().removeAll(reasons.keySet());
  }

  void add(List<Fork> round) {
    rounds++;
    Map<String, Double> measured = new HashMap<>();
    for (Fork fork : round) {
      forks.getOrDefault(fork.variant(), new ArrayList<>()).add(fork);
      measured.put(fork.variant(), fork.effect());
    }
    for (Variant variant : plan.variants()) {
      List<Double> own = effects.get(variant.name());
      if (own == null) {
        continue;
      }
      double effect =
          variant == plan.reference() ? 0 : measured.getOrDefault(variant.name(), Double.NaN);
      own.add(effect);
      if (!Double.isFinite(effect)) {
        leaveOut(Map.of(variant.name(), "its slices have no scores above 0"));
      }
    }
  }

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
    Map<String, Environment> jvms = new LinkedHashMap<>();
    Map<String, Variant> byName = new HashMap<>();
    for (Variant variant : plan.variants()) {
      jvms.computeIfAbsent(variant.jvm(), pool::environment);
      byName.put(variant.name(), variant);
    }
    for (String name : ranking.order()) {
      standings.add(standing(Objects.requireNonNull(byName.get(name)), ranking, unit));
    }
    List<FailedVariant> failed = new ArrayList<>();
    failures.forEach((name, reason) -> failed.add(new FailedVariant(name, reason)));
    Duration inside = measurement.inside();
    List<String> again = measurement.repeated();
    var effort = new Effort(rounds, wanted, request.rounds(), plan.seed(), wall, inside, again);
    return new VersusResult(
        request.name(),
        // Forks are asked for operations per nanosecond, an unusual unit for a rate.
        unit.equals(PER_NANOSECOND) ? "ops/s" : unit,
        plan.reference().benchmark().mode().label(),
        plan.reference().name(),
        standings,
        failed,
        conditions(standings, measurement.settings()),
        jvms,
        effort);
  }

  private Standing standing(Variant variant, Ranking ranking, String unit) {
    List<Fork> own = forks(variant);
    LogInterval ratio = new LogInterval(1, 1, 1);
    if (variant != plan.reference()) {
      boolean rate = new Metric(Metric.SCORE, unit).direction() == Direction.HIGHER_IS_BETTER;
      ratio = LogInterval.of(ranking.between(variant.name(), plan.reference().name()));
      ratio = rate ? ratio.inverse() : ratio;
    }
    SortedMap<String, List<Double>> sizes = new TreeMap<>();
    SortedMap<String, List<Fork.Other>> others = new TreeMap<>();
    for (Fork fork : own) {
      fork.sizes().forEach((name, n) -> sizes.computeIfAbsent(name, s -> new ArrayList<>()).add(n));
      fork.others()
          .forEach((name, one) -> others.computeIfAbsent(name, s -> new ArrayList<>()).add(one));
    }
    SortedMap<String, Double> medians = new TreeMap<>();
    sizes.forEach((name, values) -> medians.put(name, Moments.median(array(values))));
    SortedMap<String, Other> means = new TreeMap<>();
    others.forEach((name, values) -> mean(values).ifPresent(mean -> means.put(name, mean)));
    double scale = unit.equals(PER_NANOSECOND) ? 1e9 : 1;
    return new Standing(
        variant.name(),
        variant.benchmark(),
        variant.jvm(),
        ranking.rank(variant.name()),
        ranking.tied(variant.name()),
        own.size(),
        LogInterval.mean(own.stream().mapToDouble(fork -> fork.score() * scale).toArray()),
        ratio,
        Moments.median(own.stream().mapToDouble(Fork::allocated).toArray()),
        medians,
        means);
  }

  /** Returns the mean over forks; ignores forks that lack the metric. */
  private static Optional<Other> mean(List<Fork.Other> all) {
    double[] seen = all.stream().mapToDouble(Fork.Other::value).filter(Double::isFinite).toArray();
    if (seen.length == 0) {
      return Optional.empty();
    }
    MeanInterval mean = MeanInterval.of(seen);
    boolean positive = Arrays.stream(seen).allMatch(value -> value >= 0);
    double low = positive && Double.isFinite(mean.low()) ? Math.max(0, mean.low()) : mean.low();
    return Optional.of(new Other(mean.mean(), low, mean.high(), all.get(0).unit()));
  }

  private List<Fork> forks(Variant variant) {
    return Objects.requireNonNull(forks.get(variant.name()));
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private List<Condition> conditions(List<Standing> standings, ForkSettings slices) {
    List<Variant> measured =
        plan.variants().stream().filter(v -> effects.containsKey(v.name())).toList();
    Set<String> params = new TreeSet<>();
    measured.forEach(variant -> params.addAll(variant.benchmark().params().keySet()));
    Set<String> sizes = new TreeSet<>();
    standings.forEach(standing -> sizes.addAll(standing.sizes().keySet()));
    List<List<Map.Entry<String, String>>> all = new ArrayList<>();
    for (Variant variant : measured) {
      BenchmarkId id = variant.benchmark();
      BenchmarkUnit unit = Objects.requireNonNull(pool.units(variant.jvm()).get(id));
      Environment vm = pool.environment(variant.jvm());
      List<Map.Entry<String, String>> own = new ArrayList<>();
      own.add(entry("benchmark", id.shortName()));
      params.forEach(param -> own.add(entry(param, id.params().getOrDefault(param, "none"))));
      own.add(entry("mode", id.mode().label()));
      own.add(entry("threads", Integer.toString(id.threads())));
      own.add(entry("operations a call", Integer.toString(unit.operations())));
      own.add(entry("JVM", vm.jvmVendor() + " " + vm.jvmVersion() + " " + vm.vmName()));
      own.add(entry("collector", vm.gc()));
      own.add(entry("JVM flags", vm.vmFlags().isEmpty() ? "none" : String.join(" ", vm.vmFlags())));
      sizes.forEach(size -> own.add(entry(size, size(standings, variant, size))));
      all.add(own);
    }
    List<Condition> conditions = new ArrayList<>();
    for (int i = 0; i < all.get(0).size(); i++) {
      int at = i;
      List<String> values = all.stream().map(own -> own.get(at).getValue()).toList();
      boolean equal = values.stream().distinct().count() == 1;
      String what = all.get(0).get(i).getKey();
      conditions.add(new Condition(what, equal, equal ? values.subList(0, 1) : values));
    }
    addCommon(conditions, measured, slices);
    return conditions;
  }

  /** Adds conditions that all variants share through the way they are compared. */
  private void addCommon(List<Condition> all, List<Variant> measured, ForkSettings slices) {
    boolean shots = plan.reference().benchmark().mode() == Mode.SINGLE_SHOT;
    String warmup =
        shots
            ? Words.count(slices.warmupIterations(), "call")
            : "%s x %s ms".formatted(slices.warmupIterations(), slices.warmupMillis());
    String turns =
        shots
            ? slices.iterations() + " single calls, in turns"
            : "%s x %s ms, in turns".formatted(slices.iterations(), slices.iterationMillis());
    boolean oneThread = measured.stream().allMatch(one -> one.benchmark().threads() == 1);
    all.add(new Condition("warm-up", true, List.of(warmup)));
    all.add(new Condition("slices", true, List.of(turns)));
    String processors =
        oneThread
            ? "the same for all forks alive at once, where the system allows it"
            : "all of the machine for the one whose turn it is";
    all.add(new Condition(oneThread ? "processor" : "processors", true, List.of(processors)));
  }

  private static String size(List<Standing> standings, Variant variant, String size) {
    return standings.stream()
        .filter(standing -> standing.name().equals(variant.name()))
        .flatMap(standing -> Optional.ofNullable(standing.sizes().get(size)).stream())
        .map(bytes -> Long.toString(Math.round(bytes)))
        .findFirst()
        .orElse("unknown");
  }

  /** Ranks variants by how many are faster beyond chance, each compared by itself at 95 %. */
  record Ranking(RoundPlan plan, Map<String, double[]> effects) {
    /**
     * How much two copies may differ by their place in memory; smaller differences do not rank. Of
     * six comparisons of copies two were 0.1 and 0.2 % off, chance alone being 0.1 %
     * (docs/versus.md).
     */
    static final double LAYOUT = 0.0025;

    List<String> order() {
      return effects.keySet().stream()
          .sorted(Comparator.comparingDouble(name -> MeanInterval.of(of(name)).mean()))
          .toList();
    }

    int rank(String name) {
      return 1 + (int) effects.keySet().stream().filter(other -> faster(other, name)).count();
    }

    /** Returns whether another variant that is neither faster nor slower has the same rank. */
    boolean tied(String name) {
      return effects.keySet().stream()
          .anyMatch(
              other ->
                  !other.equals(name)
                      && rank(other) == rank(name)
                      && !faster(other, name)
                      && !faster(name, other));
    }

    boolean faster(String one, String other) {
      return !one.equals(other) && between(one, other).high() < 0;
    }

    /** Returns the log of how many times slower one is, its interval widened by {@link #LAYOUT}. */
    MeanInterval between(String one, String other) {
      double[] first = of(one);
      double[] second = of(other);
      double[] differences = new double[first.length];
      Arrays.setAll(differences, round -> first[round] - second[round]);
      MeanInterval chance = plan.interval(differences);
      return new MeanInterval(chance.mean(), chance.low() - LAYOUT, chance.high() + LAYOUT);
    }

    private double[] of(String name) {
      return Objects.requireNonNull(effects.get(name), name);
    }
  }
}
