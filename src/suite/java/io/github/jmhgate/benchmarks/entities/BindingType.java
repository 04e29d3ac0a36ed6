package io.github.jmhgate.benchmarks.entities;

import io.github.jmhgate.benchmarks.entities.CacheType.Shapes;
import io.github.jmhgate.benchmarks.entities.Entity.Any;
import io.github.jmhgate.benchmarks.entities.Shape.Access;
import io.github.jmhgate.benchmarks.entities.Shape.Conversion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

public enum BindingType {
  /** Code that knows the entities; it asks for no metadata. */
  HAND_WRITTEN,
  REFLECTION,
  METHOD_HANDLE;

  Shapes shapes(CacheType cache) {
    return switch (this) {
      case HAND_WRITTEN ->
          type -> {
            throw new IllegalStateException("hand-written binding asks for no metadata");
          };
      case REFLECTION -> cache.create(Access.REFLECTION);
      case METHOD_HANDLE -> cache.create(Access.METHOD_HANDLE);
    };
  }

  <N> Binding<N> create(Tree<N> tree, Shapes shapes) {
    return this == HAND_WRITTEN
        ? new HandWrittenBinding<>(tree)
        : new RecordBinding<>(tree, shapes);
  }

  /** Makes entities of parsed HOCON and takes them apart again. */
  interface Binding<N> {
    /** Makes an entity, which validates itself. */
    <T> T read(Class<T> type, N node);

    void write(Object entity, Sink sink);
  }

  /** {@link Any} as an object of one field that names the type; the same in every binding. */
  static final class AnyBinding<N> {
    private final Tree<N> tree;

    AnyBinding(Tree<N> tree) {
      this.tree = tree;
    }

    Any read(N node) {
      Map<String, ? extends N> fields = tree.fields(node);
      if (fields.size() != 1) {
        throw new IllegalArgumentException("not one typed value: " + fields.keySet());
      }
      Map.Entry<String, ? extends N> field = fields.entrySet().iterator().next();
      N value = field.getValue();
      return switch (field.getKey()) {
        case "int" -> new Any.OfInt(tree.integer(value));
        case "long" -> new Any.OfLong(tree.longInteger(value));
        case "double" -> new Any.OfDouble(tree.decimal(value));
        case "text" -> new Any.OfText(tree.text(value));
        default -> throw new IllegalArgumentException("no type \"" + field.getKey() + "\"");
      };
    }

    void write(Any any, Sink sink) {
      sink.beginObject();
      if (any instanceof Any.OfInt number) {
        typed("int", number.value(), sink);
      } else if (any instanceof Any.OfLong number) {
        typed("long", number.value(), sink);
      } else if (any instanceof Any.OfDouble number) {
        typed("double", number.value(), sink);
      } else if (any instanceof Any.OfText text) {
        typed("text", text.value(), sink);
      }
      sink.endObject();
    }

    private static void typed(String type, Object value, Sink sink) {
      sink.name(type);
      sink.scalar(value);
    }
  }

  /** Binding of any record by its metadata. */
  static final class RecordBinding<N> implements Binding<N> {
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
}
