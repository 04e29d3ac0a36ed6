package io.github.jmhgate.model;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Makes records of parsed JSON. */
final class JsonBinder {
  private JsonBinder() {}

  static <T extends Record> T record(Map<?, ?> object, Class<T> type) throws JsonException {
    List<@Nullable Object> arguments = new ArrayList<>();
    for (JsonShape.Part part : JsonShape.of(type).parts()) {
      String name = part.name();
      Object value = object.get(name);
      Type generic = part.generic();
      if (part.inline()) {
        arguments.add(record(object, part.type().asSubclass(Record.class)));
      } else if (part.type() == Optional.class) {
        arguments.add(
            Optional.ofNullable(value == null ? null : of(name, value, item(generic, 0))));
      } else if (part.optional() && !object.containsKey(name)) {
        arguments.add(absent(part.type()));
      } else if (part.text()) {
        arguments.add(numberInText(name, value));
      } else if (!object.containsKey(name) && part.type() == double.class) {
        throw JsonException.field(name, "a number");
      } else {
        arguments.add(of(name, value, generic));
      }
    }
    return create(type, arguments);
  }

  private static <T extends Record> T row(String name, Object value, Class<T> type)
      throws JsonException {
    Iterator<?> cells = list(name, value, "a list").iterator();
    List<@Nullable Object> arguments = new ArrayList<>();
    for (JsonShape.Part part : JsonShape.of(type).parts()) {
      Object cell = cells.hasNext() ? cells.next() : null;
      arguments.add(of(part.name(), cell, part.generic()));
    }
    return create(type, arguments);
  }

  private static <T extends Record> T create(Class<T> type, List<@Nullable Object> arguments)
      throws JsonException {
    try {
      return type.cast(JsonShape.of(type).constructor().newInstance(arguments.toArray()));
    } catch (InvocationTargetException e) {
      if (type == BenchmarkId.class) {
        throw JsonException.field("threads", "1 or more");
      }
      throw JsonException.field(
          type.getSimpleName(), "valid (" + e.getTargetException().getMessage() + ")");
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a record has its canonical constructor", e);
    }
  }

  private static @Nullable Object absent(Class<?> type) {
    if (type == double.class) {
      return Double.NaN;
    } else if (type == int.class) {
      return 0;
    } else if (type == boolean.class) {
      return false;
    } else if (type == String.class) {
      return "";
    } else if (type == List.class) {
      return List.of();
    }
    if (type == double[].class) {
      return new double[0];
    } else if (type == SortedMap.class) {
      return new TreeMap<>();
    }
    return type == Map.class ? Map.of() : null;
  }

  private static @Nullable Object of(String name, @Nullable Object value, Type generic)
      throws JsonException {
    Class<?> type = raw(generic);
    if (type == double.class || type == Double.class) {
      return value == null || value.equals("NaN") ? Double.NaN : number(name, value).doubleValue();
    } else if (type == int.class || type == Integer.class) {
      return number(name, value).intValue();
    } else if (type == long.class || type == Long.class) {
      return number(name, value).longValue();
    } else if (type == boolean.class) {
      return require(name, value, Boolean.class, "true or false");
    } else if (type == String.class) {
      return text(name, value);
    } else if (type == Object.class) {
      return value;
    } else if (type == Instant.class) {
      return parsed(name, value, "a time such as 2026-01-31T12:00:00Z", Instant::parse);
    } else if (type == LocalDate.class) {
      return parsed(name, value, "a day such as 2026-01-31", LocalDate::parse);
    } else if (type == double[].class) {
      return numbers(name, value);
    } else if (type.isEnum()) {
      return constant(name, text(name, value), type);
    } else if (Collection.class.isAssignableFrom(type)) {
      return items(name, value, type, item(generic, 0));
    } else if (Map.class.isAssignableFrom(type)) {
      return map(name, value, type, item(generic, 1));
    }
    return nested(name, value, type.asSubclass(Record.class));
  }

  private static <T extends Record> T nested(String name, @Nullable Object value, Class<T> type)
      throws JsonException {
    return value != null && JsonShape.of(type).row()
        ? row(name, value, type)
        : record(require(name, value, Map.class, "an object"), type);
  }

  private static Collection<@Nullable Object> items(
      String name, @Nullable Object value, Class<?> type, Type item) throws JsonException {
    String expected = item == String.class ? "a list of texts" : "a list";
    Collection<@Nullable Object> items =
        type == Set.class ? new LinkedHashSet<>() : new ArrayList<>();
    for (Object one : list(name, value, expected)) {
      if (item == String.class && !(one instanceof String)) {
        throw JsonException.field(name, expected);
      }
      items.add(of(name, one, item));
    }
    return items;
  }

  private static double[] numbers(String name, @Nullable Object value) throws JsonException {
    List<?> all = list(name, value, "a list of numbers");
    double[] numbers = new double[all.size()];
    for (int i = 0; i < numbers.length; i++) {
      Object one = all.get(i);
      numbers[i] =
          one == null
              ? Double.NaN
              : require(name, one, Number.class, "a list of numbers").doubleValue();
    }
    return numbers;
  }

  private static Map<String, @Nullable Object> map(
      String name, @Nullable Object value, Class<?> type, Type item) throws JsonException {
    String expected = item == String.class ? "an object of texts" : "an object";
    Map<String, @Nullable Object> map =
        type == SortedMap.class ? new TreeMap<>() : new LinkedHashMap<>();
    Map<?, ?> fields = require(name, value, Map.class, expected);
    for (Map.Entry<?, ?> one : fields.entrySet()) {
      Object of =
          item == String.class ? String.valueOf(one.getValue()) : of(name, one.getValue(), item);
      map.put(String.valueOf(one.getKey()), of);
    }
    return map;
  }

  private static Object constant(String name, String text, Class<?> type) throws JsonException {
    for (Object constant : type.getEnumConstants()) {
      String label =
          constant instanceof Labeled labeled ? labeled.label() : ((Enum<?>) constant).name();
      if (label.equals(text)) {
        return constant;
      }
    }
    throw JsonException.field(
        name, type == Mode.class ? "one of JMH's, such as avgt" : "one of " + constants(type));
  }

  private static String constants(Class<?> type) {
    List<String> labels = new ArrayList<>();
    for (Object constant : type.getEnumConstants()) {
      labels.add(
          constant instanceof Labeled labeled ? labeled.label() : ((Enum<?>) constant).name());
    }
    return String.join(", ", labels);
  }

  private interface Parser {
    Object of(String text);
  }

  private static Object parsed(String name, @Nullable Object value, String expected, Parser parser)
      throws JsonException {
    try {
      return parser.of(text(name, value));
    } catch (DateTimeException e) {
      throw JsonException.field(name, expected);
    }
  }

  private static double numberInText(String name, @Nullable Object value) throws JsonException {
    try {
      return Double.parseDouble(text(name, value));
    } catch (NumberFormatException e) {
      throw JsonException.field(name, "a number as text, such as \"1.09\"");
    }
  }

  static Number number(String name, @Nullable Object value) throws JsonException {
    return require(name, value, Number.class, "a number");
  }

  private static String text(String name, @Nullable Object value) throws JsonException {
    return require(name, value, String.class, "text");
  }

  private static List<?> list(String name, @Nullable Object value, String expected)
      throws JsonException {
    return require(name, value, List.class, expected);
  }

  private static <T> T require(String name, @Nullable Object value, Class<T> type, String expected)
      throws JsonException {
    if (!type.isInstance(value)) {
      throw JsonException.field(name, expected);
    }
    return type.cast(value);
  }

  private static Class<?> raw(Type type) {
    return type instanceof ParameterizedType generic
        ? (Class<?>) generic.getRawType()
        : (Class<?>) type;
  }

  private static Type item(Type type, int index) {
    return ((ParameterizedType) type).getActualTypeArguments()[index];
  }
}
