package io.github.jmhgate.json;

import static io.github.jmhgate.json.JsonException.field;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
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
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

final class JsonBinder {
  /** What an absent optional field is read as; null for a number that may be NaN. */
  private static final Map<Class<?>, Object> EMPTY =
      Map.of(
          int.class, 0,
          boolean.class, false,
          String.class, "",
          List.class, List.of(),
          double[].class, List.of(),
          Map.class, Map.of(),
          SortedMap.class, Map.of());

  private JsonBinder() {}

  static <T extends Record> T record(Map<?, ?> object, Class<T> type) throws JsonException {
    List<@Nullable Object> arguments = new ArrayList<>();
    for (RecordPart part : RecordShape.of(type).parts()) {
      boolean absent = !object.containsKey(part.name());
      if (part.inline()) {
        arguments.add(record(object, raw(part.type()).asSubclass(Record.class)));
      } else if (absent && part.optional()) {
        arguments.add(of(part.name(), EMPTY.get(raw(part.type())), part.type()));
      } else if (absent && part.type() == double.class) {
        throw field(part.name(), "a number");
      } else {
        arguments.add(of(part.name(), object.get(part.name()), part.type()));
      }
    }
    return create(type, arguments);
  }

  private static <T extends Record> T row(String name, Object value, Class<T> type)
      throws JsonException {
    Iterator<?> cells = require(name, value, List.class, "a list").iterator();
    List<@Nullable Object> arguments = new ArrayList<>();
    for (RecordPart part : RecordShape.of(type).parts()) {
      arguments.add(of(part.name(), cells.hasNext() ? cells.next() : null, part.type()));
    }
    return create(type, arguments);
  }

  private static <T extends Record> T create(Class<T> type, List<@Nullable Object> arguments)
      throws JsonException {
    try {
      return type.cast(RecordShape.of(type).constructor().newInstance(arguments.toArray()));
    } catch (InvocationTargetException e) {
      if (e.getTargetException() instanceof ComponentException invalid) {
        throw field(invalid.component(), invalid.expected());
      }
      throw field(type.getSimpleName(), "valid (" + e.getTargetException().getMessage() + ")");
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a record has its canonical constructor", e);
    }
  }

  private static @Nullable Object of(String name, @Nullable Object value, Type generic)
      throws JsonException {
    Class<?> type = raw(generic);
    if (type == Optional.class) {
      return Optional.ofNullable(value == null ? null : of(name, value, item(generic, 0)));
    } else if (type == double.class || type == Double.class) {
      return value == null || value.equals("NaN") ? Double.NaN : number(name, value).doubleValue();
    } else if (type == int.class || type == Integer.class) {
      return (int) whole(name, value, Integer.MAX_VALUE);
    } else if (type == long.class || type == Long.class) {
      return whole(name, value, Long.MAX_VALUE);
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
    Class<? extends Record> nested = type.asSubclass(Record.class);
    return value != null && RecordShape.of(type).row()
        ? row(name, value, nested)
        : record(require(name, value, Map.class, "an object"), nested);
  }

  private static Collection<@Nullable Object> items(
      String name, @Nullable Object value, Class<?> type, Type item) throws JsonException {
    String expected = item == String.class ? "a list of texts" : "a list";
    Collection<@Nullable Object> items =
        type == Set.class ? new LinkedHashSet<>() : new ArrayList<>();
    for (Object one : require(name, value, List.class, expected)) {
      items.add(
          item == String.class ? require(name, one, String.class, expected) : of(name, one, item));
    }
    return items;
  }

  private static double[] numbers(String name, @Nullable Object value) throws JsonException {
    List<?> all = require(name, value, List.class, "a list of numbers");
    double[] numbers = new double[all.size()];
    for (int i = 0; i < numbers.length; i++) {
      Object one = all.get(i);
      numbers[i] = one == null ? Double.NaN : number(name, one).doubleValue();
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
      if (label(constant).equals(text)) {
        return constant;
      }
    }
    throw field(name, "one of " + constants(type));
  }

  private static String constants(Class<?> type) {
    JsonField.Constants named = type.getAnnotation(JsonField.Constants.class);
    if (named != null) {
      return named.value();
    }
    return Arrays.stream(type.getEnumConstants())
        .map(JsonBinder::label)
        .collect(Collectors.joining(", "));
  }

  static String label(Object constant) {
    return constant instanceof LabeledValue one ? one.label() : ((Enum<?>) constant).name();
  }

  private static Object parsed(
      String name, @Nullable Object value, String expected, Function<String, Object> parser)
      throws JsonException {
    try {
      return parser.apply(text(name, value));
    } catch (DateTimeException e) {
      throw field(name, expected);
    }
  }

  static Number number(String name, @Nullable Object value) throws JsonException {
    return require(name, value, Number.class, "a number");
  }

  /** Returns a number without a fraction, up to {@code most} either way. */
  static long whole(String name, @Nullable Object value, long most) throws JsonException {
    Number number = number(name, value);
    boolean whole = number instanceof Integer || number instanceof Long;
    if (!whole || number.longValue() < -most || number.longValue() > most) {
      throw field(name, "a whole number");
    }
    return number.longValue();
  }

  private static String text(String name, @Nullable Object value) throws JsonException {
    return require(name, value, String.class, "text");
  }

  private static <T> T require(String name, @Nullable Object value, Class<T> type, String expected)
      throws JsonException {
    if (!type.isInstance(value)) {
      throw field(name, expected);
    }
    return type.cast(value);
  }

  static Class<?> raw(Type type) {
    return (Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type);
  }

  private static Type item(Type type, int index) {
    return ((ParameterizedType) type).getActualTypeArguments()[index];
  }
}
