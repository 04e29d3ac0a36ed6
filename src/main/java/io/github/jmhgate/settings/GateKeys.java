package io.github.jmhgate.settings;

import static io.github.jmhgate.settings.Key.Brackets.OPTIONAL;
import static io.github.jmhgate.settings.Key.Brackets.REQUIRED;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.settings.ValueType.Choice;
import io.github.jmhgate.settings.ValueType.Optionally;
import io.github.jmhgate.settings.ValueType.Share;
import io.github.jmhgate.settings.ValueType.Size;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The settings of the gate itself: what counts as a regression, and what doubt comes to. */
final class GateKeys {
  static final KeyList DECLARED = new KeyList();

  private static final Share LOSS = new Share(0, false, 1000, true);
  private static final Share GROWTH = new Share(0, true, 1000, true);

  static final Key<Double> THRESHOLD =
      DECLARED.key(
          SettingNames.THRESHOLD,
          LOSS,
          "2.5%",
          OPTIONAL,
          "The loss of time that fails a build, if it is proven.");
  static final Key<Optional<Double>> DETECTABLE =
      DECLARED.key(
          SettingNames.DETECTABLE,
          new Optionally<>("auto", new Share(0, false, 2000, true)),
          "auto",
          OPTIONAL,
          "The loss of time that the gate must find if it is there; auto is twice the "
              + "threshold.");
  static final Key<Double> ALPHA =
      DECLARED.key(
          SettingNames.ALPHA,
          new Share(0, false, 50, true),
          "1%",
          "The largest share of builds that may fail on time although nothing got slower, "
              + "over all benchmarks together.");
  static final Key<Double> POWER =
      DECLARED.key(
          "gate.power",
          new Share(50, true, 100, false),
          "0.9",
          "The share of losses as large as gate.detectable that must be found.");
  static final Key<Double> ALLOCATION_THRESHOLD =
      DECLARED.key(
          "gate.allocation-threshold",
          GROWTH,
          "0.5%",
          OPTIONAL,
          "The growth of allocated bytes per operation that fails a build.");
  static final Key<Double> ALLOCATION_FLOOR =
      DECLARED.key(
          "gate.allocation-floor",
          new Size(),
          "4B",
          "The growth of allocated bytes per operation that is never a regression.");
  static final Key<Boolean> GATED =
      DECLARED.key(
          "gate.gated",
          Choice.BOOLEAN,
          "true",
          OPTIONAL,
          "Whether benchmarks are judged; others are measured only.");
  static final Key<Optional<Direction>> METRIC =
      DECLARED.key(
          SettingNames.METRIC,
          new Choice<>(directions()),
          "unit",
          REQUIRED,
          "Whether lower or higher values of a metric are better; then it is judged.");
  static final Key<Policy.OnMissingBaseline> MISSING_BASELINE =
      DECLARED.key(
          "gate.missing-baseline",
          Choice.of(Policy.OnMissingBaseline.class),
          "warn",
          "What to do if this environment has no baseline.");
  static final Key<Policy.OnProblem> MISSING_BASE =
      DECLARED.key(
          SettingNames.MISSING_BASE,
          Choice.of(Policy.OnProblem.class),
          "fail",
          "What to do if the base revision that was asked for cannot be measured.");
  static final Key<Policy.OnProblem> MISSING_BENCHMARK =
      DECLARED.key(
          SettingNames.MISSING_BENCHMARK,
          Choice.of(Policy.OnProblem.class),
          "fail",
          "What to do about a benchmark that the baseline has and the run does not, or that "
              + "cannot be compared because it counts other operations per call.");
  static final Key<Policy.OnProblem> REMOVED_BENCHMARK =
      DECLARED.key(
          SettingNames.REMOVED_BENCHMARK,
          Choice.of(Policy.OnProblem.class),
          "warn",
          "What to do, in pairs, about a benchmark of the base that is no longer in the "
              + "candidate's source.");
  static final Key<Policy.OnProblem> INCONCLUSIVE =
      DECLARED.key(
          SettingNames.INCONCLUSIVE,
          Choice.of(Policy.OnProblem.class),
          "warn",
          "What to do about a metric that could not be decided.");
  static final Key<Policy.OnProblem> SUSPECTS =
      DECLARED.key(
          SettingNames.SUSPECTS,
          Choice.of(Policy.OnProblem.class),
          "fail",
          "What to do about a suspect: a metric that looks much worse and could not be decided.");

  /** Keys that exist no longer, and what to write instead. */
  static final Map<String, String> REMOVED =
      Map.of(
          "benchmark.jvms",
          "exists no longer; compare JVMs by jmh-gate versus --jvm 'NAME=HOME FLAGS', repeated, or"
              + " judge them by one measure for each benchmark.jvm",
          "gate.floor",
          "exists no longer; what it said is gate.threshold now, and what gate.threshold said is"
              + " gate.detectable: in place of gate.threshold=5% with a floor of half of it write"
              + " gate.threshold=2.5% and gate.detectable=5%");

  private GateKeys() {}

  /** What they come to. */
  static Policy policy(Assignments values) {
    return new Policy(
        values.of(ALPHA),
        values.of(POWER),
        values.rules(THRESHOLD),
        values.rules(DETECTABLE),
        values.rules(ALLOCATION_THRESHOLD),
        values.of(ALLOCATION_FLOOR),
        values.rules(GATED),
        values.rules(METRIC),
        values.of(MISSING_BASELINE),
        values.of(MISSING_BENCHMARK),
        values.of(INCONCLUSIVE),
        values.of(SUSPECTS));
  }

  private static Map<String, Optional<Direction>> directions() {
    Map<String, Optional<Direction>> words = new LinkedHashMap<>();
    words.put("lower", Optional.of(Direction.LOWER_IS_BETTER));
    words.put("higher", Optional.of(Direction.HIGHER_IS_BETTER));
    words.put("ignore", Optional.of(Direction.UNKNOWN));
    words.put("unit", Optional.empty());
    return words;
  }
}
