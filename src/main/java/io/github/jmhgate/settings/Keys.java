package io.github.jmhgate.settings;

import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.settings.ValueType.BudgetType;
import io.github.jmhgate.settings.ValueType.Choice;
import io.github.jmhgate.settings.ValueType.Folder;
import io.github.jmhgate.settings.ValueType.Listed;
import io.github.jmhgate.settings.ValueType.Optionally;
import io.github.jmhgate.settings.ValueType.Period;
import io.github.jmhgate.settings.ValueType.Regex;
import io.github.jmhgate.settings.ValueType.Text;
import io.github.jmhgate.settings.ValueType.WholeNumber;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Every setting there is, each declared once. Another one is a declaration here, its place in the
 * record that holds it, and its paragraph in {@code benchmark.properties}.
 */
final class Keys {
  private static final KeyList DECLARED = new KeyList();

  private static final Period ITERATION = new Period(Duration.ofMillis(1), Duration.ofHours(1));
  private static final Period LIMIT = new Period(Duration.ofSeconds(1), Duration.ofHours(24));

  static final Key<Comparisons.Purpose> MODE =
      DECLARED.key(
          SettingNames.MODE,
          Choice.of(Comparisons.Purpose.class),
          "judge",
          "What measuring is for: to judge a change, or to compare variants with each other.");
  static final Key<List<String>> VERSUS =
      DECLARED.key(
          SettingNames.VERSUS,
          new Listed<>(
              ' ', new Text("benchmarks to compare, in quotes where one holds a blank"), null),
          "",
          Key.Brackets.COMPARISON,
          "Variants to compare with each other, separated by blanks, the reference first. "
              + "The name in brackets is that of the comparison.");
  static final Key<Optional<String>> SUITE =
      DECLARED.key(
          SettingNames.SUITE,
          new Optionally<>("", new Text("the name of a suite that is defined below")),
          "",
          "The suite to measure. Without one, benchmark.include decides.");
  static final Key<String> SUITE_INCLUDE =
      DECLARED.key(
          "benchmark.suite-include",
          new Regex(),
          "",
          Key.Brackets.SUITE,
          "The benchmarks of a suite, as in benchmark.include. The name in brackets is that "
              + "of the suite.");
  static final Key<String> SUITE_EXCLUDE =
      DECLARED.key(
          "benchmark.suite-exclude",
          new Regex(),
          "",
          Key.Brackets.SUITE,
          "The benchmarks to leave out of a suite, in addition to benchmark.exclude.");
  static final Key<List<ParamValues>> SUITE_PARAMS =
      DECLARED.key(
          "benchmark.suite-params",
          new Listed<>(',', new ParamValues.Type(), ParamValues::name),
          "",
          Key.Brackets.SUITE,
          "Values of @Param fields in a suite, instead of those in the annotations, such as "
              + "size=10|1000, codec=JSON.");
  static final Key<String> INCLUDE =
      DECLARED.key(
          SettingNames.INCLUDE,
          new Regex(),
          "",
          "The benchmarks to measure: a regular expression that JMH looks for in their "
              + "names; empty measures all. If it is set, benchmark.suite does not count.");
  static final Key<String> EXCLUDE =
      DECLARED.key(
          SettingNames.EXCLUDE,
          new Regex(),
          "",
          "The benchmarks to leave out: a regular expression that JMH looks for in their "
              + "names; empty leaves out none.");
  static final Key<List<ParamValues>> PARAMS =
      DECLARED.key(
          SettingNames.PARAMS,
          new Listed<>(',', new ParamValues.Type(), ParamValues::name),
          "",
          "Values of @Param fields, instead of those in the annotations or of a suite, such "
              + "as size=10|1000, codec=JSON.");
  static final Key<Preset> PRESET =
      DECLARED.key(
          SettingNames.PRESET,
          Choice.of(Preset.class),
          "standard",
          "How long to measure: a name for forks, warm-up and measurement together.");
  static final Key<Integer> FORKS =
      DECLARED.planned(
          SettingNames.FORKS,
          new WholeNumber(1, 1000),
          plan -> Integer.toString(plan.forks()),
          "Fresh JVMs for each benchmark; the fork is the unit of replication.");
  static final Key<Integer> WARMUP_ITERATIONS =
      DECLARED.planned(
          SettingNames.WARMUP_ITERATIONS,
          new WholeNumber(0, 100_000),
          plan -> Integer.toString(plan.warmup().iterations()),
          "Warm-up iterations of each fork.");
  static final Key<Duration> WARMUP_TIME =
      DECLARED.planned(
          SettingNames.WARMUP_TIME,
          ITERATION,
          plan -> Period.text(plan.warmup().time()),
          "Length of one warm-up iteration.");
  static final Key<Integer> ITERATIONS =
      DECLARED.planned(
          SettingNames.ITERATIONS,
          new WholeNumber(1, 100_000),
          plan -> Integer.toString(plan.measurement().iterations()),
          "Measured iterations of each fork.");
  static final Key<Duration> TIME =
      DECLARED.planned(
          SettingNames.TIME,
          ITERATION,
          plan -> Period.text(plan.measurement().time()),
          "Length of one measured iteration.");
  static final Key<Optional<Boolean>> PLAN =
      DECLARED.key(
          SettingNames.PLAN,
          new Optionally<>(
              "auto", Choice.of(List.of(true, false), adapts -> adapts ? "adaptive" : "fixed")),
          "auto",
          "Whether each benchmark gets forks until its verdict is known, or a fixed number.");
  static final Key<Integer> MAX_FORKS =
      DECLARED.key(
          SettingNames.MAX_FORKS,
          new WholeNumber(2, 1000),
          Integer.toString(AdaptivePlan.MAX_FORKS),
          "Forks after which the adaptive plan leaves a benchmark undecided.");
  static final Key<Budget> BUDGET =
      DECLARED.key(
          SettingNames.BUDGET,
          new BudgetType(LIMIT),
          "auto",
          "Time after which an adaptive plan makes no further look; auto is three times "
              + "what it is expected to take, at least 3m; none sets no limit.");
  static final Key<Optional<Integer>> THREADS =
      DECLARED.key(
          SettingNames.THREADS,
          new Optionally<>("", new WholeNumber(1, 10_000)),
          "",
          "Measuring threads; empty uses the benchmark's annotations.");
  static final Key<List<Mode>> MODES =
      DECLARED.key(
          SettingNames.MODES,
          new Listed<>(',', Choice.of(List.of(Mode.values()), Mode::label), mode -> mode),
          "",
          "Measuring modes; empty uses the benchmark's annotations.");
  static final Key<SingleShots> SINGLE_SHOTS =
      DECLARED.key(
          SettingNames.SINGLE_SHOTS,
          Choice.of(SingleShots.class),
          "annotated",
          "How many calls the mode ss makes: those of the annotations, or the iterations of "
              + "the preset.");
  static final Key<List<String>> PROFILERS =
      DECLARED.key(
          SettingNames.PROFILERS,
          new Listed<>(
              ',',
              new Text(
                  "JMH profilers, each as its -prof option takes it, in quotes where it holds a"
                      + " comma"),
              profiler -> profiler.replaceFirst(":.*", "")),
          "gc",
          "JMH profilers, separated by commas; gc gives the bytes allocated per operation.");
  static final Key<Optional<String>> JVM =
      DECLARED.key(
          SettingNames.JVM,
          new Optionally<>("", new Text("a JDK's folder or a java executable")),
          "",
          "The JVM that runs the forks: a JDK's folder or a java executable; empty uses the "
              + "one that runs the gate.");
  static final Key<List<String>> JVM_ARGS =
      DECLARED.key(
          SettingNames.JVM_ARGS,
          new Listed<>(' ', new Text("JVM arguments, in quotes where one holds a blank"), null),
          "",
          "Additional JVM arguments of the forks, separated by blanks.");
  static final Key<Boolean> GC_BETWEEN_ITERATIONS =
      DECLARED.key(
          SettingNames.GC_BETWEEN_ITERATIONS,
          Choice.BOOLEAN,
          "false",
          "Whether garbage is collected between iterations.");
  static final Key<Boolean> FAIL_ON_ERROR =
      DECLARED.key(
          "benchmark.fail-on-error",
          Choice.BOOLEAN,
          "true",
          "Whether a benchmark that fails to run fails the build.");
  static final Key<Optional<Duration>> FORK_LIMIT =
      DECLARED.key(
          "benchmark.fork-limit",
          new Optionally<>("auto", LIMIT),
          "auto",
          "Time after which a fork is killed; auto follows from the plan.");
  static final Key<Path> RESULTS =
      DECLARED.key(
          SettingNames.RESULTS, new Folder(), "target/jmh-gate", "Folder for results and reports.");
  static final Key<CompareWith> COMPARE =
      DECLARED.key(
          SettingNames.COMPARE,
          Choice.of(CompareWith.class),
          "auto",
          "What times are compared with: the stored baseline, or the base revision measured "
              + "next to the candidate.");
  static final Key<Optional<String>> AGAINST =
      DECLARED.key(
          SettingNames.AGAINST,
          new Optionally<>("", new Text("a git ref, merge-base:REF, or baseline")),
          "",
          "The revision to compare with: a git ref, merge-base:REF, or baseline.");
  static final Key<Optional<Integer>> PAIRS =
      DECLARED.key(
          SettingNames.PAIRS,
          new Optionally<>("auto", new WholeNumber(2, 1000)),
          "auto",
          "Pairs of forks of each benchmark; auto measures until the verdict is known.");
  static final Key<Integer> SLICES =
      DECLARED.planned(
          "benchmark.slices",
          new WholeNumber(1, 100_000),
          plan -> Integer.toString(plan.slices().iterations()),
          "Slices of each fork of a pair.");
  static final Key<Duration> SLICE_TIME =
      DECLARED.planned(
          "benchmark.slice-time",
          ITERATION,
          plan -> Period.text(plan.slices().time()),
          "Length of one slice; longer if it would hold fewer than five operations.");
  static final Key<Boolean> LOCKSTEP =
      DECLARED.key(
          "benchmark.lockstep",
          Choice.BOOLEAN,
          "true",
          "Whether the two sides of a pair take turns, slice by slice.");
  static final Key<Optional<Integer>> SEED =
      DECLARED.key(
          SettingNames.SEED,
          new Optionally<>("random", new WholeNumber(0, 999_999_999)),
          "random",
          "Seed of the draws that decide which side of a pair starts.");
  static final Key<List<String>> BUILD =
      DECLARED.key(
          SettingNames.BUILD,
          new Listed<>(' ', new Text("a command, in quotes where an argument holds a blank"), null),
          "mvn --batch-mode --quiet -Pbenchmark -DskipTests package",
          "The command that builds the base revision's benchmark jar, in a checkout of its "
              + "own.");
  static final Key<Optional<String>> JAR =
      DECLARED.key(
          SettingNames.JAR,
          new Optionally<>(
              "", new Text("a path or a glob, relative to the folder the gate runs in")),
          "",
          "Where the build leaves the benchmark jar, a path or a glob; empty is the place "
              + "of --jar.");
  static final Key<Affected> AFFECTED =
      DECLARED.key(
          SettingNames.AFFECTED,
          Choice.of(Affected.class),
          "auto",
          "Whether to measure benchmarks that run the same code on both sides of a pair.");
  static final Key<List<String>> INERT =
      DECLARED.key(
          SettingNames.INERT,
          new Listed<>(',', new Text("a glob of names of a jar's entries"), glob -> glob),
          "",
          "Entries of the benchmark jar that no benchmark reads: globs separated by commas.");
  static final Key<Boolean> EXPLAIN =
      DECLARED.key(
          SettingNames.EXPLAIN,
          Choice.BOOLEAN,
          "false",
          "Whether a regression in pairs is run again under a profiler and explained.");
  static final Key<BaselineAction> BASELINE =
      DECLARED.key(
          SettingNames.BASELINE,
          Choice.of(BaselineAction.class),
          "check",
          "Whether to check the run against the baseline or to record it as the baseline.");
  static final Key<Optional<String>> ACCEPT_REGRESSIONS =
      DECLARED.key(
          SettingNames.ACCEPT_REGRESSIONS,
          new Optionally<>("", new Text("a reason in one line")),
          "",
          "The reason why a regressed run may become the baseline; empty refuses it.");
  static final Key<Optional<String>> HISTORY =
      DECLARED.key(
          SettingNames.HISTORY,
          new Optionally<>("", new Text("the path of a folder")),
          "",
          "Folder of the history to which a run is added; empty keeps none.");
  static final Key<String> HISTORY_BRANCH =
      DECLARED.key(
          SettingNames.HISTORY_BRANCH,
          new Text("the name of a branch"),
          "main",
          "The branch whose runs are added to the history; those of other branches are not.");

  /** All of them, in the order of their declaration. */
  static final List<Key<?>> ALL = DECLARED.and(GateKeys.DECLARED);

  private Keys() {}
}
