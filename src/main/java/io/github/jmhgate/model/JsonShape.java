package io.github.jmhgate.model;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a record is mapped to JSON, found out once per type.
 *
 * @param constructor the canonical one
 * @param row whether it is an array of its components
 */
record JsonShape(Constructor<?> constructor, List<Part> parts, boolean row) {
  private static final ClassValue<JsonShape> SHAPES =
      new ClassValue<>() {
        @Override
        protected JsonShape computeValue(Class<?> type) {
          return find(type);
        }
      };

  /**
   * A component.
   *
   * @param name of its field
   * @param inline whether its own fields are fields of the object that has it
   */
  record Part(
      String name,
      Class<?> type,
      Type generic,
      Method accessor,
      @Nullable JsonField field,
      boolean inline) {

    boolean optional() {
      return field != null && field.optional();
    }

    boolean text() {
      return field != null && field.text();
    }
  }

  static JsonShape of(Class<?> type) {
    return SHAPES.get(type);
  }

  private static JsonShape find(Class<?> type) {
    List<Part> parts = new ArrayList<>();
    List<Class<?>> types = new ArrayList<>();
    for (RecordComponent one : type.getRecordComponents()) {
      JsonField field = one.getAnnotation(JsonField.class);
      boolean named = field != null && !field.name().isEmpty();
      boolean inline = one.getType() == BenchmarkId.class || field != null && field.inline();
      one.getAccessor().setAccessible(true);
      types.add(one.getType());
      parts.add(
          new Part(
              named ? field.name() : one.getName(),
              one.getType(),
              one.getGenericType(),
              one.getAccessor(),
              field,
              inline));
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types.toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      return new JsonShape(constructor, parts, type.isAnnotationPresent(JsonRow.class));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("a record has its canonical constructor", e);
    }
  }
}
