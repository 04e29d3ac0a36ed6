package io.github.jmhgate.settings;

import io.github.jmhgate.gate.Rules;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Understands settings one by one, in the order in which they override each other: of the same key
 * and glob the last counts, and a glob counts from where it was last given.
 */
final class Assignments {
  /**
   * A setting that is understood.
   *
   * @param key which setting
   * @param glob what it holds for; empty is everything
   * @param value its value, of the key's type
   * @param given how it was written
   */
  record Assigned<T>(Key<T> key, String glob, T value, Given given) {

    /** Name and glob in one writing, whatever blanks were around them. */
    String writtenKey() {
      return glob.isEmpty() ? key.name() : key.name() + "[" + glob + "]";
    }
  }

  private final Map<String, Assigned<?>> assigned = new LinkedHashMap<>();
  private final List<SettingsProblem> problems = new ArrayList<>();

  /** Takes a setting, or a problem where it cannot be understood. */
  void add(Given given) {
    String written = given.key().strip();
    int bracket = written.indexOf('[');
    String name = bracket < 0 ? written : written.substring(0, bracket).stripTrailing();
    Key<?> key = known(name);
    String removed = GateKeys.REMOVED.get(name);
    if (removed != null) {
      problem(given, removed);
    } else if (key == null) {
      problem(given, "unknown key; the nearest known key is " + NearestName.of(name).name());
    } else if (bracket < 0) {
      if (key.brackets() == Key.Brackets.REQUIRED) {
        problem(given, "needs a glob in brackets, such as " + key.name() + "[*]");
      } else if (key.onlyInBrackets()) {
        String what = key.brackets().nameOf();
        problem(given, "needs %s in brackets, such as %s[all]".formatted(what, key.name()));
      } else {
        assign(key, "", given);
      }
    } else if (key.brackets() == Key.Brackets.NONE) {
      problem(given, "takes no glob in brackets; write " + key.name());
    } else if (!written.endsWith("]") || bracket + 2 >= written.length()) {
      String example =
          !key.brackets().nameOf().isEmpty()
              ? key.brackets().nameOf() + " in brackets, such as " + key.name() + "[all]"
              : "a glob in brackets, such as " + key.name() + "[*.Name.*]";
      problem(given, "must end with " + example);
    } else {
      assign(key, written.substring(bracket + 1, written.length() - 1), given);
    }
  }

  /** What could not be understood so far. */
  List<SettingsProblem> problems() {
    return problems;
  }

  /** The preset that gives the defaults. */
  Preset preset() {
    return find(Keys.PRESET).map(Assigned::value).orElse(Preset.STANDARD);
  }

  /** The value that holds for everything. */
  <T> T of(Key<T> key) {
    return find(key).map(Assigned::value).orElseGet(() -> key.standardValue(preset()));
  }

  /** Where the value was given that holds for everything; empty where it is the default. */
  <T> Optional<Assigned<T>> find(Key<T> key) {
    return Optional.ofNullable(assigned.get(key.name())).map(found -> ofKey(found, key));
  }

  /** All that was given of a key, with a glob or without, in the order in which it counts. */
  List<Assigned<?>> given(Key<?> key) {
    return assigned.values().stream().filter(one -> one.key() == key).toList();
  }

  /** The value for everything, and the values for globs. */
  <T> Rules<T> rules(Key<T> key) {
    Rules<T> rules = Rules.of(of(key));
    for (Assigned<?> one : withGlob()) {
      if (one.key() == key) {
        rules = rules.except(one.glob(), ofKey(one, key).value());
      }
    }
    return rules;
  }

  /**
   * The values of a key that takes names of suites or comparisons, by these, in the order in which
   * they were given.
   */
  <T> Map<String, T> bySuite(Key<T> key) {
    Map<String, T> values = new LinkedHashMap<>();
    for (Assigned<?> one : withGlob()) {
      if (one.key() == key) {
        values.put(one.glob(), ofKey(one, key).value());
      }
    }
    return values;
  }

  /** All that was given, by key and glob, in the order in which it counts. */
  Map<String, Assigned<?>> all() {
    return assigned;
  }

  /** What was given with a glob, in the order in which it counts. */
  List<Assigned<?>> withGlob() {
    return assigned.values().stream().filter(one -> !one.glob().isEmpty()).toList();
  }

  /** The settings; {@link #problems} must be empty. */
  Settings settings() {
    return new Settings(
        preset(),
        Measuring.of(this),
        new Comparisons(of(Keys.MODE), bySuite(Keys.VERSUS)),
        Pairing.of(this),
        GateKeys.policy(this),
        of(Keys.BASELINE),
        of(Keys.ACCEPT_REGRESSIONS),
        of(Keys.RESULTS),
        new Settings.History(of(Keys.HISTORY).map(Path::of), of(Keys.HISTORY_BRANCH)),
        texts());
  }

  private Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Key<?> key : Keys.ALL) {
      boolean suiteCounts = key == Keys.INCLUDE && Suite.chosen(this).isPresent();
      if (!key.onlyInBrackets() && !suiteCounts) {
        texts.put(key.name(), text(key));
      }
    }
    // Else the number of forks, which is among the texts, would seem to have been asked for.
    texts.put(Keys.PLAN.name(), Stopping.of(this).adaptive() ? "adaptive" : "fixed");
    for (Assigned<?> one : withGlob()) {
      texts.put(one.writtenKey(), one.given().value().strip());
    }
    return texts;
  }

  private String text(Key<?> key) {
    return find(key)
        .map(found -> found.given().value().strip())
        .orElseGet(() -> key.standard().apply(preset()));
  }

  private <T> void assign(Key<T> key, String glob, Given given) {
    String text = given.value().strip();
    try {
      Assigned<T> one = new Assigned<>(key, glob, key.type().parse(text), given);
      assigned.remove(one.writtenKey());
      assigned.put(one.writtenKey(), one);
    } catch (InvalidValueException e) {
      String why = e.why().isEmpty() ? "is not allowed" : e.why();
      problem(given, Quotation.of(text) + " " + why + "; write " + key.type().allowed());
    }
  }

  private void problem(Given given, String what) {
    problems.add(SettingsProblem.of(given, what));
  }

  private static @Nullable Key<?> known(String name) {
    for (Key<?> key : Keys.ALL) {
      if (key.name().equals(name)) {
        return key;
      }
    }
    return null;
  }

  /** Safe, because an assignment's value comes from its own key's type. */
  @SuppressWarnings("unchecked")
  private static <T> Assigned<T> ofKey(Assigned<?> one, Key<T> key) {
    if (one.key() != key) {
      throw new IllegalArgumentException(one.key().name() + " is not " + key.name());
    }
    return (Assigned<T>) one;
  }
}
