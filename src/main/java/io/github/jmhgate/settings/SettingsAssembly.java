package io.github.jmhgate.settings;

import io.github.jmhgate.gate.metric.Policy;
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
        new Comparisons(of(Keys.MODE), given.bySuite(Keys.VERSUS)),
        pairing(),
        policy(),
        given.rules(GateKeys.CREEP, preset),
        of(Keys.BASELINE),
        of(Keys.ACCEPT_REGRESSIONS),
        of(Keys.RESULTS),
        texts());
  }

  private Measuring measuring() {
    Suite suite = Suite.of(given, preset);
    return new Measuring(
        suite.include(),
        suite.exclude(),
        suite.params(),
        plan(),
        stopping(),
        of(Keys.THREADS),
        of(Keys.MODES),
        of(Keys.SINGLE_SHOTS),
        of(Keys.PROFILERS),
        of(Keys.JVM),
        of(Keys.JVM_ARGS),
        of(Keys.JVMS),
        of(Keys.GC_BETWEEN_ITERATIONS),
        of(Keys.FAIL_ON_ERROR),
        of(Keys.FORK_LIMIT));
  }

  private Pairing pairing() {
    return new Pairing(
        of(Keys.COMPARE),
        of(Keys.AGAINST),
        of(Keys.PAIRS),
        of(Keys.LOCKSTEP),
        of(Keys.SEED),
        of(Keys.BUILD),
        of(GateKeys.MISSING_BASE),
        of(GateKeys.REMOVED_BENCHMARK),
        of(Keys.AFFECTED),
        of(Keys.INERT));
  }

  private Plan plan() {
    return new Plan(
        of(Keys.FORKS),
        new Plan.Phase(of(Keys.WARMUP_ITERATIONS), of(Keys.WARMUP_TIME)),
        new Plan.Phase(of(Keys.ITERATIONS), of(Keys.TIME)),
        new Plan.Phase(of(Keys.SLICES), of(Keys.SLICE_TIME)));
  }

  /** A number of forks that somebody asked for is a fixed one, unless they say otherwise. */
  private Stopping stopping() {
    boolean chosen = preset.adapts() && given.find(Keys.FORKS).isEmpty();
    return new Stopping(of(Keys.PLAN).orElse(chosen), of(Keys.MAX_FORKS), of(Keys.BUDGET));
  }

  private Policy policy() {
    return new Policy(
        of(GateKeys.ALPHA),
        of(GateKeys.POWER),
        given.rules(GateKeys.THRESHOLD, preset),
        given.rules(GateKeys.DETECTABLE, preset),
        given.rules(GateKeys.ALLOCATION_THRESHOLD, preset),
        of(GateKeys.ALLOCATION_FLOOR),
        given.rules(GateKeys.GATED, preset),
        given.rules(GateKeys.METRIC, preset),
        of(GateKeys.MISSING_BASELINE),
        of(GateKeys.MISSING_BENCHMARK),
        of(GateKeys.INCONCLUSIVE));
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
    texts.put(Keys.PLAN.name(), stopping().adaptive() ? "adaptive" : "fixed");
    for (Assigned<?> one : given.withGlob()) {
      texts.put(one.writtenKey(), one.given().value().strip());
    }
    return texts;
  }

  private <T> T of(Key<T> key) {
    return given.value(key, preset);
  }
}
