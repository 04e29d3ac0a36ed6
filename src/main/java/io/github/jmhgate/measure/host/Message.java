package io.github.jmhgate.measure.host;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One line of ASCII between the gate and a host: a mark, a kind and URL-encoded fields. */
public record Message(String kind, List<String> fields) {

  /** The version of the protocol; a host of another version is refused. */
  public static final int PROTOCOL = 7;

  private static final String MARK = "@jmh-gate ";
  private static final String NONE = "-";

  /** Creates a message of texts and records of texts, booleans, numbers, null, lists and maps. */
  public static Message of(String kind, Object... fields) {
    return new Message(kind, Arrays.stream(fields).map(Message::text).toList());
  }

  /** Returns the field at an index from 0, or an empty text if there are fewer. */
  public String field(int index) {
    return index < fields.size() ? fields.get(index) : "";
  }

  public <T extends Record> T field(int index, Class<T> type) {
    List<String> texts = unpack(field(index));
    RecordComponent[] components = type.getRecordComponents();
    if (texts.size() != components.length) {
      throw new IllegalArgumentException("no " + type.getSimpleName() + ": " + field(index));
    }
    Object[] values = new Object[components.length];
    Class<?>[] types = new Class<?>[components.length];
    try {
      for (int i = 0; i < values.length; i++) {
        values[i] = value(components[i].getGenericType(), texts.get(i));
        types[i] = components[i].getType();
      }
      return type.getDeclaredConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("no " + type.getSimpleName() + ": " + field(index), e);
    }
  }

  public String toLine() {
    return MARK + kind + ' ' + pack(fields);
  }

  /** Returns the message of a line, or null if the line is no message. */
  public static @Nullable Message parse(String line) {
    String[] words = line.startsWith(MARK) ? line.substring(MARK.length()).split(" ", -1) : null;
    if (words == null || words.length != 2) {
      return null;
    }
    try {
      return new Message(words[0], unpack(words[1]));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** Returns a peer's next line, or null at the end; a line longer than {@code most} in pieces. */
  public static @Nullable String line(BufferedReader lines, int most) throws IOException {
    StringBuilder line = new StringBuilder();
    int c = lines.read();
    if (c < 0) {
      return null;
    }
    for (; c >= 0 && c != '\n'; c = line.length() < most ? lines.read() : -1) {
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  private static String text(@Nullable Object value) {
    if (value instanceof Record record) {
      List<String> texts = new ArrayList<>();
      for (RecordComponent component : record.getClass().getRecordComponents()) {
        try {
          texts.add(text(component.getAccessor().invoke(record)));
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        }
      }
      return pack(texts);
    }
    if (value instanceof List<?> list) {
      return pack(list.stream().map(Message::text).toList());
    }
    if (value instanceof Map<?, ?> map) {
      List<String> texts = new ArrayList<>();
      map.forEach((key, mapped) -> texts.addAll(List.of(text(key), text(mapped))));
      return pack(texts);
    }
    return value == null ? "" : value.toString();
  }

  private static @Nullable Object value(Type type, String text) {
    if (type instanceof ParameterizedType generic) {
      Type[] parts = generic.getActualTypeArguments();
      List<String> texts = unpack(text);
      if (parts.length == 1) {
        return texts.stream().map(one -> value(parts[0], one)).toList();
      }
      Map<Object, Object> map = new TreeMap<>();
      for (int i = 0; i < texts.size(); i += 2) {
        map.put(value(parts[0], texts.get(i)), value(parts[1], texts.get(i + 1)));
      }
      return map;
    }
    if (type == String.class || text.isEmpty()) {
      return type == String.class ? text : null;
    }
    if (type == boolean.class) {
      return Boolean.valueOf(text);
    }
    if (type == long.class) {
      return Long.valueOf(text);
    }
    return Integer.valueOf(text);
  }

  /** Joins texts into one without spaces, which {@link #unpack} splits again. */
  private static String pack(List<String> texts) {
    return texts.isEmpty()
        ? NONE
        : texts.stream()
            .map(text -> "=" + URLEncoder.encode(text, StandardCharsets.UTF_8))
            .collect(Collectors.joining());
  }

  private static List<String> unpack(String packed) {
    if (packed.equals(NONE)) {
      return List.of();
    }
    if (!packed.startsWith("=")) {
      throw new IllegalArgumentException("not packed: " + packed);
    }
    return Stream.of(packed.substring(1).split("=", -1))
        .map(encoded -> URLDecoder.decode(encoded, StandardCharsets.UTF_8))
        .toList();
  }
}
