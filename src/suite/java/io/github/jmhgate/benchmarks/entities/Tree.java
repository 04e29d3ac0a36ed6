package io.github.jmhgate.benchmarks.entities;

import com.typesafe.config.ConfigList;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
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

  /** Parsed HOCON as the parser left it: nothing is copied before it is bound. */
  static final class OfConfig implements Tree<ConfigValue> {
    @Override
    public Map<String, ConfigValue> fields(ConfigValue node) {
      if (node instanceof ConfigObject object) {
        return object;
      }
      throw new IllegalArgumentException("not an object: " + node.valueType());
    }

    @Override
    public List<ConfigValue> elements(ConfigValue node) {
      if (node instanceof ConfigList list) {
        return list;
      }
      throw new IllegalArgumentException("not a list: " + node.valueType());
    }

    @Override
    public Object scalar(ConfigValue node) {
      return node.unwrapped();
    }
  }

  /** Parsed HOCON copied into maps and lists of plain Java values first. */
  static final class OfCollections implements Tree<Object> {
    @Override
    @SuppressWarnings("unchecked") // Config's unwrapped maps have text keys.
    public Map<String, Object> fields(Object node) {
      if (node instanceof Map<?, ?> map) {
        return (Map<String, Object>) map;
      }
      throw new IllegalArgumentException("not an object: " + node);
    }

    @Override
    @SuppressWarnings("unchecked") // A list of anything is a list of objects to who only reads it.
    public List<Object> elements(Object node) {
      if (node instanceof List<?> list) {
        return (List<Object>) list;
      }
      throw new IllegalArgumentException("not a list: " + node);
    }

    @Override
    public Object scalar(Object node) {
      return node;
    }
  }
}
