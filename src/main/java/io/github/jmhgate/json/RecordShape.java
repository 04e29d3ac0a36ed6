package io.github.jmhgate.json;

import static io.github.jmhgate.json.JsonException.field;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;

/** How a record is mapped to JSON, as an array of its components if it is a row. */
record RecordShape(Constructor<?> constructor, List<RecordPart> parts, boolean row) {
  private static final ClassValue<RecordShape> SHAPES =
      new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
          return find(type);
        }
      };

  static RecordShape of(Class<?> type) {
    return SHAPES.get(type);
  }

  private static RecordShape find(Class<?> type) {
    List<RecordPart> parts = new ArrayList<>();
    for (RecordComponent one : type.getRecordComponents()) {
      one.getAccessor().setAccessible(true);
      JsonField field = one.getAnnotation(JsonField.class);
      boolean named = field != null && !field.name().isEmpty();
      String name = named ? field.name() : one.getName();
      boolean optional = field != null && field.optional();
      boolean inline =
          one.getType().isAnnotationPresent(JsonField.Inline.class)
              || field != null && field.inline();
      parts.add(new RecordPart(name, one.getGenericType(), one.getAccessor(), optional, inline));
    }
    Class<?>[] types =
        parts.stream().map(part -> JsonBinder.raw(part.type())).toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return new RecordShape(constructor, parts, type.isAnnotationPresent(JsonField.AsArray.class));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("a record has its canonical constructor", e);
    }
  }
}
