package io.github.jmhgate.report.suite;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A run as experiments are told of it.
 *
 * @param where machine, JVM and revision in one line; untrusted text
 * @param figures by the benchmark's label and by metric
 */
public record MeasuredSuite(String where, SortedMap<String, Map<String, Figure>> figures) {

  /** Copies the figures. */
  public MeasuredSuite {
    figures = new TreeMap<>(figures);
  }

  /** The figures of a benchmark named by class, method, params, mode and threads; else none. */
  Map<String, Figure> of(String benchmark) {
    List<Map<String, Figure>> found =
        benchmark.isEmpty()
            ? List.of()
            : figures.entrySet().stream()
                .filter(entry -> entry.getKey().endsWith("." + benchmark))
                .map(Map.Entry::getValue)
                .toList();
    return found.size() == 1 ? found.get(0) : Map.of();
  }
}
