package io.github.jmhgate.benchmarks.entities;

import java.util.List;
import java.util.Map;

/** Parsed HOCON copied into maps and lists of plain Java values first. */
final class CollectionTree implements Tree<Object> {
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
