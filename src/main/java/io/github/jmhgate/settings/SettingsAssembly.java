package io.github.jmhgate.settings;

import io.github.jmhgate.gate.Rules;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The values of all keys, and their places in {@link Settings}; a part of these that holds many
 * takes its own.
 */
final class SettingsAssembly {
  private final Assignments given;
  private final Preset preset;

  SettingsAssembly(Assignments given) {
    this.given = given;
    this.preset = given.value(Keys.PRESET, Preset.STANDARD);
  }

  Settings settings() {
    return new Settings(
        preset,
        Measuring.of(this),
        new Comparisons(of(Keys.MODE), given.bySuite(Keys.VERSUS)),
        Pairing.of(this),
        GateKeys.policy(this),
        rules(GateKeys.CREEP),
        of(Keys.BASELINE),
        of(Keys.ACCEPT_REGRESSIONS),
        of(Keys.RESULTS),
        new Settings.History(of(Keys.HISTORY).map(Path::of), of(Keys.HISTORY_BRANCH)),
        texts());
  }

  private Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Key<?> key : Keys.ALL) {
      boolean suiteCounts = key == Keys.INCLUDE && Suite.chosen(given).isPresent();
      if (!key.onlyInBrackets() && !suiteCounts) {
        texts.put(key.name(), given.text(key, preset));
      }
    }
    // Else the number of forks, which is among the texts, would seem to have been asked for.
    texts.put(Keys.PLAN.name(), Stopping.of(this).adaptive() ? "adaptive" : "fixed");
    for (Assigned<?> one : given.withGlob()) {
      texts.put(one.writtenKey(), one.given().value().strip());
    }
    return texts;
  }

  Preset preset() {
    return preset;
  }

  /** What the chosen suite comes to. */
  Suite suite() {
    return Suite.of(given, preset);
  }

  boolean isGiven(Key<?> key) {
    return given.find(key).isPresent();
  }

  /** The value in effect. */
  <T> T of(Key<T> key) {
    return given.value(key, preset);
  }

  /** The values in effect of a key that brackets may follow. */
  <T> Rules<T> rules(Key<T> key) {
    return given.rules(key, preset);
  }
}
