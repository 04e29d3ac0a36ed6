package io.github.jmhgate.settings;

import io.github.jmhgate.gate.Claim;
import io.github.jmhgate.gate.Policy;
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
 * Settings that are valid, in the order in which they override each other: of the same key and glob
 * the last counts, and a glob counts from where it was last given.
 */
final class Assignments {
  /** All that was given, by key and glob, in the order in which it counts. */
  final Map<String, Given> assigned = new LinkedHashMap<>();

  /** What could not be understood. */
  final List<Problem> problems = new ArrayList<>();

  Assignments(List<Given> settings) {
    for (Given given : settings) {
      Optional<String> problem = problem(given);
      if (problem.isPresent()) {
        problems.add(Problem.of(given, problem.get()));
      } else {
        assigned.remove(given.writtenKey());
        assigned.put(given.writtenKey(), given);
      }
    }
  }

  private static Optional<String> problem(Given given) {
    String name = given.name();
    Key<?> key = Keys.find(name);
    if (key == null) {
      return Optional.of("unknown key; the nearest known key is " + NearestName.ofKey(name));
    }
    boolean bracket = given.key().contains("[");
    if (bracket && key.brackets() == Key.Brackets.NONE) {
      return Optional.of("takes no glob in brackets; write " + name);
    }
    if ((bracket || key.onlyInBrackets()) && given.glob().isEmpty()) {
      String example = key.brackets() == Key.Brackets.NAME ? "all" : "*.Name.*";
      return Optional.of("needs something in brackets, such as %s[%s]".formatted(name, example));
    }
    try {
      key.type().parse(given.text());
      return Optional.empty();
    } catch (InvalidValueException e) {
      String text = OneLine.quote(given.text());
      return Optional.of(text + " " + e.why() + "; write " + key.type().allowed());
    }
  }

  /** Returns the preset that gives the defaults. */
  Preset preset() {
    return find(Keys.PRESET).map(one -> Keys.PRESET.value(one.text())).orElse(Preset.STANDARD);
  }

  /** Returns the value that holds for everything. */
  <T> T of(Key<T> key) {
    return key.value(text(key));
  }

  /** Returns {@link #of} as it is written. */
  String text(Key<?> key) {
    return find(key).map(Given::text).orElseGet(() -> key.standard().apply(preset()));
  }

  /** Returns what was given for everything; empty where the default holds. */
  Optional<Given> find(Key<?> key) {
    return Optional.ofNullable(assigned.get(key.name()));
  }

  /**
   * Returns all that was given of a key, with a glob or without, in the order in which it counts.
   */
  List<Given> all(Key<?> key) {
    return assigned.values().stream().filter(one -> one.name().equals(key.name())).toList();
  }

  /** Returns the values of a key by what is in brackets, in the order in which they count. */
  <T> Map<String, T> inBrackets(Key<T> key) {
    Map<String, T> values = new LinkedHashMap<>();
    all(key).forEach(one -> values.put(one.glob(), key.value(one.text())));
    values.remove("");
    return values;
  }

  /** Returns by what the gate judges. */
  Policy policy() {
    return new Policy(
        of(Keys.ALPHA),
        of(Keys.POWER),
        rules(Keys.THRESHOLD),
        rules(Keys.DETECTABLE),
        rules(Keys.ALLOCATION_THRESHOLD),
        of(Keys.ALLOCATION_FLOOR),
        rules(Keys.GATED),
        rules(Keys.METRIC),
        of(Keys.MISSING_BASELINE),
        of(Keys.MISSING_BENCHMARK),
        of(Keys.INCONCLUSIVE),
        of(Keys.SUSPECTS),
        rules(Keys.GROWTH),
        of(Keys.PERCENTILES),
        inBrackets(Keys.EXPECT).entrySet().stream()
            .flatMap(
                e -> e.getValue().stream().map(c -> new Claim(e.getKey(), c.kind(), c.share())))
            .toList());
  }

  /** Returns the value for everything, and the values for globs. */
  private <T> Rules<T> rules(Key<T> key) {
    return new Rules<>(of(key), List.copyOf(inBrackets(key).entrySet()));
  }
}
