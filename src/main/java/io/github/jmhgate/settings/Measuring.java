package io.github.jmhgate.settings;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.settings.choice.ForkFolder;
import io.github.jmhgate.text.OneLine;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What is measured, and how. {@code include} and {@code params} contain the suite's values.
 *
 * @param params values in place of the annotated ones, by param
 * @param profilers each as JMH's {@code -prof} option takes it, no class twice
 * @param jvm a JDK's folder or a java executable, as it was written; empty is the running one
 * @param forkLimit how long a fork may take before it is ended; empty derives it from the plan
 * @param random seed of the random data that benchmarks do not seed, or an empty seed if both sides
 *     of a pair get the same and each pair another; empty if each fork draws its own
 */
public record Measuring(
    String include,
    String exclude,
    Map<String, List<String>> params,
    Plan plan,
    Stopping stopping,
    Optional<Integer> threads,
    List<Mode> modes,
    List<String> profilers,
    Optional<String> jvm,
    List<String> jvmArgs,
    Optional<Duration> forkLimit,
    Optional<Optional<Integer>> random,
    ForkFolder folder) {

  public Measuring {
    params = Collections.unmodifiableMap(new TreeMap<>(params));
  }

  /** Returns what the settings choose, which have no {@link #problem}. */
  static Measuring of(SettingsReader values) {
    String include = values.of(Keys.INCLUDE);
    Map<String, List<String>> params = new LinkedHashMap<>();
    String suite = suite(values).orElse(null);
    if (suite != null) {
      include = values.inBrackets(Keys.INCLUDE).getOrDefault(suite, "");
      values
          .inBrackets(Keys.PARAMS)
          .getOrDefault(suite, List.of())
          .forEach(param -> params.put(param.name(), param.values()));
    }
    values.of(Keys.PARAMS).forEach(param -> params.put(param.name(), param.values()));
    return new MeasuringBuilder()
        .include(include)
        .exclude(values.of(Keys.EXCLUDE))
        .params(params)
        .plan(Plan.of(values))
        .stopping(Stopping.of(values))
        .threads(values.of(Keys.THREADS))
        .modes(values.of(Keys.MODES))
        .profilers(values.of(Keys.PROFILERS))
        .jvm(values.of(Keys.JVM))
        .jvmArgs(values.of(Keys.JVM_ARGS))
        .forkLimit(values.of(Keys.FORK_LIMIT))
        .random(values.of(Keys.RANDOM))
        .folder(values.of(Keys.FOLDER))
        .build();
  }

  /** Returns the suite that counts, if any: {@code benchmark.include} replaces it. */
  static Optional<String> suite(SettingsReader values) {
    return values.find(Keys.INCLUDE).isPresent() ? Optional.empty() : values.of(Keys.SUITE);
  }

  static Optional<SettingsProblem> problem(SettingsReader values) {
    Set<String> known = values.inBrackets(Keys.INCLUDE).keySet();
    String name = values.of(Keys.SUITE).orElse("");
    if (name.isEmpty() || known.contains(name)) {
      return Optional.empty();
    }
    String all = OneLine.cut(String.join(", ", known), 400);
    String rest =
        known.isEmpty()
            ? "none is defined: define one by benchmark.include[name]"
            : "the nearest of " + all + " is " + OneLine.cut(Key.nearest(known, name));
    return values
        .find(Keys.SUITE)
        .map(suite -> SettingsProblem.of(suite, OneLine.quote(name) + " is no suite; " + rest));
  }

  /** Returns whether a benchmark is selected, as far as name and params show. */
  public boolean selects(BenchmarkId benchmark) {
    return found(include, benchmark.name())
        && (exclude.isEmpty() || !found(exclude, benchmark.name()))
        && benchmark.params().entrySet().stream()
            .allMatch(
                param ->
                    params
                        .getOrDefault(param.getKey(), List.of(param.getValue()))
                        .contains(param.getValue()));
  }

  private static boolean found(String expression, String name) {
    return Pattern.compile(expression).matcher(name).find();
  }
}
