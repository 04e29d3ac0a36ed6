package io.github.jmhgate.benchmarks.entities;

import java.util.List;
import java.util.Map;

/** How a binding looks at parsed HOCON. */
interface Tree<N> {
  Map<String, ? extends N> fields(N node);

  List<? extends N> elements(N node);

  /** A scalar as an Integer, Long, Double, Boolean or String, whichever HOCON made of it. */
  Object scalar(N node);

  default N field(Map<String, ? extends N> fields, String name) {
    N node = fields.get(name);
    if (node == null) {
      throw new IllegalArgumentException("no field \"" + name + "\" in " + fields.keySet());
    }
    return node;
  }

  /** A text; a number is none, although HOCON would quote it. */
  default String text(N node) {
    if (scalar(node) instanceof String text) {
      return text;
    }
    throw mismatch("a text", node);
  }

  default int integer(N node) {
    if (scalar(node) instanceof Integer number) {
      return number;
    }
    throw mismatch("an int", node);
  }

  /** An integer within 64 bits, which HOCON makes an Integer where it fits. */
  default long longInteger(N node) {
    Object number = scalar(node);
    if (number instanceof Integer || number instanceof Long) {
      return ((Number) number).longValue();
    }
    throw mismatch("a long", node);
  }

  /** A number, which HOCON makes an Integer or a Long where it is whole. */
  default double decimal(N node) {
    if (scalar(node) instanceof Number number) {
      return number.doubleValue();
    }
    throw mismatch("a double", node);
  }

  private IllegalArgumentException mismatch(String wanted, N node) {
    return new IllegalArgumentException("not " + wanted + ": " + scalar(node));
  }
}
