package io.github.jmhgate.versus;

import io.github.jmhgate.measure.PairPlan;
import io.github.jmhgate.measure.SliceLength;
import io.github.jmhgate.measure.Variant;
import io.github.jmhgate.measure.VersusPlan;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;

/** What the variants had in common, and what not. */
final class Conditions {
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
