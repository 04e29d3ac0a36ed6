package io.github.jmhgate.versus;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.turns.Variant;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.text.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Turns patterns into variants, or explains in one line why they cannot be compared. */
record VariantChoice(Collection<BenchmarkId> benchmarks, List<String> jvms) {
  /** More would take hours, and most likely a pattern says too little. */
  static final int MOST = 200;

  private static final int MOST_NAMED = 12;

  List<Variant> of(List<VariantPattern> patterns) throws GateFailure {
    Set<BenchmarkId> chosen = new LinkedHashSet<>();
    for (VariantPattern pattern : patterns) {
      chosen.addAll(of(pattern));
    }
    List<BenchmarkId> list = List.copyOf(chosen);
    int all = list.size() * jvms.size();
    if (all > MOST) {
      throw unusable(
          "%s variants are too many: at most %s are compared; narrow the patterns or fix parameters"
              .formatted(all, MOST));
    }
    if (all < 2) {
      throw unusable(
          "only %s is named, and one variant alone compares with nothing; name another benchmark,"
                  .formatted(list.get(0).label())
              + " several values of a parameter, or several --jvm");
    }
    Set<String> modes = new TreeSet<>();
    list.forEach(benchmark -> modes.add(benchmark.mode().label()));
    if (modes.size() > 1) {
      throw unusable(
          "the variants are measured in different modes (%s), so that their units differ; choose one"
                  .formatted(String.join(", ", modes))
              + " by --mode");
    }
    return list.stream()
        .flatMap(id -> jvms.stream().map(jvm -> new Variant(name(id, jvm, list), jvm, id)))
        .toList();
  }

  /** Returns the variants with the reference first: by its name, in any case, or by a part. */
  static List<Variant> referenceFirst(List<Variant> variants, String reference) throws GateFailure {
    String lower = reference.toLowerCase(Locale.ROOT);
    List<Predicate<String>> ways =
        List.of(
            reference::equals,
            name -> name.toLowerCase(Locale.ROOT).equals(lower),
            name -> name.toLowerCase(Locale.ROOT).contains(lower));
    List<Variant> meant = List.of();
    for (int i = 0; i < ways.size() && meant.isEmpty(); i++) {
      Predicate<String> way = ways.get(i);
      meant = variants.stream().filter(variant -> way.test(variant.name())).toList();
    }
    if (meant.size() != 1) {
      throw unusable(
          "the reference '%s' names %s of the variants; name one: %s"
              .formatted(
                  reference,
                  meant.isEmpty() ? "none" : "several",
                  listed(variants.stream().map(Variant::name).toList())));
    }
    Set<Variant> ordered = new LinkedHashSet<>(meant);
    ordered.addAll(variants);
    return List.copyOf(ordered);
  }

  private List<BenchmarkId> of(VariantPattern pattern) throws GateFailure {
    List<BenchmarkId> named = pattern.named(benchmarks);
    if (named.isEmpty()) {
      List<String> all = benchmarks.stream().map(BenchmarkId::shortName).distinct().toList();
      throw unusable(
          "no benchmark of the jar matches '%s'; it has %s".formatted(pattern.name(), listed(all)));
    }
    Set<String> known = params(named);
    for (Map.Entry<String, List<String>> param : pattern.params().entrySet()) {
      String name = param.getKey();
      if (!known.contains(name)) {
        throw unusable(
            "'%s': there is no parameter '%s'; %s"
                .formatted(
                    pattern.text(),
                    name,
                    known.isEmpty() ? "it has none" : "known are " + listed(known)));
      }
      Set<String> values = values(name, named);
      for (String value : param.getValue()) {
        if (!value.equals(VariantPattern.ALL) && !values.contains(value)) {
          throw unusable(
              "'%s': the parameter '%s' has no value '%s'; known are %s"
                  .formatted(pattern.text(), name, value, listed(values)));
        }
      }
    }
    List<BenchmarkId> taken = named.stream().filter(pattern::takes).toList();
    if (taken.isEmpty()) {
      throw unusable("no benchmark has all of the values of '%s'".formatted(pattern.text()));
    }
    for (String param : params(taken)) {
      Set<String> values = values(param, taken);
      // A parameter that was not named must not differ unnoticed.
      if (values.size() > 1 && !pattern.compares(param)) {
        throw unusable(
            "'%s': the parameter '%s' has several values (%s); fix one, as in {%2$s=%4$s}, or compare"
                    .formatted(pattern.text(), param, listed(values), values.iterator().next())
                + " them, as in {%s=*}".formatted(param));
      }
    }
    return taken;
  }

  static String mode(String label) throws GateFailure {
    if (Mode.ofLabel(label).isEmpty()) {
      List<String> known = Stream.of(Mode.values()).map(Mode::label).toList();
      throw unusable("no mode '%s'; one of %s".formatted(label, String.join(", ", known)));
    }
    return label;
  }

  private static Set<String> params(List<BenchmarkId> benchmarks) {
    Set<String> params = new TreeSet<>();
    benchmarks.forEach(benchmark -> params.addAll(benchmark.params().keySet()));
    return params;
  }

  private static Set<String> values(String param, List<BenchmarkId> benchmarks) {
    return benchmarks.stream()
        .flatMap(benchmark -> Stream.ofNullable(benchmark.params().get(param)))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static String listed(Collection<String> names) {
    return Words.list(List.copyOf(names), MOST_NAMED);
  }

  /** Names a variant by what differs from the others. */
  private String name(BenchmarkId benchmark, String jvm, List<BenchmarkId> all) {
    List<String> parts = new ArrayList<>();
    if (count(all, BenchmarkId::name) > 1) {
      parts.add(method(benchmark, all));
    }
    List<String> differing = params(all).stream().filter(p -> values(p, all).size() > 1).toList();
    for (String param : differing) {
      String value = benchmark.params().get(param);
      if (value != null) {
        parts.add(differing.size() == 1 ? value : param + "=" + BenchmarkId.quoted(value));
      }
    }
    if (count(all, BenchmarkId::threads) > 1) {
      parts.add("t" + benchmark.threads());
    }
    if (jvms.size() > 1) {
      parts.add(jvm);
    }
    return String.join(" ", parts);
  }

  /** Returns the method if all are of one class, else class and method, else the full name. */
  private static String method(BenchmarkId benchmark, List<BenchmarkId> all) {
    if (count(all, each -> each.name().substring(0, each.name().lastIndexOf('.') + 1)) == 1) {
      return benchmark.name().substring(benchmark.name().lastIndexOf('.') + 1);
    }
    return count(all, BenchmarkId::shortName) == count(all, BenchmarkId::name)
        ? benchmark.shortName()
        : benchmark.name();
  }

  private static long count(List<BenchmarkId> all, Function<BenchmarkId, Object> by) {
    return all.stream().map(by).distinct().count();
  }
}
