package io.github.jmhgate.versus;

import io.github.jmhgate.measure.JvmPool;
import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairPlan;
import io.github.jmhgate.measure.Round;
import io.github.jmhgate.measure.RoundMeasurement;
import io.github.jmhgate.measure.SliceLength;
import io.github.jmhgate.measure.Variant;
import io.github.jmhgate.measure.VersusPlan;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.statistics.LogInterval;
import io.github.jmhgate.statistics.MeanInterval;
import io.github.jmhgate.statistics.Median;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** What the rounds gave so far, and what there is to say of it. */
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

  /** Takes out variants that could not be measured to the end. */
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

  /** The effects of each variant but the reference. */
  List<double[]> effects() {
    List<double[]> all = new ArrayList<>();
    effects.forEach(
        (name, values) -> {
          if (!name.equals(plan.reference().name())) {
            all.add(array(values));
          }
        });
    return all;
  }

  VersusResult result(int wanted, Duration wall, RoundMeasurement measurement) {
    Map<String, double[]> all = new LinkedHashMap<>();
    effects.forEach((name, values) -> all.put(name, array(values)));
    Ranking ranking = new Ranking(request.rounds(), all);
    String unit = forks(plan.reference()).get(0).unit();
    int sign = new Metric(Metric.SCORE, unit).direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
    List<Standing> standings = new ArrayList<>();
    for (String name : ranking.order()) {
      standings.add(standing(variant(name), ranking, sign));
    }
    Map<String, Environment> jvms = new LinkedHashMap<>();
    for (Variant variant : plan.variants()) {
      jvms.computeIfAbsent(variant.jvm(), pool::environment);
    }
    List<Variant> living =
        plan.variants().stream().filter(v -> effects.containsKey(v.name())).toList();
    List<BenchmarkUnit> units = new ArrayList<>();
    for (Variant variant : living) {
      units.add(Objects.requireNonNull(pool.units(variant.jvm()).get(variant.benchmark())));
    }
    SliceLength slices = measurement.slices();
    return new VersusResult(
        request.name(),
        shown(unit),
        plan.reference().benchmark().mode().label(),
        plan.reference().name(),
        standings,
        failures,
        Conditions.of(living, units, jvms, standings, plan, slices),
        jvms,
        new VersusResult.Effort(
            rounds,
            wanted,
            request.rounds(),
            plan.seed(),
            wall,
            measurement.inside(),
            measurement.repeated()));
  }

  private Standing standing(Variant variant, Ranking ranking, int sign) {
    List<Round.Fork> own = forks(variant);
    MeanInterval effect = ranking.between(variant.name(), plan.reference().name());
    boolean reference = variant == plan.reference();
    double low = sign > 0 ? effect.low() : -effect.high();
    double high = sign > 0 ? effect.high() : -effect.low();
    Map<String, List<Double>> sizes = new TreeMap<>();
    for (Round.Fork fork : own) {
      fork.sizes()
          .forEach((name, size) -> sizes.computeIfAbsent(name, n -> new ArrayList<>()).add(size));
    }
    Map<String, Double> medians = new TreeMap<>();
    sizes.forEach((name, values) -> medians.put(name, Median.of(array(values))));
    return new Standing(
        variant.name(),
        variant.benchmark(),
        variant.jvm(),
        ranking.rank(variant.name()),
        ranking.tied(variant.name()),
        own.size(),
        LogInterval.mean(
            own.stream().mapToDouble(fork -> fork.score() * factor(fork.unit())).toArray()),
        reference
            ? new LogInterval(1, 1, 1)
            : new LogInterval(Math.exp(sign * effect.mean()), Math.exp(low), Math.exp(high)),
        Median.of(own.stream().mapToDouble(Round.Fork::allocated).toArray()),
        medians,
        others(own));
  }

  /** Nobody thinks of a rate in operations a nanosecond, which is what forks are asked for. */
  private static String shown(String unit) {
    return unit.equals(PER_NANOSECOND) ? "ops/s" : unit;
  }

  private static double factor(String unit) {
    return unit.equals(PER_NANOSECOND) ? 1e9 : 1;
  }

  /** A metric that a fork lacks, as one of a request that never came, is that of the others. */
  private static Map<String, Standing.Other> others(List<Round.Fork> forks) {
    Map<String, List<Round.Other>> byName = new TreeMap<>();
    for (Round.Fork fork : forks) {
      fork.others()
          .forEach((name, one) -> byName.computeIfAbsent(name, n -> new ArrayList<>()).add(one));
    }
    Map<String, Standing.Other> means = new TreeMap<>();
    byName.forEach(
        (name, all) -> {
          double[] finite =
              all.stream().mapToDouble(Round.Other::value).filter(Double::isFinite).toArray();
          if (finite.length > 0) {
            MeanInterval mean = MeanInterval.of(finite);
            boolean positive = Arrays.stream(finite).allMatch(value -> value >= 0);
            double low =
                positive && Double.isFinite(mean.low()) ? Math.max(0, mean.low()) : mean.low();
            means.put(
                name,
                new Standing.Other(
                    new MeanInterval(mean.mean(), low, mean.high()), all.get(0).unit()));
          }
        });
    return means;
  }

  private List<Round.Fork> forks(Variant variant) {
    return Objects.requireNonNull(forks.get(variant.name()));
  }

  private Variant variant(String name) {
    return plan.variants().stream()
        .filter(variant -> variant.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** What the variants had in common, and what not. */
  private static final class Conditions {
    private final List<Condition> conditions = new ArrayList<>();

    private Conditions() {}

    /**
     * The conditions of variants.
     *
     * @param units what each of them measures, in the same order
     */
    static List<Condition> of(
        List<Variant> variants,
        List<BenchmarkUnit> units,
        Map<String, Environment> jvms,
        List<Standing> standings,
        VersusPlan plan,
        SliceLength slices) {
      Conditions all = new Conditions();
      all.add("benchmark", variants, variant -> variant.benchmark().shortName());
      TreeSet<String> params = new TreeSet<>();
      variants.forEach(variant -> params.addAll(variant.benchmark().params().keySet()));
      for (String param : params) {
        all.add(param, variants, v -> v.benchmark().params().getOrDefault(param, "none"));
      }
      all.add("mode", variants, variant -> variant.benchmark().mode().label());
      all.add("threads", variants, v -> Integer.toString(v.benchmark().threads()));
      all.add("operations a call", units, unit -> Integer.toString(unit.operations()));
      all.add("JVM", variants, v -> version(Objects.requireNonNull(jvms.get(v.jvm()))));
      all.add("collector", variants, v -> Objects.requireNonNull(jvms.get(v.jvm())).gc());
      all.add(
          "JVM flags",
          variants,
          v -> {
            List<String> flags = Objects.requireNonNull(jvms.get(v.jvm())).vmFlags();
            return flags.isEmpty() ? "none" : String.join(" ", flags);
          });
      TreeSet<String> sizes = new TreeSet<>();
      standings.forEach(standing -> sizes.addAll(standing.sizes().keySet()));
      for (String size : sizes) {
        all.add(size, variants, variant -> size(standings, variant, size));
      }
      PairPlan how = plan.slices();
      boolean shots = plan.reference().benchmark().mode() == Mode.SINGLE_SHOT;
      all.add(
          "warm-up",
          shots
              ? how.warmupIterations() + (how.warmupIterations() == 1 ? " call" : " calls")
              : how.warmupIterations() + " x " + how.warmupMillis() + " ms");
      all.add(
          "slices",
          shots
              ? slices.slices() + " single calls, in turns"
              : slices.slices() + " x " + slices.millis() + " ms, in turns");
      if (variants.stream().allMatch(variant -> variant.benchmark().threads() == 1)) {
        all.add("processor", "the same for all forks alive at once, where the system allows it");
      } else {
        all.add("processors", "all of the machine for the one whose turn it is");
      }
      return List.copyOf(all.conditions);
    }

    private static String version(Environment jvm) {
      return jvm.jvmVendor() + " " + jvm.jvmVersion() + " " + jvm.vmName();
    }

    private static String size(List<Standing> standings, Variant variant, String size) {
      for (Standing standing : standings) {
        Double bytes = standing.sizes().get(size);
        if (standing.name().equals(variant.name()) && bytes != null) {
          return Long.toString(Math.round(bytes));
        }
      }
      return "unknown";
    }

    private void add(String what, String value) {
      conditions.add(new Condition(what, List.of(value)));
    }

    private <T> void add(String what, List<T> of, Function<T, String> value) {
      List<String> values = of.stream().map(value).toList();
      boolean equal = values.stream().distinct().count() == 1;
      conditions.add(new Condition(what, equal ? values.subList(0, 1) : values));
    }
  }
}
