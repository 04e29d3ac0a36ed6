package io.github.jmhgate.benchmarks.entities;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

final class Validation {
  private Validation() {}

  static String text(String component, String text) {
    require(!text.isEmpty(), component, "not be empty", text);
    return text;
  }

  static String length(String component, String text, int length) {
    require(text.length() == length, component, "have " + length + " characters", text);
    return text;
  }

  static <E> List<E> size(String component, List<E> list, int size) {
    require(list.size() == size, component, "have " + size + " elements", list);
    return List.copyOf(list);
  }

  static <V> Map<String, V> size(String component, Map<String, V> map, int size) {
    require(map.size() == size, component, "have " + size + " entries", map);
    return copy(map);
  }

  /** A copy in the order of the keys, so that equal entities are written alike in every JVM. */
  static <V> Map<String, V> copy(Map<String, V> map) {
    return Collections.unmodifiableMap(new TreeMap<>(map));
  }

  static void require(boolean holds, String component, String rule, Object value) {
    if (!holds) {
      throw new IllegalArgumentException(
          "%s must %s, but is \"%s\"".formatted(component, rule, value));
    }
  }
}
