package io.github.jmhgate.measure.host;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Converts records to one text without spaces, a field of a {@link Message}, and back. Components
 * may be texts, booleans, numbers, which may be null, and lists and maps of these, in order. Gate
 * and host run the same classes, so their order is the same.
 */
public final class RecordText {
  private RecordText() {}

  public static String of(Record value) {
    List<String> texts = new ArrayList<>();
    for (RecordComponent component : value.getClass().getRecordComponents()) {
      try {
        texts.add(text(component.getAccessor().invoke(value)));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return Message.pack(texts);
  }

  private static String text(@Nullable Object value) {
    if (value instanceof List<?> list) {
      return Message.pack(list.stream().map(RecordText::text).toList());
    }
    if (value instanceof Map<?, ?> map) {
      List<String> texts = new ArrayList<>();
      map.forEach(
          (key, mapped) -> {
            texts.add(text(key));
            texts.add(text(mapped));
          });
      return Message.pack(texts);
    }
    return value == null ? "" : value.toString();
  }

  /**
   * Returns the record of a text.
   *
   * @throws IllegalArgumentException if the text is not of such a record
   */
  public static <T extends Record> T parse(Class<T> type, String text) {
    List<String> texts = Message.unpack(text);
    RecordComponent[] components = type.getRecordComponents();
    if (texts.size() != components.length) {
      throw new IllegalArgumentException("not of " + type.getSimpleName() + ": " + text);
    }
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(components[i].getGenericType(), texts.get(i));
    }
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      return type.getDeclaredConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("not of " + type.getSimpleName() + ": " + text, e);
    }
  }

  private static @Nullable Object value(Type type, String text) {
    if (type instanceof ParameterizedType generic) {
      Type[] parts = generic.getActualTypeArguments();
      List<String> texts = Message.unpack(text);
      return parts.length == 1 ? list(parts[0], texts) : map(parts[0], parts[1], texts);
    }
    if (type == String.class) {
      return text;
    }
    if (type == boolean.class) {
      return Boolean.valueOf(text);
    }
    if (text.isEmpty()) {
      return null;
    }
    return type == int.class || type == Integer.class
        ? (Object) Integer.valueOf(text)
        : (Object) Long.valueOf(text);
  }

  private static List<Object> list(Type of, List<String> texts) {
    List<Object> list = new ArrayList<>();
    texts.forEach(text -> list.add(value(of, text)));
    return list;
  }

  private static Map<Object, Object> map(Type from, Type to, List<String> texts) {
    if (texts.size() % 2 != 0) {
      throw new IllegalArgumentException("a key without a value: " + texts);
    }
    Map<Object, Object> map = new TreeMap<>();
    for (int i = 0; i < texts.size(); i += 2) {
      map.put(value(from, texts.get(i)), value(to, texts.get(i + 1)));
    }
    return map;
  }
}
