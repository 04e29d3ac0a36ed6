package io.github.jmhgate.versus;

import io.github.jmhgate.measure.Variant;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Mode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Turns patterns into variants, or explains in one line why they cannot be compared. */
final class VariantChoice {
  /** More would take hours, and most likely a pattern says too little. */
  static final int MOST = 200;

  private static final int MOST_NAMED = 12;

  private final Collection<BenchmarkId> benchmarks;
  private final List<String> jvms;

  /** Creates a choice of a jar's benchmarks. */
  VariantChoice(Collection<BenchmarkId> benchmarks, List<String> jvms) {
    this.benchmarks = benchmarks;
    this.jvms = jvms;
  }

  /** Returns the variants of patterns, in their order. */
  List<Variant> of(List<VariantPattern> patterns) throws GateFailure {
    Set<BenchmarkId> chosen = new LinkedHashSet<>();
    for (VariantPattern pattern : patterns) {
      chosen.addAll(of(pattern));
    }
    List<BenchmarkId> list = List.copyOf(chosen);
    if (list.size() * jvms.size() > MOST) {
      throw refused(
          "%s variants are too many: at most %s are compared; narrow the patterns or fix parameters"
              .formatted(list.size() * jvms.size(), MOST));
    }
    if (list.size() * jvms.size() < 2) {
      throw refused(
          "only %s is named, and one variant alone compares with nothing; name another benchmark,"
                  .formatted(list.get(0).label())
              + " several values of a parameter, or several --jvm");
    }
    Set<String> modes = new TreeSet<>();
    list.forEach(benchmark -> modes.add(benchmark.mode().label()));
    if (modes.size() > 1) {
      throw refused(
          "the variants are measured in different modes (%s), so that their units differ; choose one"
                  .formatted(String.join(", ", modes))
              + " by --mode");
    }
    List<Variant> variants = new ArrayList<>();
    for (BenchmarkId benchmark : list) {
      for (String jvm : jvms) {
        variants.add(new Variant(name(benchmark, jvm, list), jvm, benchmark));
      }
    }
    return variants;
  }

  /** Returns the variants with the reference first. */
  static List<Variant> referenceFirst(List<Variant> variants, String reference) throws GateFailure {
    String lower = reference.toLowerCase(Locale.ROOT);
    List<Variant> meant = named(variants, name -> name.equals(reference));
    if (meant.isEmpty()) {
      meant = named(variants, name -> name.toLowerCase(Locale.ROOT).equals(lower));
    }
    if (meant.isEmpty()) {
      meant = named(variants, name -> name.toLowerCase(Locale.ROOT).contains(lower));
    }
    if (meant.size() != 1) {
      throw refused(
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
      throw refused(
          "no benchmark of the jar matches '%s'; it has %s"
              .formatted(
                  pattern.name(),
                  listed(benchmarks.stream().map(BenchmarkId::shortName).distinct().toList())));
    }
    for (String param : pattern.params().keySet()) {
      checkKnown(pattern, param, named);
    }
    List<BenchmarkId> taken = named.stream().filter(pattern::takes).toList();
    if (taken.isEmpty()) {
      throw refused("no benchmark has all of the values of '%s'".formatted(pattern.text()));
    }
    for (String param : params(taken)) {
      checkOneValue(pattern, param, taken);
    }
    return taken;
  }

  private static void checkKnown(VariantPattern pattern, String param, List<BenchmarkId> named)
      throws GateFailure {
    Set<String> values = values(param, named);
    if (values.isEmpty()) {
      Set<String> params = params(named);
      throw refused(
          "'%s': there is no parameter '%s'; %s"
              .formatted(
                  pattern.text(),
                  param,
                  params.isEmpty() ? "it has none" : "known are " + listed(params)));
    }
    for (String value : pattern.valuesOf(param)) {
      if (!values.contains(value)) {
        throw refused(
            "'%s': the parameter '%s' has no value '%s'; known are %s"
                .formatted(pattern.text(), param, value, listed(values)));
      }
    }
  }

  /** A parameter that was not named must not differ unnoticed. */
  private static void checkOneValue(VariantPattern pattern, String param, List<BenchmarkId> taken)
      throws GateFailure {
    Set<String> values = values(param, taken);
    if (values.size() > 1 && !pattern.compares(param)) {
      throw refused(
          "'%s': the parameter '%s' has several values (%s); fix one, as in {%s=%s}, or compare them"
                  .formatted(pattern.text(), param, listed(values), param, values.iterator().next())
              + ", as in {%s=*}".formatted(param));
    }
  }

  /** Returns the mode of a label. */
  static List<Mode> modes(String label) throws GateFailure {
    Optional<Mode> mode = Mode.ofLabel(label);
    if (mode.isEmpty()) {
      String known = Stream.of(Mode.values()).map(Mode::label).collect(Collectors.joining(", "));
      throw refused("no mode '%s'; one of %s".formatted(label, known));
    }
    return List.of(mode.get());
  }

  private static List<Variant> named(List<Variant> variants, Predicate<String> test) {
    return variants.stream().filter(variant -> test.test(variant.name())).toList();
  }

  private static Set<String> params(List<BenchmarkId> benchmarks) {
    Set<String> params = new TreeSet<>();
    benchmarks.forEach(benchmark -> params.addAll(benchmark.params().keySet()));
    return params;
  }

  private static Set<String> values(String param, List<BenchmarkId> benchmarks) {
    return benchmarks.stream()
        .map(benchmark -> benchmark.params().get(param))
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static String listed(Collection<String> names) {
    String shown = names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
    int more = names.size() - MOST_NAMED;
    return more > 0 ? shown + " and " + more + " more" : shown;
  }

  private static GateFailure refused(String why) {
    return GateFailure.unusable(why, null);
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
        parts.add(differing.size() == 1 ? value : param + "=" + value);
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
    if (count(all, each -> type(each.name())) == 1) {
      return benchmark.name().substring(benchmark.name().lastIndexOf('.') + 1);
    }
    return count(all, BenchmarkId::shortName) == count(all, BenchmarkId::name)
        ? benchmark.shortName()
        : benchmark.name();
  }

  private static String type(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  private static long count(List<BenchmarkId> all, Function<BenchmarkId, Object> by) {
    return all.stream().map(by).distinct().count();
  }
}
