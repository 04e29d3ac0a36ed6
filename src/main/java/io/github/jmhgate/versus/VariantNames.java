package io.github.jmhgate.versus;

import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Short names: of a variant only what tells it from the others. */
final class VariantNames {
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
