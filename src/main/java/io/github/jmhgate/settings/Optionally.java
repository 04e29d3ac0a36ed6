package io.github.jmhgate.settings;

import java.util.Optional;

/**
 * A value, or a word that stands for none.
 *
 * @param none the word; may be empty
 * @param type type of the value
 */
public record Optionally<T>(String none, ValueType<T> type) implements ValueType<Optional<T>> {

  @Override
  public Optional<T> parse(String text) throws InvalidValueException {
    return text.equalsIgnoreCase(none) ? Optional.empty() : Optional.of(type.parse(text));
  }

  @Override
  public String allowed() {
    return type.allowed() + (none.isEmpty() ? ", or nothing" : ", or " + none);
  }
}
