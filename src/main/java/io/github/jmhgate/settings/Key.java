package io.github.jmhgate.settings;

import java.util.function.Function;

/**
 * A setting that exists.
 *
 * @param name its name, such as {@code gate.alpha}
 * @param type how its text becomes a value
 * @param standard the text it has where none is given, by preset
 * @param brackets whether a glob may follow the name
 * @param description one sentence: what it is
 * @param <T> type of the value
 */
record Key<T>(
    String name,
    ValueType<T> type,
    Function<Preset, String> standard,
    Brackets brackets,
    String description) {

  /** Whether a glob in brackets may follow a key's name. */
  enum Brackets {
    /** The value holds for everything. */
    NONE,
    /** A value without a glob holds for everything, one with a glob for what matches it. */
    OPTIONAL,
    /** Every value is for what matches its glob. */
    REQUIRED
  }

  /** The value where none is given. */
  T standardValue(Preset preset) {
    try {
      return type.parse(standard.apply(preset));
    } catch (InvalidValueException e) {
      throw new IllegalStateException("the default of " + name + " is invalid", e);
    }
  }
}
