package io.github.jmhgate.settings;

import io.github.jmhgate.gate.Claim;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.settings.Plan.Preset;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All settings, valid, with defaults where nothing was given. {@link SettingsReader} makes them.
 *
 * @param acceptRegressions why a regressed run may become the baseline; empty where it may not
 * @param results folder of results and reports, relative to the working directory or absolute
 * @param texts every setting in effect, as it is written: those without brackets in the order of
 *     their declaration, then those with brackets in the order in which they count
 */
public record Settings(
    Preset preset,
    Measuring measuring,
    Comparisons comparisons,
    Pairing pairing,
    Policy policy,
    BaselineAction baseline,
    Optional<String> acceptRegressions,
    Path results,
    History history,
    Map<String, String> texts) {

  public Settings {
    texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
  }

  /** What measuring is for: to judge a change, or to compare variants with each other. */
  enum Purpose {
    JUDGE,
    VERSUS
  }

  /** Patterns of variants by comparison; if they are wanted, nothing is judged. */
  public record Comparisons(boolean wanted, Map<String, List<String>> named) {}

  /** Whether a run is judged against the baseline of its environment, or becomes it. */
  public enum BaselineAction {
    CHECK,
    RECORD
  }

  /** The ledger to which runs of a branch are added; without a folder none is kept. */
  public record History(Optional<Path> folder, String branch) {}

  static Settings of(Assignments values) {
    return new Settings(
        values.preset(),
        Measuring.of(values),
        new Comparisons(values.of(Keys.MODE) == Purpose.VERSUS, values.inBrackets(Keys.VERSUS)),
        Pairing.of(values),
        policy(values),
        values.of(Keys.BASELINE),
        values.of(Keys.ACCEPT_REGRESSIONS),
        values.of(Keys.RESULTS),
        new History(values.of(Keys.HISTORY).map(Path::of), values.of(Keys.HISTORY_BRANCH)),
        texts(values));
  }

  private static Policy policy(Assignments values) {
    return new Policy(
        values.of(Keys.ALPHA),
        values.of(Keys.POWER),
        values.rules(Keys.THRESHOLD),
        values.rules(Keys.DETECTABLE),
        values.rules(Keys.ALLOCATION_THRESHOLD),
        values.of(Keys.ALLOCATION_FLOOR),
        values.rules(Keys.GATED),
        values.rules(Keys.METRIC),
        values.of(Keys.MISSING_BASELINE),
        values.of(Keys.MISSING_BENCHMARK),
        values.of(Keys.INCONCLUSIVE),
        values.of(Keys.SUSPECTS),
        values.rules(Keys.GROWTH),
        values.of(Keys.PERCENTILES),
        values.inBrackets(Keys.EXPECT).entrySet().stream()
            .flatMap(
                e -> e.getValue().stream().map(c -> new Claim(e.getKey(), c.kind(), c.share())))
            .toList());
  }

  private static Map<String, String> texts(Assignments values) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Key<?> key : Keys.ALL) {
      boolean suiteCounts = key == Keys.INCLUDE && Measuring.suite(values).isPresent();
      if (!key.onlyInBrackets() && !suiteCounts) {
        Optional<String> given = values.find(key).map(Assignments.Assigned::text);
        texts.put(key.name(), given.orElse(key.standard().apply(values.preset())));
      }
    }
    // Else the number of forks, which is among the texts, would seem to have been asked for.
    boolean adaptive = Measuring.Stopping.of(values).adaptive();
    texts.put(Keys.PLAN.name(), adaptive ? "adaptive" : "fixed");
    for (Map.Entry<String, Assignments.Assigned<?>> one : values.assigned.entrySet()) {
      if (!one.getValue().glob().isEmpty()) {
        texts.put(one.getKey(), one.getValue().text());
      }
    }
    return texts;
  }
}
