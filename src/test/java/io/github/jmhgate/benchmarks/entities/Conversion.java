package io.github.jmhgate.benchmarks.entities;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a component's declared type asks of a binding.
 *
 * @param type the component's class, of use where it is an entity
 * @param element of a list, or the values of a map; null for others
 */
record Conversion(Kind kind, Class<?> type, @Nullable Conversion element) {
  enum Kind {
    INT,
    LONG,
    DOUBLE,
    TEXT,
    ANY,
    ENTITY,
    LIST,
    MAP
  }

  /**
   * Looks at a declared type.
   *
   * @throws IllegalArgumentException if bindings know no such component
   */
  static Conversion of(Type declared) {
    if (declared instanceof ParameterizedType generic) {
      Type[] arguments = generic.getActualTypeArguments();
      if (generic.getRawType() == List.class) {
        return new Conversion(Kind.LIST, List.class, of(arguments[0]));
      } else if (generic.getRawType() == Map.class && arguments[0] == String.class) {
        return new Conversion(Kind.MAP, Map.class, of(arguments[1]));
      }
    } else if (declared instanceof Class<?> type) {
      return new Conversion(kind(type), type, null);
    }
    throw new IllegalArgumentException("no binding for a component of " + declared);
  }

  private static Kind kind(Class<?> type) {
    if (type == int.class) {
      return Kind.INT;
    } else if (type == long.class) {
      return Kind.LONG;
    } else if (type == double.class) {
      return Kind.DOUBLE;
    } else if (type == String.class) {
      return Kind.TEXT;
    } else if (type == Any.class) {
      return Kind.ANY;
    } else if (type.isRecord()) {
      return Kind.ENTITY;
    }
    throw new IllegalArgumentException("no binding for a component of " + type);
  }
}
