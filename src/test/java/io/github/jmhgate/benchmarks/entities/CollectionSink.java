package io.github.jmhgate.benchmarks.entities;

import com.typesafe.config.ConfigRenderOptions;
import com.typesafe.config.ConfigValueFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gathers maps and lists of plain Java values, which Typesafe Config then copies and renders. */
final class CollectionSink implements Sink {
  private final Deque<Object> open = new ArrayDeque<>();
  private final Deque<String> names = new ArrayDeque<>();
  private final Map<String, Object> root = new HashMap<>();

  @Override
  public void beginObject() {
    if (open.isEmpty()) {
      open.push(root);
    } else {
      open.push(add(new HashMap<String, Object>()));
    }
  }

  @Override
  public void name(String name) {
    names.push(name);
  }

  @Override
  public void endObject() {
    open.pop();
  }

  @Override
  public void beginList() {
    open.push(add(new ArrayList<Object>()));
  }

  @Override
  public void endList() {
    open.pop();
  }

  @Override
  public void scalar(Object value) {
    add(value);
  }

  @SuppressWarnings("unchecked") // Only the two kinds made here are ever open.
  private <V> V add(V value) {
    Object container = open.peek();
    if (container instanceof List<?> list) {
      ((Collection<Object>) list).add(value);
    } else {
      ((Map<String, Object>) container).put(names.pop(), value);
    }
    return value;
  }

  @Override
  public String render() {
    return ConfigValueFactory.fromMap(root).render(ConfigRenderOptions.concise());
  }
}
