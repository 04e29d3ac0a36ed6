package io.github.jmhgate.settings;

/**
 * How the text of a setting becomes a value. Independent of the default locale.
 *
 * @param <T> type of the value
 */
public interface ValueType<T> {

  /**
   * The value of a text.
   *
   * @param text without blanks around it
   * @throws InvalidValueException if the text is none of what is {@link #allowed()}
   */
  T parse(String text) throws InvalidValueException;

  /** What may be written, to be read behind "write": such as {@code a whole number}. */
  String allowed();
}
