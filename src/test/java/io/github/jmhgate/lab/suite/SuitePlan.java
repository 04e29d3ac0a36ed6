package io.github.jmhgate.lab.suite;

import io.github.jmhgate.cli.VersusOptions;
import io.github.jmhgate.cli.VersusRun;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.InvalidValueException;
import io.github.jmhgate.settings.Jvm;
import io.github.jmhgate.settings.Measuring;
import io.github.jmhgate.settings.Plan;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.ValueType.Share;
import io.github.jmhgate.settings.ValueType.WholeNumber;
import io.github.jmhgate.versus.RoundPlan;
import io.github.jmhgate.versus.VariantPattern;
import io.github.jmhgate.versus.VersusRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The comparisons that experiments ask for, ready to be measured. */
public final class SuitePlan {
  /** As many as an interval that says something takes; not worth more where nothing is claimed. */
  private static final int ROUNDS = 3;

  /** Without an interval, to see that all can be measured. */
  private static final int FEWEST_ROUNDS = 2;

  private static final int MOST_ROUNDS = 400;

  /** Groups with few references, and forks that still meet each other often. */
  private static final int ALIVE = 7;

  /** While a group warms up so long, the next one can start: less would save no time. */
  private static final String WARM_UP = "500ms";

  /** Rounds that the usual spread of effects takes for the usual precision. */
  private static final int LIKELY_ROUNDS = 10;

  /** Starting and ending a fork, as far as no other measures meanwhile. */
  private static final double START_SECONDS = 0.6;

  /** What a single call may take before anybody knows. */
  private static final double CALL_SECONDS = 0.3;

  private static final Pattern BENCHMARK =
      Pattern.compile("([^{ ]+)(?:\\{([^}]*)})?(?: (ss|thrpt|sample|avgt))?(?: t\\d{1,5})?");

  /** The settings with some more below what the user sets. */
  @FunctionalInterface
  public interface SettingsSource {
    /** Settings in which an assignment counts unless the user says otherwise. */
    Settings with(List<String> assignments) throws GateFailure;
  }

  /**
   * A comparison to measure.
   *
   * @param file where it is kept when it is measured
   * @param seconds what it is likely to take
   */
  record Planned(VersusRequest request, Path file, double seconds) {}

  private final VersusOptions options;
  private final Path jar;
  private final SettingsSource settings;
  private final Set<String> slugs = new HashSet<>();

  SuitePlan(VersusOptions options, Path jar, SettingsSource settings) {
    this.options = options;
    this.jar = jar;
    this.settings = settings;
  }

  /** All of them, by name. */
  Map<String, Planned> of(List<Experiment> experiments) throws GateFailure {
    Map<String, Planned> planned = new LinkedHashMap<>();
    for (Experiment experiment : experiments) {
      for (Experiment.Comparison comparison : experiment.comparisons()) {
        if (planned.put(comparison.name(), planned(experiment, comparison)) != null) {
          throw GateFailure.unusable(
              "two comparisons are called '%s'; give lines another group or experiments another title"
                  .formatted(comparison.name()),
              null);
        }
      }
    }
    return planned;
  }

  private Planned planned(Experiment experiment, Experiment.Comparison comparison)
      throws GateFailure {
    Settings own = settings(experiment, comparison);
    Path folder = options.folder(own.results());
    String slug = slug(comparison.name());
    List<VariantPattern> patterns = new ArrayList<>();
    Set<String> modes = new HashSet<>();
    for (String benchmark : comparison.benchmarks()) {
      Matcher parts = BENCHMARK.matcher(benchmark);
      if (!parts.matches()) {
        throw wrong(comparison, "'" + benchmark + "' is no benchmark");
      }
      patterns.add(new VariantPattern(benchmark, parts.group(1), params(parts.group(2))));
      modes.add(parts.group(3) == null ? "avgt" : parts.group(3));
    }
    if (modes.size() > 1) {
      throw wrong(comparison, "its benchmarks are of several modes");
    }
    List<Jvm> jvms = experiment.onJvms() ? jvms(experiment, comparison, own) : List.of();
    VersusRequest request =
        new VersusRequest(
            comparison.name(),
            jar,
            patterns,
            jvms,
            Optional.empty(),
            Optional.of(modes.iterator().next()),
            rounds(experiment, comparison, own),
            options.budget().orElse(VersusRun.BUDGET),
            options.alive(ALIVE),
            own,
            folder.resolve(slug));
    int variants = patterns.size() * Math.max(1, jvms.size());
    return new Planned(
        request, folder.resolve(slug + ".json"), seconds(request, variants, modes.contains("ss")));
  }

  private Settings settings(Experiment experiment, Experiment.Comparison comparison)
      throws GateFailure {
    Map<String, String> set =
        new LinkedHashMap<>(
            Map.of(SettingNames.PRESET, "quick", SettingNames.WARMUP_TIME, WARM_UP));
    set.putAll(experiment.measuring().settings());
    if (comparison.article()) {
      set.putAll(experiment.measuring().articleSettings());
    }
    return settings.with(
        set.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList());
  }

  private static Map<String, List<String>> params(@org.jspecify.annotations.Nullable String text) {
    Map<String, List<String>> params = new LinkedHashMap<>();
    if (text != null) {
      for (String param : text.split(", ", -1)) {
        int equals = param.indexOf('=');
        params.put(param.substring(0, Math.max(0, equals)), List.of(param.substring(equals + 1)));
      }
    }
    return params;
  }

  /** Those that the experiment brings, then those of whoever measures. */
  private List<Jvm> jvms(Experiment experiment, Experiment.Comparison comparison, Settings own)
      throws GateFailure {
    List<Jvm> jvms = new ArrayList<>();
    for (String text : experiment.measuring().jvms()) {
      try {
        jvms.add(new Jvm.Type().parse(text));
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
    String precision = experiment.measuring().precision();
    String rounds = experiment.measuring().rounds();
    boolean headline =
        experiment.lines().stream()
            .anyMatch(line -> line.group().equals(comparison.group()) && !line.ratio().isEmpty());
    try {
      if (!precision.isEmpty() && headline) {
        return RoundPlan.to(new Share(0, false, 50, true).parse(precision));
      }
      return RoundPlan.fixed(
          rounds.isEmpty() ? ROUNDS : new WholeNumber(2, MOST_ROUNDS).parse(rounds));
    } catch (InvalidValueException e) {
      throw wrong(comparison, "neither a precision nor rounds can be '" + precision + rounds + "'");
    }
  }

  private static double seconds(VersusRequest request, int variants, boolean shots) {
    Measuring measuring = request.settings().measuring();
    Plan plan = measuring.plan();
    double inside =
        shots
            ? CALL_SECONDS * (plan.warmup().iterations() + plan.slices().iterations())
            : plan.warmup().iterations() * plan.warmup().time().toMillis() / 1e3
                + plan.slices().iterations() * plan.slices().time().toMillis() / 1e3;
    int groups = Math.max(1, (variants + request.groupSize() - 3) / (request.groupSize() - 1));
    int rounds = request.rounds().isFixed() ? request.rounds().pilot() : LIKELY_ROUNDS;
    double all = rounds * (variants + groups - 1) * (inside + START_SECONDS);
    return 2 + Math.min(all, request.budget().toMillis() / 1e3);
  }

  /** A file name of a comparison's name, no two the same. */
  private String slug(String name) {
    String slug =
        name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    String free = slug.isEmpty() ? "comparison" : slug;
    for (int i = 2; !slugs.add(free); i++) {
      free = slug + "-" + i;
    }
    return free;
  }

  private static GateFailure wrong(Experiment.Comparison comparison, String what) {
    return GateFailure.unusable(
        "experiments: '%s': %s; mend the file".formatted(comparison.name(), what), null);
  }
}
