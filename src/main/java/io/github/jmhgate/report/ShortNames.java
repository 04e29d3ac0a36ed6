package io.github.jmhgate.report;

import static java.util.stream.Collectors.groupingBy;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/**
 * Names of benchmarks as class and method. Classes of the same name get as much of their packages
 * as keeps them apart, such as {@code json.MapBenchmark.get} and {@code codec.MapBenchmark.get}.
 */
public final class ShortNames {
  private final Map<String, String> classes = new HashMap<>();

  /** Creates the names of all benchmarks that a reader sees together. */
  public ShortNames(Collection<String> benchmarks) {
    Map<String, List<String>> alike =
        benchmarks.stream()
            .map(ShortNames::typeOf)
            .distinct()
            .collect(groupingBy(type -> end(type, 1)));
    alike.values().forEach(this::keepApart);
  }

  private void keepApart(List<String> types) {
    int parts = 1;
    while (types.size() > distinct(types, parts)) {
      parts++;
    }
    for (String type : types) {
      classes.put(type, end(type, parts));
    }
  }

  private static int distinct(List<String> types, int parts) {
    HashSet<String> ends = new HashSet<>();
    types.forEach(type -> ends.add(end(type, parts)));
    return ends.size();
  }

  /** Returns the name of a benchmark; that of an unknown one has no package. */
  public String of(String benchmark) {
    String type = typeOf(benchmark);
    String method = benchmark.substring(type.isEmpty() ? 0 : type.length() + 1);
    return type.isEmpty() ? method : classes.getOrDefault(type, end(type, 1)) + "." + method;
  }

  private static String typeOf(String benchmark) {
    return benchmark.substring(0, Math.max(0, benchmark.lastIndexOf('.')));
  }

  /** Returns the last parts of a name between dots. */
  private static String end(String type, int parts) {
    int from = type.length();
    for (int i = 0; i < parts && from >= 0; i++) {
      from = type.lastIndexOf('.', from - 1);
    }
    return type.substring(from + 1);
  }
}
