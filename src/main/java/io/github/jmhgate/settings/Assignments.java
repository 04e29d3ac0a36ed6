package io.github.jmhgate.settings;

import io.github.jmhgate.gate.Rules;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.settings.Plan.Preset;
import io.github.jmhgate.settings.SettingsException.Problem;
import io.github.jmhgate.settings.ValueType.InvalidValueException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Settings that are understood, in the order in which they override each other: of the same key and
 * glob the last counts, and a glob counts from where it was last given.
 */
final class Assignments {
  /**
   * A setting that is understood.
   *
   * @param glob what it holds for; empty is everything
   */
  record Assigned<T>(Key<T> key, String glob, T value, Given given) {
    /** Name and glob in one writing, whatever blanks were around them. */
    String writtenKey() {
      return glob.isEmpty() ? key.name() : key.name() + "[" + glob + "]";
    }

    String text() {
      return given.value().strip();
    }
  }

  /** All that was given, by key and glob, in the order in which it counts. */
  final Map<String, Assigned<?>> assigned = new LinkedHashMap<>();

  /** What could not be understood. */
  final List<Problem> problems = new ArrayList<>();

  Assignments(List<Given> settings) {
    settings.forEach(this::add);
  }

  private void add(Given given) {
    String written = given.key().strip();
    String name = given.name();
    int bracket = written.indexOf('[');
    Key<?> key = Keys.find(name);
    if (key == null) {
      problem(given, "unknown key; the nearest known key is " + NearestName.ofKey(name));
    } else if (bracket < 0 && !key.onlyInBrackets()) {
      assign(key, "", given);
    } else if (key.brackets() == Key.Brackets.NONE) {
      problem(given, "takes no glob in brackets; write " + name);
    } else if (!written.endsWith("]") || bracket + 2 >= written.length()) {
      String example = key.brackets() == Key.Brackets.NAME ? "all" : "*.Name.*";
      problem(given, "needs something in brackets, such as %s[%s]".formatted(name, example));
    } else {
      assign(key, written.substring(bracket + 1, written.length() - 1), given);
    }
  }

  private <T> void assign(Key<T> key, String glob, Given given) {
    String text = given.value().strip();
    try {
      Assigned<T> one = new Assigned<>(key, glob, key.type().parse(text), given);
      assigned.remove(one.writtenKey());
      assigned.put(one.writtenKey(), one);
    } catch (InvalidValueException e) {
      problem(given, OneLine.quote(text) + " " + e.why() + "; write " + key.type().allowed());
    }
  }

  private void problem(Given given, String what) {
    problems.add(Problem.of(given, what));
  }

  /** Returns the preset that gives the defaults. */
  Preset preset() {
    return find(Keys.PRESET).map(Assigned::value).orElse(Preset.STANDARD);
  }

  /** Returns the value that holds for everything. */
  <T> T of(Key<T> key) {
    return find(key).map(Assigned::value).orElseGet(() -> key.standardValue(preset()));
  }

  /** Returns what was given for everything; empty where the default holds. */
  <T> Optional<Assigned<T>> find(Key<T> key) {
    return all(key).stream().filter(one -> one.glob().isEmpty()).findFirst();
  }

  /**
   * Returns all that was given of a key, with a glob or without, in the order in which it counts.
   */
  @SuppressWarnings("unchecked") // An assignment's value comes from its own key's type.
  <T> List<Assigned<T>> all(Key<T> key) {
    return assigned.values().stream()
        .filter(one -> one.key() == key)
        .map(one -> (Assigned<T>) one)
        .toList();
  }

  /** Returns the values of a key by what is in brackets, in the order in which they count. */
  <T> Map<String, T> inBrackets(Key<T> key) {
    Map<String, T> values = new LinkedHashMap<>();
    all(key).forEach(one -> values.put(one.glob(), one.value()));
    values.remove("");
    return values;
  }

  /** Returns the value for everything, and the values for globs. */
  <T> Rules<T> rules(Key<T> key) {
    Rules<T> rules = Rules.of(of(key));
    for (Map.Entry<String, T> one : inBrackets(key).entrySet()) {
      rules = rules.except(one.getKey(), one.getValue());
    }
    return rules;
  }
}
