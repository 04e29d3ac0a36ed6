package io.github.jmhgate.benchmarks.entities;

import com.typesafe.config.ConfigRenderOptions;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValueFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Takes an entity part by part, in the order of writing. */
interface Sink {
  void beginObject();

  void name(String name);

  void endObject();

  void beginList();

  void endList();

  /** A text, an Integer, a Long or a finite Double. */
  void scalar(Object value);

  String render();

  /** Writes HOCON as it comes, in its JSON part; nothing is kept but the text. */
  static final class Text implements Sink {
    private final StringBuilder text = new StringBuilder(512);
    private boolean separate;

    @Override
    public void beginObject() {
      open('{');
    }

    @Override
    public void name(String name) {
      separate();
      text.append(ConfigUtil.quoteString(name)).append(':');
      separate = false;
    }

    @Override
    public void endObject() {
      close('}');
    }

    @Override
    public void beginList() {
      open('[');
    }

    @Override
    public void endList() {
      close(']');
    }

    @Override
    public void scalar(Object value) {
      separate();
      text.append(value instanceof String string ? ConfigUtil.quoteString(string) : value);
    }

    @Override
    public String render() {
      return text.toString();
    }

    private void open(char bracket) {
      separate();
      text.append(bracket);
      separate = false;
    }

    private void close(char bracket) {
      text.append(bracket);
      separate = true;
    }

    private void separate() {
      if (separate) {
        text.append(',');
      }
      separate = true;
    }
  }

  /** Gathers maps and lists of plain Java values, which Typesafe Config then copies and renders. */
  static final class Collecting implements Sink {
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
}
