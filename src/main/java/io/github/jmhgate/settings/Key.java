package io.github.jmhgate.settings;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.settings.Plan.Preset;
import io.github.jmhgate.settings.ValueType.InvalidValueException;
import java.util.List;
import java.util.function.Function;

/** A setting that exists; {@code standard} is the text of its default, by preset. */
public record Key<T>(
    String name,
    ValueType<T> type,
    Function<Preset, String> standard,
    Brackets brackets,
    String description) {

  /** What may follow a key's name in brackets. */
  public enum Brackets {
    /** The value holds for everything. */
    NONE,
    /** A value without a glob holds for everything, one with a glob for what matches it. */
    OPTIONAL,
    /** Every value is for what matches its glob. */
    REQUIRED,
    /** A value without a name holds if no suite counts, one with a suite's name for that suite. */
    SUITE,
    /** Every value is for the comparison whose name is in the brackets; no glob. */
    NAME
  }

  /** Returns all settings, in the order of {@code benchmark.properties}. */
  public static List<Key<?>> all() {
    return Keys.ALL;
  }

  public static Key<?> of(String name) throws GateFailure {
    String plain = name.replaceFirst("\\[.*", "");
    Key<?> key = Keys.find(plain);
    if (key == null) {
      throw unusable(
          "there is no setting %s; the nearest is %s"
              .formatted(OneLine.quote(name), NearestName.ofKey(plain)));
    }
    return key;
  }

  /** Returns whether it has no value that holds for everything. */
  boolean onlyInBrackets() {
    return brackets == Brackets.REQUIRED || brackets == Brackets.NAME;
  }

  T value(String text) {
    try {
      return type.parse(text);
    } catch (InvalidValueException e) {
      throw new IllegalStateException(text + " is invalid for " + name, e);
    }
  }

  /** Returns its name, with {@code [GLOB]} or {@code [NAME]} if brackets may follow it. */
  public String written() {
    return name
        + switch (brackets) {
          case NONE -> "";
          case OPTIONAL, REQUIRED -> "[GLOB]";
          case SUITE -> "[SUITE]";
          case NAME -> "[NAME]";
        };
  }

  /** Returns its default with the preset standard; empty if it has none. */
  public String standardText() {
    return onlyInBrackets() ? "" : standard.apply(Preset.STANDARD);
  }

  public String line() {
    boolean plain = brackets == Brackets.OPTIONAL && !standardText().isEmpty();
    return (plain || brackets == Brackets.SUITE ? name : written()) + "=" + standardText();
  }
}
