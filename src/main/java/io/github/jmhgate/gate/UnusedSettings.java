package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Warning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds globs in settings that match nothing, so that a mistyped one is seen. */
final class UnusedSettings {
  private UnusedSettings() {}

  /**
   * Returns a note on each glob of a policy that matches no name.
   *
   * @param benchmarks the names of all benchmarks of both sides
   * @param metrics the names of all metrics of both sides
   */
  static List<Warning> find(Policy policy, Set<String> benchmarks, Set<String> metrics) {
    Map<String, Rules<?>> byBenchmark = new LinkedHashMap<>();
    byBenchmark.put("gate.threshold", policy.threshold());
    byBenchmark.put("gate.detectable", policy.detectable());
    byBenchmark.put("gate.allocation-threshold", policy.allocationThreshold());
    byBenchmark.put("gate.gated", policy.gated());
    byBenchmark.put("gate.growth", policy.growth());
    byBenchmark.put("gate.limit", policy.limits());
    List<String> unused = new ArrayList<>();
    byBenchmark.forEach((key, rules) -> unused.addAll(unused(key, rules, benchmarks, "benchmark")));
    unused.addAll(unused("gate.metric", policy.directions(), metrics, "metric"));
    return unused.stream()
        .map(text -> new Warning(Warning.Kind.UNUSED_SETTING, RunFact.unusedSetting(text)))
        .toList();
  }

  private static List<String> unused(String key, Rules<?> rules, Set<String> names, String what) {
    return rules.exceptions().stream()
        .map(Map.Entry::getKey)
        .filter(glob -> names.stream().noneMatch(name -> Rules.matches(glob, name)))
        .map(glob -> "%s[%s] matches no %s of this run".formatted(key, glob, what))
        .toList();
  }
}
