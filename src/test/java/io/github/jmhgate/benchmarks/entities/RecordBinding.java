package io.github.jmhgate.benchmarks.entities;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Binding of any record by its metadata. */
final class RecordBinding<N> implements Binding<N> {
  private final Tree<N> tree;
  private final AnyBinding<N> any;
  private final Shapes shapes;

  RecordBinding(Tree<N> tree, Shapes shapes) {
    this.tree = tree;
    this.any = new AnyBinding<>(tree);
    this.shapes = shapes;
  }

  @Override
  public <T> T read(Class<T> type, N node) {
    return type.cast(entity(type, node));
  }

  private Object entity(Class<?> type, N node) {
    Map<String, ? extends N> fields = tree.fields(node);
    Shape shape = shapes.of(type);
    List<Shape.Component> components = shape.components();
    Object[] values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      Shape.Component component = components.get(i);
      values[i] = value(component.conversion(), tree.field(fields, component.name()));
    }
    return shape.make(values);
  }

  private Object value(Conversion conversion, N node) {
    return switch (conversion.kind()) {
      case INT -> tree.integer(node);
      case LONG -> tree.longInteger(node);
      case DOUBLE -> tree.decimal(node);
      case TEXT -> tree.text(node);
      case ANY -> any.read(node);
      case ENTITY -> entity(conversion.type(), node);
      case LIST -> list(Objects.requireNonNull(conversion.element()), node);
      case MAP -> map(Objects.requireNonNull(conversion.element()), node);
    };
  }

  private List<Object> list(Conversion element, N node) {
    List<? extends N> nodes = tree.elements(node);
    List<Object> list = new ArrayList<>(nodes.size());
    for (N each : nodes) {
      list.add(value(element, each));
    }
    return list;
  }

  private Map<String, Object> map(Conversion element, N node) {
    Map<String, Object> map = new HashMap<>();
    tree.fields(node).forEach((key, value) -> map.put(key, value(element, value)));
    return map;
  }

  @Override
  public void write(Object entity, Sink sink) {
    sink.beginObject();
    for (Shape.Component component : shapes.of(entity.getClass()).components()) {
      sink.name(component.name());
      write(component.conversion(), Shape.get(component, entity), sink);
    }
    sink.endObject();
  }

  private void write(Conversion conversion, Object value, Sink sink) {
    switch (conversion.kind()) {
      case INT, LONG, DOUBLE, TEXT -> sink.scalar(value);
      case ANY -> any.write((Any) value, sink);
      case ENTITY -> write(value, sink);
      case LIST -> {
        Conversion element = Objects.requireNonNull(conversion.element());
        sink.beginList();
        ((List<?>) value).forEach(each -> write(element, each, sink));
        sink.endList();
      }
      case MAP -> {
        Conversion element = Objects.requireNonNull(conversion.element());
        sink.beginObject();
        ((Map<?, ?>) value)
            .forEach(
                (key, each) -> {
                  sink.name((String) key);
                  write(element, each, sink);
                });
        sink.endObject();
      }
    }
  }
}
