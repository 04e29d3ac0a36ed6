package io.github.jmhgate.settings;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Rules;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.settings.choice.BaselineAction;
import io.github.jmhgate.settings.choice.SettingsPurpose;
import io.github.jmhgate.text.OneLine;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All settings, valid, with defaults for what was not given.
 *
 * @param acceptRegressions why a regressed run may become the baseline; empty if it may not
 * @param histories the folder of the history to which a run is added, by branch
 * @param ignored ids of what the doctor does not report, by benchmark
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
    Rules<Optional<Path>> histories,
    Rules<List<String>> ignored,
    Map<String, String> texts) {
  /** The text of whether the number of forks was fixed or adaptive, which follows from others. */
  public static final String PLAN = "plan";

  public Settings {
    texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
  }

  /** Patterns of variants by comparison; if they are wanted, nothing is judged. */
  public record Comparisons(boolean wanted, Map<String, List<String>> named) {}

  /** Returns a folder of runs, of whatever branch; empty if none is kept. */
  public Optional<Path> history() {
    Stream<Map.Entry<String, Optional<Path>>> all = histories.exceptions().stream();
    return all.flatMap(entry -> entry.getValue().stream()).reduce((first, last) -> last);
  }

  /** Returns whether the work of benchmarks is of interest. */
  public boolean comparesWork() {
    return policy.work() != Policy.OnRecord.OFF;
  }

  /** Returns what is given; anything invalid is an error, even if another value overrides it. */
  static Settings of(SettingsReader values) throws SettingsException {
    Policy policy = values.policy();
    List<SettingsProblem> problems = new ArrayList<>(values.problems());
    if (problems.isEmpty()) {
      Measuring.problem(values).ifPresent(problems::add);
      problems.addAll(lossLimits(values, policy));
    }
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
    Rules<Optional<Path>> histories = Rules.of(Optional.empty());
    histories = histories.except("main", values.of(Keys.HISTORY).map(Path::of));
    for (Map.Entry<String, Optional<String>> one : values.inBrackets(Keys.HISTORY).entrySet()) {
      histories = histories.except(one.getKey(), one.getValue().map(Path::of));
    }
    return new SettingsBuilder()
        .preset(values.preset())
        .measuring(Measuring.of(values))
        .comparisons(
            new Comparisons(
                values.of(Keys.MODE) == SettingsPurpose.VERSUS, values.inBrackets(Keys.VERSUS)))
        .pairing(Pairing.of(values))
        .policy(policy)
        .baseline(values.of(Keys.BASELINE))
        .acceptRegressions(values.of(Keys.ACCEPT_REGRESSIONS))
        .results(values.of(Keys.RESULTS))
        .histories(histories)
        .ignored(values.rules(Keys.IGNORED))
        .texts(texts(values))
        .build();
  }

  /** Requires the detectable loss to be above the threshold, for every glob as an example name. */
  private static List<SettingsProblem> lossLimits(SettingsReader values, Policy policy) {
    Map<String, Given> byGlob = new LinkedHashMap<>();
    values.all(Keys.THRESHOLD).forEach(given -> byGlob.put(given.glob(), given));
    values.all(Keys.DETECTABLE).forEach(given -> byGlob.put(given.glob(), given));
    List<SettingsProblem> problems = new ArrayList<>();
    byGlob.forEach(
        (glob, limit) -> {
          Limits limits = policy.limits(glob);
          if (limits.detectable() <= limits.threshold()) {
            String what =
                "leaves gate.threshold at %s there and gate.detectable, which must be larger, at"
                    + " %s; change either, or write gate.detectable%s=auto for twice the threshold";
            String threshold = percent(limits.threshold());
            String detectable = percent(limits.detectable());
            String brackets = glob.isEmpty() ? "" : "[" + OneLine.cut(glob) + "]";
            problems.add(
                SettingsProblem.of(limit, what.formatted(threshold, detectable, brackets)));
          }
        });
    return problems;
  }

  private static String percent(double share) {
    return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + "%";
  }

  private static Map<String, String> texts(SettingsReader values) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Key<?> key : Keys.ALL) {
      boolean suiteCounts = key == Keys.INCLUDE && Measuring.suite(values).isPresent();
      if (!key.onlyInBrackets() && !suiteCounts) {
        texts.put(key.name(), values.text(key));
      }
    }
    // Else the number of forks, which is among the texts, would seem to have been asked for.
    boolean adaptive = Stopping.of(values).adaptive();
    texts.put(PLAN, adaptive ? "adaptive" : "fixed");
    for (Given one : values.valid.values()) {
      if (!one.glob().isEmpty()) {
        texts.put(one.writtenKey(), one.text());
      }
    }
    return texts;
  }
}
