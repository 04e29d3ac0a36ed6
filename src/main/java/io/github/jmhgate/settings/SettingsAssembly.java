package io.github.jmhgate.settings;

import io.github.jmhgate.gate.Policy;
import java.util.LinkedHashMap;
import java.util.Map;

/** Puts the values of all keys into their places in {@link Settings}. */
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
        measuring(),
        policy(),
        of(Keys.BASELINE),
        of(Keys.ACCEPT_REGRESSIONS),
        of(Keys.RESULTS),
        texts());
  }

  private Measuring measuring() {
    return new Measuring(
        of(Keys.INCLUDE),
        of(Keys.EXCLUDE),
        plan(),
        of(Keys.THREADS),
        of(Keys.MODES),
        of(Keys.PROFILERS),
        of(Keys.JVM),
        of(Keys.JVM_ARGS),
        of(Keys.JVMS),
        of(Keys.GC_BETWEEN_ITERATIONS),
        of(Keys.FAIL_ON_ERROR),
        of(Keys.FORK_LIMIT));
  }

  private Plan plan() {
    return new Plan(
        of(Keys.FORKS),
        new Plan.Phase(of(Keys.WARMUP_ITERATIONS), of(Keys.WARMUP_TIME)),
        new Plan.Phase(of(Keys.ITERATIONS), of(Keys.TIME)));
  }

  private Policy policy() {
    return new Policy(
        of(Keys.ALPHA),
        of(Keys.POWER),
        given.rules(Keys.THRESHOLD, preset),
        given.rules(Keys.FLOOR, preset),
        given.rules(Keys.ALLOCATION_THRESHOLD, preset),
        of(Keys.ALLOCATION_FLOOR),
        given.rules(Keys.GATED, preset),
        given.rules(Keys.METRIC, preset),
        of(Keys.MISSING_BASELINE),
        of(Keys.MISSING_BENCHMARK),
        of(Keys.INCONCLUSIVE));
  }

  private Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Key<?> key : Keys.ALL) {
      if (key.brackets() != Key.Brackets.REQUIRED) {
        texts.put(key.name(), given.text(key, preset));
      }
    }
    for (Assigned<?> one : given.withGlob()) {
      texts.put(one.writtenKey(), one.given().value().strip());
    }
    return texts;
  }

  private <T> T of(Key<T> key) {
    return given.value(key, preset);
  }
}
