package io.github.jmhgate.versus;

import static java.util.Map.entry;

import io.github.jmhgate.measure.JvmPool;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.turns.Variant;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.statistics.LogInterval;
import io.github.jmhgate.statistics.MeanInterval;
import io.github.jmhgate.statistics.descriptive.Moments;
import io.github.jmhgate.text.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
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
  private final VersusRequest request;
  private final Map<String, List<Double>> effects = new LinkedHashMap<>();
  private final Map<String, List<VariantFork>> forks = new LinkedHashMap<>();
  private final Map<String, String> failures = new LinkedHashMap<>();
  private final Map<String, Work> works = new HashMap<>();
  int rounds;

  VersusRecord(VersusPlan plan, JvmPool pool, VersusRequest request) {
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

  void add(List<VariantFork> round) {
    rounds++;
    Map<String, Double> measured = new HashMap<>();
    for (VariantFork fork : round) {
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

  /** Adds the counted work of variants, by their names. */
  void add(Map<String, Work> counted) {
    works.putAll(counted);
  }

  /** Returns the variants that were measured. */
  List<Variant> measured() {
    return plan.variants().stream().filter(one -> effects.containsKey(one.name())).toList();
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
    var effort =
        new VersusEffort(rounds, wanted, request.rounds(), plan.seed(), wall, inside, again);
    return new VersusResultBuilder()
        .name(request.name())
        .unit(unit.equals(PER_NANOSECOND) ? "ops/s" : unit)
        .mode(plan.reference().benchmark().mode().label())
        .reference(plan.reference().name())
        .standings(standings)
        .failures(failed)
        .conditions(conditions(standings, measurement.settings()))
        .jvms(jvms)
        .effort(effort)
        .build();
  }

  private Standing standing(Variant variant, Ranking ranking, String unit) {
    List<VariantFork> own = forks(variant);
    LogInterval ratio = new LogInterval(1, 1, 1);
    if (variant != plan.reference()) {
      boolean rate = new Metric(Metric.SCORE, unit).direction() == Direction.HIGHER_IS_BETTER;
      ratio = LogInterval.of(ranking.between(variant.name(), plan.reference().name()));
      ratio = rate ? ratio.inverse() : ratio;
    }
    SortedMap<String, List<Double>> sizes = new TreeMap<>();
    SortedMap<String, List<VariantFork.Other>> others = new TreeMap<>();
    for (VariantFork fork : own) {
      fork.sizes().forEach((name, n) -> sizes.computeIfAbsent(name, s -> new ArrayList<>()).add(n));
      fork.others()
          .forEach(
              (name, other) -> others.computeIfAbsent(name, s -> new ArrayList<>()).add(other));
    }
    SortedMap<String, Double> medians = new TreeMap<>();
    sizes.forEach((name, values) -> medians.put(name, Moments.median(array(values))));
    SortedMap<String, OtherVariant> means = new TreeMap<>();
    others.forEach((name, values) -> mean(values).ifPresent(mean -> means.put(name, mean)));
    double scale = unit.equals(PER_NANOSECOND) ? 1e9 : 1;
    return new StandingBuilder()
        .name(variant.name())
        .benchmark(variant.benchmark())
        .jvm(variant.jvm())
        .rank(ranking.rank(variant.name()))
        .tied(ranking.tied(variant.name()))
        .forks(own.size())
        .score(LogInterval.mean(own.stream().mapToDouble(fork -> fork.score() * scale).toArray()))
        .ratio(ratio)
        .allocated(Moments.median(own.stream().mapToDouble(VariantFork::allocated).toArray()))
        .work(Optional.ofNullable(works.get(variant.name())).map(Work::total).orElse(Double.NaN))
        .sizes(medians)
        .others(means)
        .build();
  }

  /** Returns the mean over forks; ignores forks that lack the metric. */
  private static Optional<OtherVariant> mean(List<VariantFork.Other> all) {
    double[] seen =
        all.stream().mapToDouble(VariantFork.Other::value).filter(Double::isFinite).toArray();
    if (seen.length == 0) {
      return Optional.empty();
    }
    MeanInterval mean = MeanInterval.of(seen);
    boolean positive = Arrays.stream(seen).allMatch(value -> value >= 0);
    double low = positive && Double.isFinite(mean.low()) ? Math.max(0, mean.low()) : mean.low();
    return Optional.of(new OtherVariant(mean.mean(), low, mean.high(), all.get(0).unit()));
  }

  private List<VariantFork> forks(Variant variant) {
    return Objects.requireNonNull(forks.get(variant.name()));
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private List<VersusCondition> conditions(List<Standing> standings, ForkSettings slices) {
    List<Variant> measured = measured();
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
    List<VersusCondition> conditions = new ArrayList<>();
    for (int i = 0; i < all.get(0).size(); i++) {
      int at = i;
      List<String> values = all.stream().map(own -> own.get(at).getValue()).toList();
      boolean equal = values.stream().distinct().count() == 1;
      String what = all.get(0).get(i).getKey();
      conditions.add(new VersusCondition(what, equal, equal ? values.subList(0, 1) : values));
    }
    addCommon(conditions, measured, slices);
    return conditions;
  }

  /** Adds conditions that all variants share through the way they are compared. */
  private void addCommon(List<VersusCondition> all, List<Variant> measured, ForkSettings slices) {
    boolean shots = plan.reference().benchmark().mode() == Mode.SINGLE_SHOT;
    String warmup =
        shots
            ? Words.count(slices.warmupIterations(), "call")
            : "%s x %s ms".formatted(slices.warmupIterations(), slices.warmupMillis());
    String turns =
        shots
            ? slices.iterations() + " single calls, in turns"
            : "%s x %s ms, in turns".formatted(slices.iterations(), slices.iterationMillis());
    boolean oneThread = measured.stream().allMatch(variant -> variant.benchmark().threads() == 1);
    all.add(new VersusCondition("warm-up", true, List.of(warmup)));
    all.add(new VersusCondition("slices", true, List.of(turns)));
    String processors =
        oneThread
            ? "the same for all forks alive at once, where the system allows it"
            : "all of the machine for the one whose turn it is";
    all.add(new VersusCondition(oneThread ? "processor" : "processors", true, List.of(processors)));
  }

  private static String size(List<Standing> standings, Variant variant, String size) {
    return standings.stream()
        .filter(standing -> standing.name().equals(variant.name()))
        .flatMap(standing -> Optional.ofNullable(standing.sizes().get(size)).stream())
        .map(bytes -> Long.toString(Math.round(bytes)))
        .findFirst()
        .orElse("unknown");
  }
}
