package io.github.jmhgate.measure.host;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which benchmarks of a jar to measure, as JMH's own options say it.
 *
 * @param includes regular expressions searched in the name; empty for all benchmarks
 * @param excludes regular expressions of those to leave out
 * @param modes JMH's short labels, such as {@code avgt}; empty for each benchmark's own
 * @param params values to measure instead of the annotated ones, by name of the param
 */
public record BenchmarkSelection(
    List<String> includes,
    List<String> excludes,
    List<String> modes,
    Map<String, List<String>> params) {

  /** Every benchmark of the jar as annotated. */
  public static final BenchmarkSelection ALL =
      new BenchmarkSelection(List.of(), List.of(), List.of(), Map.of());

  /** Copies everything. */
  public BenchmarkSelection {
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
    modes = List.copyOf(modes);
    Map<String, List<String>> copy = new TreeMap<>();
    params.forEach((name, values) -> copy.put(name, List.copyOf(values)));
    params = Collections.unmodifiableMap(copy);
  }

  /** Those whose name the given regular expressions are found in. */
  public static BenchmarkSelection including(String... includes) {
    return new BenchmarkSelection(List.of(includes), List.of(), List.of(), Map.of());
  }

  /** As one field of a {@link Message}. */
  public String pack() {
    List<String> packedParams = new ArrayList<>();
    params.forEach(
        (name, values) -> {
          List<String> texts = new ArrayList<>();
          texts.add(name);
          texts.addAll(values);
          packedParams.add(Message.pack(texts));
        });
    return Message.pack(
        List.of(
            Message.pack(includes),
            Message.pack(excludes),
            Message.pack(modes),
            Message.pack(packedParams)));
  }

  /**
   * The selection of a field.
   *
   * @throws IllegalArgumentException where the field is no packed selection
   */
  public static BenchmarkSelection unpack(String packed) {
    List<String> texts = Message.unpack(packed);
    if (texts.size() != 4) {
      throw new IllegalArgumentException("not a selection: " + packed);
    }
    Map<String, List<String>> params = new TreeMap<>();
    for (String param : Message.unpack(texts.get(3))) {
      List<String> parts = Message.unpack(param);
      params.put(parts.get(0), parts.subList(1, parts.size()));
    }
    return new BenchmarkSelection(
        Message.unpack(texts.get(0)),
        Message.unpack(texts.get(1)),
        Message.unpack(texts.get(2)),
        params);
  }
}
