package io.github.jmhgate.settings;

import java.util.function.Function;

/**
 * A setting that exists.
 *
 * @param name its name, such as {@code gate.alpha}
 * @param type how its text becomes a value
 * @param standard the text it has where none is given, by preset
 * @param brackets whether a glob or a suite's name may follow the name
 * @param description one sentence: what it is
 * @param <T> type of the value
 */
record Key<T>(
    String name,
    ValueType<T> type,
    Function<Preset, String> standard,
    Brackets brackets,
    String description) {

  /** What may follow a key's name in brackets. */
  enum Brackets {
    /** The value holds for everything. */
    NONE,
    /** A value without a glob holds for everything, one with a glob for what matches it. */
    OPTIONAL,
    /** Every value is for what matches its glob. */
    REQUIRED,
    /** Every value is for the suite whose name is in the brackets; no glob. */
    SUITE("a suite's name"),
    /** Every value is for the comparison whose name is in the brackets; no glob. */
    COMPARISON("a comparison's name");

    private final String name;

    Brackets() {
      this("");
    }

    Brackets(String name) {
      this.name = name;
    }

    /** What stands in them, where it is the name of something; else empty. */
    String nameOf() {
      return name;
    }
  }

  /** Whether it has no value that holds for everything. */
  boolean onlyInBrackets() {
    return brackets == Brackets.REQUIRED || !brackets.nameOf().isEmpty();
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
