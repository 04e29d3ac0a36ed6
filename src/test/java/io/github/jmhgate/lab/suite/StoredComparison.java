package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One comparison as it was stored. Its methods throw {@link ClassCastException} or {@link
 * IllegalArgumentException} where it is something else.
 *
 * @param json its object; untrusted text
 */
record StoredComparison(Map<?, ?> json) {

  /** All of a file's, by their names. */
  static Map<String, StoredComparison> all(Map<?, ?> file) {
    if (!(file.get("comparisons") instanceof List<?>)) {
      throw new IllegalArgumentException("no comparisons");
    }
    Map<String, StoredComparison> comparisons = new LinkedHashMap<>();
    for (Map<?, ?> comparison : objects(file, "comparisons")) {
      comparisons.put(text(comparison, "name"), new StoredComparison(comparison));
    }
    return comparisons;
  }

  /** Where a file's comparisons come from. */
  static SuiteOrigin origin(Map<?, ?> file) {
    return new SuiteOrigin(texts(file, "arguments"), text(file, "revision"));
  }

  /** Whether all of it was measured. */
  boolean isComplete() {
    return list(json, "failures").isEmpty();
  }

  /** How long it took; 0 where that is not known. */
  double seconds() {
    return number(json, "seconds", 0);
  }

  /** The figures of its variants by their benchmark's label. */
  Map<String, Map<String, Figure>> figures(boolean byJvm) {
    Map<String, Map<String, Figure>> figures = new LinkedHashMap<>();
    for (Map<?, ?> variant : objects(json, "variants")) {
      figures.put(label(variant, byJvm), figures(variant, text(json, "unit")));
    }
    return figures;
  }

  /** What its variants are called, by their benchmark's label. */
  Map<String, String> names(boolean byJvm) {
    Map<String, String> names = new LinkedHashMap<>();
    for (Map<?, ?> variant : objects(json, "variants")) {
      names.put(label(variant, byJvm), text(variant, "name"));
    }
    return names;
  }

  /** Whether its variants ran on different JVMs. */
  boolean onJvms() {
    Set<String> jvms = new LinkedHashSet<>();
    objects(json, "variants").forEach(variant -> jvms.add(text(variant, "jvm")));
    return jvms.size() > 1;
  }

  /** Machine and JVM in one line; empty where they are not known. */
  String where() {
    return objects(json, "jvms").stream()
        .map(jvm -> text(jvm, "text"))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** Each of its JVMs in one line. */
  Set<String> jvms() {
    Set<String> jvms = new LinkedHashSet<>();
    objects(json, "jvms").forEach(jvm -> jvms.add(jvm(jvm)));
    return jvms;
  }

  /**
   * What could not be measured, in sentences.
   *
   * @param name what the comparison is called, where a failure is all there is
   */
  List<String> failures(String name) {
    List<String> notes = new ArrayList<>();
    for (Map<?, ?> failure : objects(json, "failures")) {
      String variant = text(failure, "variant");
      notes.add(
          "%s could not be measured: %s"
              .formatted(variant.isEmpty() ? name : variant, text(failure, "reason")));
    }
    return notes;
  }

  /** What of its conditions was not the same for all variants, but for their names. */
  List<String> differences() {
    List<String> notes = new ArrayList<>();
    for (Map<?, ?> condition : objects(json, "conditions")) {
      String what = text(condition, "what");
      if (Boolean.FALSE.equals(condition.get("equal")) && !what.equals("benchmark")) {
        Set<String> values = new LinkedHashSet<>(texts(condition, "values"));
        notes.add("Not equal: %s (%s)".formatted(what, String.join(", ", values)));
      }
    }
    return notes;
  }

  /** Such as {@code 14}, or {@code 6 (of 8 wanted)}; empty where that was not kept. */
  String rounds() {
    if (json.get("rounds") == null) {
      return "";
    }
    long rounds = (long) number(json, "rounds", 0);
    long wanted = (long) number(json, "roundsWanted", 0);
    return rounds < wanted ? rounds + " (of " + wanted + " wanted)" : "" + rounds;
  }

  private static String jvm(Map<?, ?> jvm) {
    List<String> flags = texts(jvm, "vmFlags");
    return "%s: %s %s, %s%s"
        .formatted(
            text(jvm, "name"),
            text(jvm, "jvmVendor"),
            text(jvm, "jvmVersion"),
            text(jvm, "gc"),
            flags.isEmpty() ? "" : ", " + String.join(" ", flags));
  }

  private String label(Map<?, ?> variant, boolean byJvm) {
    SortedMap<String, String> params = new TreeMap<>();
    if (variant.get("params") instanceof Map<?, ?> given) {
      given.forEach((name, value) -> params.put(String.valueOf(name), String.valueOf(value)));
    }
    Mode mode =
        Mode.ofLabel(text(json, "mode"))
            .orElseThrow(() -> new IllegalArgumentException("no such mode"));
    String label =
        new BenchmarkId(
                text(variant, "benchmark"), mode, params, (int) number(variant, "threads", 1))
            .label();
    return byJvm ? MeasuredSuite.on(label, text(variant, "jvm")) : label;
  }

  private static Map<String, Figure> figures(Map<?, ?> variant, String unit) {
    Map<String, Figure> figures = new TreeMap<>();
    figures.put(Metric.SCORE, interval(variant, "score", unit));
    figures.put(MeasuredSuite.RATIO, interval(variant, "ratio", ""));
    String tied = Boolean.TRUE.equals(variant.get("tied")) ? "=" : "";
    figures.put(MeasuredSuite.RANK, exact(number(variant, "rank", 0), tied));
    if (variant.get("allocatedBytes") != null) {
      double bytes = number(variant, "allocatedBytes", 0);
      figures.put(Metric.ALLOCATION, exact(bytes, "B/op"));
    }
    if (variant.get("sizes") instanceof Map<?, ?> sizes) {
      for (Object size : sizes.keySet()) {
        figures.put(String.valueOf(size), exact(number(sizes, size, Double.NaN), "bytes"));
      }
    }
    if (variant.get("metrics") instanceof Map<?, ?> metrics) {
      metrics.forEach(
          (name, value) -> {
            if (value instanceof Map<?, ?> metric) {
              figures.put(
                  String.valueOf(name),
                  new Figure(
                      number(metric, "mean", Double.NaN),
                      number(metric, "low", Double.NEGATIVE_INFINITY),
                      number(metric, "high", Double.POSITIVE_INFINITY),
                      text(metric, "unit")));
            }
          });
    }
    return figures;
  }

  private static Figure interval(Map<?, ?> variant, String name, String unit) {
    return new Figure(
        number(variant, name, Double.NaN),
        number(variant, name + "Low", Double.NEGATIVE_INFINITY),
        number(variant, name + "High", Double.POSITIVE_INFINITY),
        unit);
  }

  private static Figure exact(double value, String unit) {
    return new Figure(value, value, value, unit);
  }

  private static double number(Map<?, ?> object, Object name, double otherwise) {
    return object.get(name) instanceof Number number ? number.doubleValue() : otherwise;
  }

  private static String text(Map<?, ?> object, String name) {
    @Nullable Object value = object.get(name);
    return value == null ? "" : value.toString();
  }

  private static List<String> texts(Map<?, ?> object, String name) {
    List<String> texts = new ArrayList<>();
    for (Object each : list(object, name)) {
      texts.add(String.valueOf(each));
    }
    return texts;
  }

  private static List<?> list(Map<?, ?> object, String name) {
    return object.get(name) instanceof List<?> list ? list : List.of();
  }

  private static List<Map<?, ?>> objects(Map<?, ?> object, String name) {
    List<Map<?, ?>> objects = new ArrayList<>();
    for (Object each : list(object, name)) {
      if (!(each instanceof Map<?, ?> one)) {
        throw new IllegalArgumentException("no object");
      }
      objects.add(one);
    }
    return objects;
  }
}
