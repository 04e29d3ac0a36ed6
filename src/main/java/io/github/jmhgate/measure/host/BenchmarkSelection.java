package io.github.jmhgate.measure.host;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What to measure: JMH's regular expressions, mode labels, and values by param; empty is JMH's. */
public record BenchmarkSelection(
    List<String> includes,
    List<String> excludes,
    List<String> modes,
    Map<String, List<String>> params) {

  public static final BenchmarkSelection ALL =
      new BenchmarkSelection(List.of(), List.of(), List.of(), Map.of());

  public BenchmarkSelection {
    params = Collections.unmodifiableMap(new TreeMap<>(params));
  }

  public boolean includes(String name) {
    return includes.isEmpty()
        || includes.stream().anyMatch(include -> Pattern.compile(include).matcher(name).find());
  }
}
