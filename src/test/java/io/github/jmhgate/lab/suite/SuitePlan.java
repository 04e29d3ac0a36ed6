package io.github.jmhgate.lab.suite;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.cli.VersusOptions;
import io.github.jmhgate.cli.VersusRun;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.Jvm;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.ValueType;
import io.github.jmhgate.settings.ValueType.InvalidValueException;
import io.github.jmhgate.versus.RoundPlan;
import io.github.jmhgate.versus.VariantPattern;
import io.github.jmhgate.versus.VersusSession;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The comparisons that experiments ask for, ready to be measured. */
record SuitePlan(VersusOptions options, Path jar, SettingsSource source) {
  /** Without an interval, to see that all can be measured. */
  private static final int FEWEST_ROUNDS = 2;

  /** Enough for a meaningful interval where nothing is claimed. */
  private static final int ROUNDS = 3;

  private static final int MOST_ROUNDS = 400;

  /** Groups with few references, and forks that still meet each other often. */
  private static final int ALIVE = 7;

  /** While a group warms up so long, the next one can start: less would save no time. */
  private static final String WARM_UP = "500ms";

  private static final Pattern BENCHMARK =
      Pattern.compile("([^{ ]+(?:\\{[^}]*})?)(?: (ss|thrpt|sample|avgt))?(?: t\\d{1,5})?");

  interface SettingsSource {
    /** Settings in which an assignment counts unless the user overrides it. */
    Settings with(List<String> assignments) throws GateFailure;
  }

  Map<String, VersusSession.Request> of(List<Experiment> experiments) throws GateFailure {
    Map<String, VersusSession.Request> planned = new LinkedHashMap<>();
    Set<String> folders = new HashSet<>();
    for (Experiment experiment : experiments) {
      for (Experiment.Comparison comparison : experiment.comparisons()) {
        VersusSession.Request request = request(experiment, comparison);
        boolean second = planned.put(comparison.name(), request) != null;
        if (second || !folders.add(request.folder().toString())) {
          throw wrong(comparison, "another comparison is called so");
        }
      }
    }
    return planned;
  }

  private VersusSession.Request request(Experiment experiment, Experiment.Comparison comparison)
      throws GateFailure {
    Settings own = settings(experiment, comparison);
    List<VariantPattern> patterns = new ArrayList<>();
    Set<String> modes = new HashSet<>();
    for (String benchmark : comparison.benchmarks()) {
      patterns.add(pattern(benchmark));
      modes.add(Objects.requireNonNullElse(parts(benchmark).group(2), "avgt"));
    }
    if (modes.size() > 1) {
      throw wrong(comparison, "its benchmarks are of several modes");
    }
    String folder = SuiteReport.slug(comparison.name());
    return new VersusSession.Request(
        comparison.name(),
        jar,
        patterns,
        experiment.onJvms() ? jvms(experiment, comparison) : List.of(),
        Optional.empty(),
        Optional.of(modes.iterator().next()),
        rounds(experiment, comparison, own),
        options.budget().orElse(VersusRun.BUDGET),
        options.alive(ALIVE),
        own,
        options.folder(own.results()).resolve(folder));
  }

  /** What an experiment calls a benchmark, without its mode and threads. */
  static VariantPattern pattern(String benchmark) throws GateFailure {
    return VariantPattern.parse(parts(benchmark).group(1).replace(", ", ";"));
  }

  private static Matcher parts(String benchmark) throws GateFailure {
    Matcher parts = BENCHMARK.matcher(benchmark);
    if (!parts.matches()) {
      throw unusable("experiments: '%s' is no benchmark; fix the file".formatted(benchmark));
    }
    return parts;
  }

  private Settings settings(Experiment experiment, Experiment.Comparison comparison)
      throws GateFailure {
    Map<String, String> set = new LinkedHashMap<>();
    set.put("benchmark.preset", "quick");
    set.put("benchmark.warmup-time", WARM_UP);
    set.putAll(experiment.settings());
    if (comparison.article()) {
      set.putAll(experiment.articleSettings());
    }
    return source.with(set.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList());
  }

  /** Those of the experiment, then those of the command line. */
  private List<Jvm> jvms(Experiment experiment, Experiment.Comparison comparison)
      throws GateFailure {
    List<Jvm> jvms = new ArrayList<>();
    for (String text : experiment.jvms()) {
      try {
        jvms.add(Jvm.TYPE.parse(text));
      } catch (InvalidValueException e) {
        throw wrong(comparison, "'" + text + "' is no JVM");
      }
    }
    jvms.addAll(options.jvms());
    return jvms;
  }

  private RoundPlan rounds(Experiment experiment, Experiment.Comparison comparison, Settings own)
      throws GateFailure {
    Optional<RoundPlan> given = options.rounds();
    if (given.isPresent()) {
      return given.get();
    }
    if (!own.preset().decidesOnTime()) {
      return RoundPlan.fixed(FEWEST_ROUNDS);
    }
    String precision = experiment.precision();
    String rounds = experiment.rounds();
    boolean headline =
        experiment.lines().stream()
            .anyMatch(line -> line.group().equals(comparison.group()) && !line.ratio().isEmpty());
    try {
      if (!precision.isEmpty() && headline) {
        return RoundPlan.to(ValueType.share(0, false, 50, true).parse(precision));
      }
      return RoundPlan.fixed(
          rounds.isEmpty() ? ROUNDS : ValueType.wholeNumber(2, MOST_ROUNDS).parse(rounds));
    } catch (InvalidValueException e) {
      throw wrong(comparison, "neither a precision nor rounds can be '" + precision + rounds + "'");
    }
  }

  private static GateFailure wrong(Experiment.Comparison comparison, String what) {
    return unusable("experiments: '%s': %s; fix the file".formatted(comparison.name(), what));
  }
}
