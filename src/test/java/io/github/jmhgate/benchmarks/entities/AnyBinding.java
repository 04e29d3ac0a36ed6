package io.github.jmhgate.benchmarks.entities;

import java.util.Map;

/** {@link Any} as an object of one field that names the type; the same in every binding. */
final class AnyBinding<N> {
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
