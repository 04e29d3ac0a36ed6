package io.github.jmhgate.history.exchange;

import io.github.jmhgate.json.JsonException;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.model.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a suite of asv says of a benchmark.
 *
 * @param unit such as {@code seconds}; empty if unknown
 * @param paramNames may be fewer than the benchmark has params
 */
record AsvBenchmark(
    @JsonField(optional = true) String unit,
    @JsonField(name = "param_names", optional = true) List<String> paramNames) {

  private static final String SECONDS = "seconds";
  private static final String BYTES = "bytes";

  /** Returns what the name alone says: its first word is the kind of benchmark in asv. */
  static AsvBenchmark named(String name) {
    String method = name.substring(name.lastIndexOf('.') + 1);
    String unit = "";
    if (method.startsWith("time")) {
      unit = SECONDS;
    } else if (method.startsWith("mem") || method.startsWith("peakmem")) {
      unit = BYTES;
    }
    return new AsvBenchmark(unit, List.of());
  }

  /** Returns the metric that it measures; less is better of times and memory only. */
  Metric metric() {
    return switch (unit) {
      case SECONDS -> new Metric(Metric.SCORE, "s/op");
      // Not a size, which would be compared across machines.
      case BYTES -> new Metric("memory", "B/op");
      default -> new Metric("value", unit);
    };
  }

  /**
   * Returns the params of each result. The last param varies fastest.
   *
   * @param values those of each param
   * @param results how many results there are
   * @throws JsonException if there are not as many combinations as results
   */
  List<SortedMap<String, String>> combinations(List<List<String>> values, int results)
      throws JsonException {
    List<SortedMap<String, String>> all = new ArrayList<>(List.of(new TreeMap<>()));
    for (int i = 0; i < values.size(); i++) {
      String name = i < paramNames.size() ? paramNames.get(i) : "param" + (i + 1);
      List<SortedMap<String, String>> more = new ArrayList<>();
      if ((long) all.size() * values.get(i).size() > results) {
        throw unequal();
      }
      for (SortedMap<String, String> one : all) {
        for (String value : values.get(i)) {
          SortedMap<String, String> longer = new TreeMap<>(one);
          longer.put(name, value);
          more.add(longer);
        }
      }
      all = more;
    }
    if (all.size() != results) {
      throw unequal();
    }
    return all;
  }

  private static JsonException unequal() {
    return JsonException.field("result", "a list of one value per combination of params");
  }
}
