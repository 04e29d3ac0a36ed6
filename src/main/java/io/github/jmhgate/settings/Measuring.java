package io.github.jmhgate.settings;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What is measured, and how.
 *
 * @param include regular expression of the benchmarks to measure, found anywhere in the name as JMH
 *     does; empty takes all
 * @param exclude regular expression of the benchmarks to leave out, likewise; empty leaves out none
 * @param params values in place of the annotated ones, by param
 * @param plan how long each benchmark is measured
 * @param stopping when measuring stops
 * @param threads measuring threads; empty leaves it to the benchmark's annotations
 * @param modes measuring modes; empty leaves it to the benchmark's annotations
 * @param singleShots whose numbers of iterations the mode ss has
 * @param profilers JMH profilers, each as JMH's {@code -prof} option takes it, no class twice
 * @param jvm a JDK's folder or a java executable to run the forks with, as it was written; empty is
 *     the running one
 * @param jvmArgs arguments added to the forks' own
 * @param gcBetweenIterations whether garbage is collected between iterations
 * @param failOnError whether one failing benchmark ends the measuring
 * @param forkLimit how long a fork may take before it is ended; empty derives it from the plan
 */
public record Measuring(
    String include,
    String exclude,
    Map<String, List<String>> params,
    Plan plan,
    Stopping stopping,
    Optional<Integer> threads,
    List<Mode> modes,
    SingleShots singleShots,
    List<String> profilers,
    Optional<String> jvm,
    List<String> jvmArgs,
    boolean gcBetweenIterations,
    boolean failOnError,
    Optional<Duration> forkLimit) {

  public Measuring {
    Map<String, List<String>> copy = new TreeMap<>();
    params.forEach((name, values) -> copy.put(name, List.copyOf(values)));
    params = Collections.unmodifiableMap(copy);
    modes = List.copyOf(modes);
    profilers = List.copyOf(profilers);
    jvmArgs = List.copyOf(jvmArgs);
  }

  /** As the settings say it. */
  static Measuring of(Assignments values) {
    Suite suite = Suite.of(values);
    return new Measuring(
        suite.include(),
        suite.exclude(),
        suite.params(),
        Plan.of(values),
        Stopping.of(values),
        values.of(Keys.THREADS),
        values.of(Keys.MODES),
        values.of(Keys.SINGLE_SHOTS),
        values.of(Keys.PROFILERS),
        values.of(Keys.JVM),
        values.of(Keys.JVM_ARGS),
        values.of(Keys.GC_BETWEEN_ITERATIONS),
        values.of(Keys.FAIL_ON_ERROR),
        values.of(Keys.FORK_LIMIT));
  }

  /** Whether a benchmark is one of those that are measured, as far as name and params tell. */
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
