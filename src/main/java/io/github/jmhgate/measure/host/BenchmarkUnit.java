package io.github.jmhgate.measure.host;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One benchmark in one mode with one value for each of its params: what a fork measures.
 *
 * @param name fully qualified method, or group
 * @param mode JMH's short label, such as {@code avgt}
 * @param params values by name
 * @param threads measuring threads, from 1
 * @param plannedMillis length of all iterations of one fork together, as far as settings tell; 0
 *     where they do not, as for single calls
 */
public record BenchmarkUnit(
    String name, String mode, SortedMap<String, String> params, int threads, long plannedMillis) {

  /** Copies the params. */
  public BenchmarkUnit {
    params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
  }

  /** As one field of a {@link Message}. */
  public String pack() {
    List<String> texts = new ArrayList<>();
    texts.add(name);
    texts.add(mode);
    texts.add(Integer.toString(threads));
    texts.add(Long.toString(plannedMillis));
    for (Map.Entry<String, String> param : params.entrySet()) {
      texts.add(param.getKey());
      texts.add(param.getValue());
    }
    return Message.pack(texts);
  }

  /**
   * The unit of a field.
   *
   * @throws IllegalArgumentException where the field is no packed unit
   */
  public static BenchmarkUnit unpack(String packed) {
    List<String> texts = Message.unpack(packed);
    if (texts.size() < 4 || texts.size() % 2 != 0) {
      throw new IllegalArgumentException("not a benchmark: " + packed);
    }
    SortedMap<String, String> params = new TreeMap<>();
    for (int i = 4; i < texts.size(); i += 2) {
      params.put(texts.get(i), texts.get(i + 1));
    }
    return new BenchmarkUnit(
        texts.get(0),
        texts.get(1),
        params,
        Integer.parseInt(texts.get(2)),
        Long.parseLong(texts.get(3)));
  }
}
