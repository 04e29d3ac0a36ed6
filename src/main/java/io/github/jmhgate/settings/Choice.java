package io.github.jmhgate.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * One of a few words; upper and lower case are the same.
 *
 * @param words the words in lower case, with their values
 */
public record Choice<T>(Map<String, T> words) implements ValueType<T> {

  /** Yes or no. */
  public static final Choice<Boolean> BOOLEAN =
      of(List.of(true, false), value -> value ? "true" : "false");

  /** A choice of values under their labels. */
  public static <T> Choice<T> of(List<T> values, Function<T, String> label) {
    Map<String, T> words = new LinkedHashMap<>();
    for (T value : values) {
      words.put(label.apply(value), value);
    }
    return new Choice<>(words);
  }

  /** A choice of all constants of an enum, under their names in lower case. */
  public static <E extends Enum<E>> Choice<E> of(Class<E> type) {
    return of(List.of(type.getEnumConstants()), value -> value.name().toLowerCase(Locale.ROOT));
  }

  @Override
  public T parse(String text) throws InvalidValueException {
    T value = words.get(text.toLowerCase(Locale.ROOT));
    if (value == null) {
      throw new InvalidValueException();
    }
    return value;
  }

  @Override
  public String allowed() {
    return (words.size() == 2 ? "" : "one of ")
        + String.join(words.size() == 2 ? " or " : ", ", words.keySet());
  }
}
