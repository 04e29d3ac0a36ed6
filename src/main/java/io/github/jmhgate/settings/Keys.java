package io.github.jmhgate.settings;

import static io.github.jmhgate.settings.ValueType.BOOLEAN;
import static io.github.jmhgate.settings.ValueType.choice;
import static io.github.jmhgate.settings.ValueType.list;
import static io.github.jmhgate.settings.ValueType.optionally;
import static io.github.jmhgate.settings.ValueType.period;
import static io.github.jmhgate.settings.ValueType.regex;
import static io.github.jmhgate.settings.ValueType.share;
import static io.github.jmhgate.settings.ValueType.text;
import static io.github.jmhgate.settings.ValueType.wholeNumber;
import static java.time.Duration.ofHours;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;

import io.github.jmhgate.gate.Claim;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.settings.choice.BaselineAction;
import io.github.jmhgate.settings.choice.BenchmarkChoice;
import io.github.jmhgate.settings.choice.CompareWith;
import io.github.jmhgate.settings.choice.Coverage;
import io.github.jmhgate.settings.choice.Explaining;
import io.github.jmhgate.settings.choice.ForkFolder;
import io.github.jmhgate.settings.choice.SettingsPurpose;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Declares every setting once; a new one also needs a record and {@code benchmark.properties}. */
final class Keys {
  private static final List<Key<?>> DECLARED = new ArrayList<>();

  static final List<Key<?>> ALL = Collections.unmodifiableList(DECLARED);

  private static final ValueType<Duration> ITERATION = period(ofMillis(1), ofHours(1));
  private static final ValueType<Duration> LIMIT = period(ofSeconds(1), ofHours(24));
  private static final ValueType<List<ParamValues>> PARAM_LIST =
      list(',', ParamValues.TYPE, ParamValues::name);
  private static final ValueType<List<String>> WORDS =
      list(' ', text("words, in quotes where one holds a blank"), null);
  private static final ValueType<Policy.OnProblem> ON_PROBLEM = choice(Policy.OnProblem.class);

  static final Key<SettingsPurpose> MODE =
      key("benchmark.mode", choice(SettingsPurpose.class), "judge")
          .is("What measuring is for: to judge a change, or to compare variants with each other.");
  static final Key<List<String>> VERSUS =
      new Draft<>("benchmark.versus", WORDS, preset -> "", KeyBrackets.NAME)
          .is("Variants to compare with each other, the reference first; the brackets name them.");
  static final Key<Optional<String>> SUITE =
      key("benchmark.suite", optionally("", text("the name of a suite that is defined below")), "")
          .is("The suite to measure. Without one, benchmark.include decides.");
  static final Key<String> INCLUDE =
      withSuites("benchmark.include", regex())
          .is("The benchmarks to measure, or a suite's: a regular expression found in names.");
  static final Key<String> EXCLUDE =
      key("benchmark.exclude", regex(), "")
          .is("The benchmarks to leave out: a regular expression found in names; empty: none.");
  static final Key<List<ParamValues>> PARAMS =
      withSuites("benchmark.params", PARAM_LIST)
          .is("Values of @Param fields in place of others, such as size=10|1000, codec=JSON.");
  static final Key<Preset> PRESET =
      key("benchmark.preset", choice(Preset.class), "standard")
          .is("How long to measure: a name for forks, warm-up and measurement together.");
  static final Key<Integer> FORKS =
      planned("benchmark.forks", wholeNumber(1, 1000), Plan::forks)
          .is("Fresh JVMs for each benchmark; the fork is the unit of replication.");
  static final Key<Integer> WARMUP_ITERATIONS =
      planned("benchmark.warmup-iterations", wholeNumber(0, 100_000), p -> p.warmup().iterations())
          .is("Warm-up iterations of each fork.");
  static final Key<Duration> WARMUP_TIME =
      planned("benchmark.warmup-time", ITERATION, plan -> plan.warmup().time())
          .is("Length of one warm-up iteration.");
  static final Key<Integer> ITERATIONS =
      planned("benchmark.iterations", wholeNumber(1, 100_000), p -> p.measurement().iterations())
          .is("Measured iterations of each fork.");
  static final Key<Duration> TIME =
      planned("benchmark.time", ITERATION, plan -> plan.measurement().time())
          .is("Length of one measured iteration.");
  static final Key<Budget> BUDGET =
      key("benchmark.budget", ValueType.budget(LIMIT), "auto")
          .is("Time after which an adaptive plan ends; auto is three times the expected time.");
  static final Key<Optional<Integer>> THREADS =
      key("benchmark.threads", optionally("", wholeNumber(1, 10_000)), "")
          .is("Measuring threads; empty uses the benchmark's annotations.");
  private static final ValueType<Mode> ONE_MODE = choice(List.of(Mode.values()), Mode::label);
  static final Key<List<Mode>> MODES =
      key("benchmark.modes", list(',', ONE_MODE, mode -> mode), "")
          .is("Measuring modes; empty uses the benchmark's annotations.");
  private static final ValueType<String> PROFILER =
      text("JMH profilers as its -prof option takes them, in quotes where one holds a comma");
  static final Key<List<String>> PROFILERS =
      key("benchmark.profilers", list(',', PROFILER, word -> word.replaceFirst(":.*", "")), "gc")
          .is("JMH profilers, separated by commas; gc gives the bytes allocated per operation.");
  static final Key<Optional<String>> JVM =
      key("benchmark.jvm", optionally("", text("a JDK's folder or a java executable")), "")
          .is("The JVM of the forks; empty uses the one that runs the gate.");
  static final Key<List<String>> JVM_ARGS =
      key("benchmark.jvm-args", WORDS, "")
          .is("Additional JVM arguments of the forks, separated by blanks.");
  static final Key<Optional<Duration>> FORK_LIMIT =
      key("benchmark.fork-limit", optionally("auto", LIMIT), "auto")
          .is("Time after which a fork is killed; auto follows from the plan.");
  static final Key<Path> RESULTS =
      key("benchmark.results", ValueType.folder(), "target/jmh-gate")
          .is("Folder for results and reports.");
  static final Key<CompareWith> COMPARE =
      key("benchmark.compare", choice(CompareWith.class), "auto")
          .is("What times are compared with: the stored baseline, or the base revision in pairs.");
  static final Key<Optional<String>> AGAINST =
      key("benchmark.against", optionally("", text("a git ref, merge-base:REF, or baseline")), "")
          .is("The revision to compare with: a git ref, merge-base:REF, or baseline.");
  static final Key<Optional<Integer>> PAIRS =
      key("benchmark.pairs", optionally("auto", wholeNumber(2, 1000)), "auto")
          .is("Pairs of forks of each benchmark; auto measures until the verdict is known.");
  static final Key<Integer> SLICES =
      planned("benchmark.slices", wholeNumber(1, 100_000), plan -> plan.slices().iterations())
          .is("Slices of each fork of a pair.");
  static final Key<Optional<Integer>> SEED =
      key("benchmark.seed", optionally("random", wholeNumber(0, 999_999_999)), "random")
          .is("Seed of all draws, such as which side of a pair starts.");
  private static final ValueType<Optional<Integer>> SAME_DATA =
      optionally("paired", wholeNumber(0, 999_999_999));
  static final Key<Optional<Optional<Integer>>> RANDOM =
      key("benchmark.random", optionally("own", SAME_DATA), "paired")
          .is("Random data without a seed: the same on both sides, each fork its own, or a seed.");
  static final Key<ForkFolder> FOLDER =
      key("benchmark.folder", choice(ForkFolder.class), "shared")
          .is("Where forks work: all in the working folder, or each in a copy of it of its own.");
  static final Key<List<String>> BUILD =
      key(
              "benchmark.build",
              WORDS,
              BuildStart.ofThisProcess()
                  .baseBuild()
                  .orElse("mvn --batch-mode -Pbenchmark -DskipTests package"))
          .is("The command that builds the base revision's benchmark jar, in its own checkout.");
  static final Key<List<String>> BUILD_ENVIRONMENT =
      key("benchmark.build-environment", WORDS, "")
          .is("Environment variables that the build reads: another value builds the base again.");
  static final Key<Boolean> REBUILD_BASE =
      key("benchmark.rebuild-base", BOOLEAN, "false")
          .is("Whether to build the base's jar although one is kept.");
  static final Key<Optional<String>> JAR =
      key("benchmark.jar", optionally("", text("a path or a glob, relative to this folder")), "")
          .is("Where the build leaves the benchmark jar, a path or a glob; empty: as --jar.");
  static final Key<Coverage> AFFECTED =
      key("benchmark.affected", choice(Coverage.class), "run")
          .is("Which benchmarks to measure in pairs: those that ran the change, or all.");
  static final Key<BenchmarkChoice> CODE =
      key("benchmark.code", choice(BenchmarkChoice.class), "auto")
          .is(
              "Whose benchmarks run on a base's code if they differ: both the candidate's, or"
                  + " own.");
  static final Key<List<String>> INERT =
      key("affected.inert", list(',', text("a glob of names of a jar's entries"), word -> word), "")
          .is("Entries of the benchmark jar that no benchmark reads: globs separated by commas.");
  static final Key<Explaining> EXPLAIN =
      key("benchmark.explain", choice(Explaining.class), "auto")
          .is("Whether regressions in pairs are profiled; auto: in the budget, or half a minute.");
  static final Key<Double> LONG =
      key("benchmark.long", share(0, true, 100, true), "0%")
          .is("Share of the benchmarks that a fork of a minute a side checks for growth by calls.");
  static final Key<BaselineAction> BASELINE =
      key("benchmark.baseline", choice(BaselineAction.class), "check")
          .is("Whether to check the run against the baseline or to record it as the baseline.");
  static final Key<Optional<String>> ACCEPT_REGRESSIONS =
      key("benchmark.accept-regressions", optionally("", text("a reason in one line")), "")
          .is("The reason why a regressed run may become the baseline; empty refuses it.");
  static final Key<Optional<String>> HISTORY =
      withGlobs("benchmark.history", optionally("", text("the path of a folder")), "")
          .is("Folder of the history to which runs of main are added, or of branches that match.");
  static final Key<Double> THRESHOLD =
      withGlobs("gate.threshold", share(0, false, 1000, true), "2.5%")
          .is("The loss of time that, if measured in a row that is proven slower, fails a build.");
  static final Key<Optional<Double>> DETECTABLE =
      withGlobs("gate.detectable", optionally("auto", share(0, false, 2000, true)), "auto")
          .is("The loss of time that must be found if it is there; auto: twice the threshold.");
  static final Key<Double> ALPHA =
      key("gate.alpha", share(0, false, 50, true), "1%")
          .is("The largest share of builds that may fail on time although nothing got slower.");
  static final Key<Double> ALLOCATION_THRESHOLD =
      withGlobs("gate.allocation-threshold", share(0, true, 1000, true), "0.5%")
          .is("The growth of allocated bytes per operation that fails a build.");
  static final Key<Policy.ValueLimit> VALUE_LIMIT =
      withGlobs("gate.limit", ValueType.valueLimit(), "none")
          .is("The time and the bytes per operation that must not be exceeded.");
  static final Key<Optional<Double>> GROWTH =
      withGlobs("gate.growth", optionally("none", ValueType.number()), "none")
          .is("The exponent, over a numeric @Param, that fails a build if more is proven.");
  static final Key<Boolean> GATED =
      withGlobs("gate.gated", BOOLEAN, "true")
          .is("Whether benchmarks are judged; others are measured only.");
  static final Key<Optional<Direction>> METRIC =
      new Draft<>("gate.metric", optionally("unit", direction()), p -> "unit", KeyBrackets.METRIC)
          .is("Whether lower or higher values of a metric are better; then it is judged.");
  private static final ValueType<Percentile> PERCENTILE =
      choice(List.of(Percentile.values()), Percentile::label);
  static final Key<List<Percentile>> PERCENTILES =
      key("gate.percentiles", list(',', PERCENTILE, percentile -> percentile), "")
          .is(
              "Percentiles that are judged of benchmarks in mode sample: p50, p99, p99.9; empty:"
                  + " none.");
  static final Key<List<Claim>> EXPECT =
      new Draft<>("gate.expect", ValueType.claims(), preset -> "", KeyBrackets.REQUIRED)
          .is("The claimed effect of a change; the build fails unless the gate proves it.");
  static final Key<Policy.OnMissingBaseline> MISSING_BASELINE =
      key("gate.missing-baseline", choice(Policy.OnMissingBaseline.class), "warn")
          .is("What to do if this environment has no baseline.");
  static final Key<Policy.OnChange> CHANGE =
      key("gate.change", choice(Policy.OnChange.class), "fail")
          .is("What to do about a loss over all benchmarks that ran a change.");
  static final Key<Policy.OnRecord> WORK =
      key("gate.work", choice(Policy.OnRecord.class), "warn")
          .is("What to do about more bytecodes per operation than the baseline's, on any machine.");
  static final Key<Policy.OnRecord> ANSWERS =
      key("gate.answers", choice(Policy.OnRecord.class), "warn")
          .is(
              "What to do about a benchmark that got faster, and answers something else or keeps"
                  + " its results.");
  static final Key<Policy.OnDecision> FAIL =
      key("gate.fail", choice(Policy.OnDecision.class), "judged")
          .is("Whether a build fails as it is judged, or never: then the verdict is shown only.");
  static final Key<Policy.OnProblem> MISSING_BASE =
      key("gate.missing-base", ON_PROBLEM, "fail")
          .is("What to do if the base revision that was asked for cannot be measured.");
  static final Key<Policy.OnProblem> MISSING_BENCHMARK =
      key("gate.missing-benchmark", ON_PROBLEM, "fail")
          .is("What to do about a benchmark of the baseline that cannot be compared.");
  static final Key<Policy.OnProblem> INCONCLUSIVE =
      key("gate.inconclusive", ON_PROBLEM, "warn")
          .is("What to do about a metric that could not be decided.");
  static final Key<Policy.OnProblem> SUSPECTS =
      key("gate.suspects", ON_PROBLEM, "fail")
          .is("What to do about a suspect: an undecided metric that looks much worse.");
  static final Key<List<String>> IGNORED =
      withGlobs("doctor.ignore", list(',', text("ids of the doctor"), id -> id), "")
          .is("What the doctor does not report of benchmarks, such as dropped-result.");

  private Keys() {}

  static @Nullable Key<?> find(String name) {
    return ALL.stream().filter(key -> key.name().equals(name)).findFirst().orElse(null);
  }

  /** A key without its description, with which it is declared. */
  private record Draft<T>(
      String name, ValueType<T> type, Function<Preset, String> standard, KeyBrackets brackets) {
    Key<T> is(String description) {
      Key<T> key = new Key<>(name, type, standard, brackets, description);
      DECLARED.add(key);
      return key;
    }
  }

  private static <T> Draft<T> key(String name, ValueType<T> type, String standard) {
    return new Draft<>(name, type, preset -> standard, KeyBrackets.NONE);
  }

  private static <T> Draft<T> withGlobs(String name, ValueType<T> type, String standard) {
    return new Draft<>(name, type, preset -> standard, KeyBrackets.OPTIONAL);
  }

  private static <T> Draft<T> withSuites(String name, ValueType<T> type) {
    return new Draft<>(name, type, preset -> "", KeyBrackets.SUITE);
  }

  /** Declares a key whose default the preset gives. */
  private static <T> Draft<T> planned(String name, ValueType<T> type, Function<Plan, T> standard) {
    return new Draft<>(
        name, type, preset -> ValueType.written(standard.apply(preset.plan())), KeyBrackets.NONE);
  }

  private static ValueType<Direction> direction() {
    return choice(
        List.of(Direction.LOWER_IS_BETTER, Direction.HIGHER_IS_BETTER, Direction.UNKNOWN),
        direction ->
            switch (direction) {
              case LOWER_IS_BETTER -> "lower";
              case HIGHER_IS_BETTER -> "higher";
              case UNKNOWN -> "ignore";
            });
  }
}
