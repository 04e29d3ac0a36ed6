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
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Turns patterns into variants, or says in one line why they cannot be compared. */
final class VariantChoice {
  /** More would take hours, and most likely a pattern says too little. */
  static final int MOST = 200;

  private static final int MOST_NAMED = 12;

  private final Collection<BenchmarkId> benchmarks;
  private final List<String> jvms;

  /**
   * A choice.
   *
   * @param benchmarks of the jar
   * @param jvms names of the JVMs, at least one
   */
  VariantChoice(Collection<BenchmarkId> benchmarks, List<String> jvms) {
    this.benchmarks = benchmarks;
    this.jvms = jvms;
  }

  /** The variants of patterns, in their order. */
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
    oneMode(list);
    List<Variant> variants = new ArrayList<>();
    for (BenchmarkId benchmark : list) {
      for (String jvm : jvms) {
        variants.add(new Variant(VariantNames.of(benchmark, jvm, list, jvms), jvm, benchmark));
      }
    }
    return variants;
  }

  /** The same with the reference first. */
  static List<Variant> referenceFirst(List<Variant> variants, String reference) throws GateFailure {
    List<Variant> meant = named(variants, name -> name.equals(reference));
    String lower = reference.toLowerCase(Locale.ROOT);
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
    List<Variant> ordered = new ArrayList<>(meant);
    variants.stream().filter(variant -> !ordered.contains(variant)).forEach(ordered::add);
    return ordered;
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
      known(pattern, param, named);
    }
    List<BenchmarkId> taken = named.stream().filter(pattern::takes).toList();
    if (taken.isEmpty()) {
      throw refused("no benchmark has all of the values of '%s'".formatted(pattern.text()));
    }
    for (String param : params(taken)) {
      fixed(pattern, param, taken);
    }
    return taken;
  }

  private static void known(VariantPattern pattern, String param, List<BenchmarkId> named)
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
  private static void fixed(VariantPattern pattern, String param, List<BenchmarkId> taken)
      throws GateFailure {
    Set<String> values = values(param, taken);
    if (values.size() > 1 && !pattern.compares(param)) {
      throw refused(
          "'%s': the parameter '%s' has several values (%s); fix one, as in {%s=%s}, or compare them"
                  .formatted(pattern.text(), param, listed(values), param, values.iterator().next())
              + ", as in {%s=*}".formatted(param));
    }
  }

  private static void oneMode(List<BenchmarkId> chosen) throws GateFailure {
    Set<String> modes = new TreeSet<>();
    chosen.forEach(benchmark -> modes.add(benchmark.mode().label()));
    if (modes.size() > 1) {
      throw refused(
          "the variants are measured in different modes (%s), so that their units differ; choose one"
                  .formatted(String.join(", ", modes))
              + " by --mode");
    }
  }

  /** Those of one mode, which must be one that JMH measures any benchmark in. */
  static List<Mode> modes(String label) throws GateFailure {
    return List.of(
        Mode.ofLabel(label)
            .orElseThrow(
                () ->
                    refused(
                        "no mode '%s'; one of %s"
                            .formatted(
                                label,
                                java.util.Arrays.stream(Mode.values())
                                    .map(Mode::label)
                                    .collect(Collectors.joining(", "))))));
  }

  private static List<Variant> named(
      List<Variant> variants, java.util.function.Predicate<String> test) {
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

  /** Short names: of a variant only what differs from the others. */
  static final class VariantNames {
    private VariantNames() {}

    static String of(BenchmarkId benchmark, String jvm, List<BenchmarkId> all, List<String> jvms) {
      List<String> parts = new ArrayList<>();
      if (all.stream().map(BenchmarkId::name).distinct().count() > 1) {
        parts.add(method(benchmark, all));
      }
      List<String> differing = differing(all);
      for (String param : differing) {
        String value = benchmark.params().get(param);
        if (value != null) {
          parts.add(differing.size() == 1 ? value : param + "=" + value);
        }
      }
      if (all.stream().map(BenchmarkId::threads).distinct().count() > 1) {
        parts.add("t" + benchmark.threads());
      }
      if (jvms.size() > 1) {
        parts.add(jvm);
      }
      return String.join(" ", parts);
    }

    /** The method alone where all are of one class, then class and method, then all of it. */
    private static String method(BenchmarkId benchmark, List<BenchmarkId> all) {
      Set<String> names = new LinkedHashSet<>();
      Set<String> types = new TreeSet<>();
      Set<String> shorts = new TreeSet<>();
      for (BenchmarkId each : all) {
        names.add(each.name());
        types.add(type(each.name()));
        shorts.add(each.shortName());
      }
      if (types.size() == 1) {
        return benchmark.name().substring(benchmark.name().lastIndexOf('.') + 1);
      }
      return shorts.size() == names.size() ? benchmark.shortName() : benchmark.name();
    }

    private static String type(String name) {
      return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }

    /** Parameters that two variants have with different values. */
    private static List<String> differing(List<BenchmarkId> all) {
      Set<String> params = new TreeSet<>();
      all.forEach(benchmark -> params.addAll(benchmark.params().keySet()));
      return params.stream()
          .filter(
              param ->
                  all.stream()
                          .map(benchmark -> benchmark.params().get(param))
                          .filter(Objects::nonNull)
                          .distinct()
                          .count()
                      > 1)
          .toList();
    }
  }
}
