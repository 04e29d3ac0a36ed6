package io.github.jmhgate.lab.suite;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.cli.ExitCode;
import io.github.jmhgate.cli.VersusOptions;
import io.github.jmhgate.cli.VersusProgress;
import io.github.jmhgate.cli.VersusRun;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.TextFile;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.settings.InvalidValueException;
import io.github.jmhgate.settings.Jvm;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.ValueType;
import io.github.jmhgate.text.Words;
import io.github.jmhgate.versus.FailedVariant;
import io.github.jmhgate.versus.RoundPlan;
import io.github.jmhgate.versus.VariantPattern;
import io.github.jmhgate.versus.VersusFormat;
import io.github.jmhgate.versus.VersusRequest;
import io.github.jmhgate.versus.VersusRequestBuilder;
import io.github.jmhgate.versus.VersusSession;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Measures the comparisons of experiments one after the other and stores them. Each is stored when
 * it is measured, so one that fails or an early end costs no other.
 *
 * @param results what is stored so far, if anything is
 */
record SuiteRun(
    VersusOptions options,
    List<Experiment> experiments,
    Path results,
    Path jar,
    SettingsSource source,
    PrintWriter out,
    PrintWriter err) {
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

  /** What is stored; the arguments and the revision are those of a run that measured all. */
  private record Stored(
      int schema,
      int exitCode,
      @JsonField(optional = true) List<String> arguments,
      @JsonField(optional = true) String revision,
      List<Map<String, Object>> comparisons) {}

  /**
   * Measures and returns the exit code.
   *
   * @param arguments the command line that asked for all this
   */
  int run(List<String> arguments) throws GateFailure, InterruptedException {
    ReportFile.check(results);
    Map<String, VersusRequest> all = new LinkedHashMap<>();
    for (Experiment experiment : experiments) {
      for (Experiment.Comparison comparison : experiment.comparisons()) {
        all.put(comparison.name(), request(experiment, comparison));
      }
    }
    List<VersusRequest> todo = chosen(all);
    Map<String, Map<String, Object>> known = new LinkedHashMap<>();
    Stored before = new Stored(1, ExitCode.PASSED.number(), List.of(), "", List.of());
    String revision = Git.head(jar);
    List<String> asked = arguments.subList(arguments.indexOf("versus") + 1, arguments.size());
    if (todo.size() < all.size() && Files.exists(results)) {
      try {
        before = JsonMapper.read(TextFile.read(results), Stored.class);
      } catch (IOException e) {
        throw unusable("%s: remove it, and measure all".formatted(results), e);
      }
      before.comparisons.forEach(entry -> known.put(String.valueOf(entry.get("name")), entry));
      asked = before.arguments;
      revision = before.revision.equals(revision) ? revision : "";
    }
    VersusProgress progress = new VersusProgress(err);
    long began = System.nanoTime();
    int exitCode = ExitCode.PASSED.number();
    for (int done = 0; done < todo.size(); done++) {
      VersusRequest next = todo.get(done);
      Duration elapsed = Duration.ofNanos(System.nanoTime() - began);
      Duration left = elapsed.dividedBy(Math.max(1, done)).multipliedBy(todo.size() - done);
      err.printf(
          "Comparison %s of %s; %s so far, about %s left%n",
          done + 1, todo.size(), Words.time(elapsed), Words.time(left));
      known.put(next.name(), measured(next, progress));
      List<Map<String, Object>> in =
          all.keySet().stream().map(known::get).filter(Objects::nonNull).toList();
      boolean complete = in.stream().allMatch(entry -> List.of().equals(entry.get("failures")));
      exitCode = complete ? ExitCode.PASSED.number() : ExitCode.FAILED_TO_MEASURE.number();
      write(new Stored(1, exitCode, asked, revision, in));
    }
    out.printf("%s comparisons measured of %s: %s%n", todo.size(), all.size(), results);
    out.flush();
    return exitCode;
  }

  /** Measures a comparison; one that fails has nothing but its failure. */
  private static Map<String, Object> measured(VersusRequest next, VersusProgress progress)
      throws GateFailure, InterruptedException {
    JsonObject result;
    try {
      result = VersusFormat.json(new VersusSession(next, progress).run());
    } catch (GateFailure e) {
      String why = String.valueOf(e.getMessage());
      progress.lost(next.name(), why);
      result =
          new JsonObject()
              .with("name", next.name())
              .with("failures", List.of(new FailedVariant("", why)));
    }
    try {
      return JsonMapper.parse(JsonMapper.line(result));
    } catch (IOException e) {
      throw new IllegalStateException("it was written here", e);
    }
  }

  /** What is to be measured: all, or those named. */
  private List<VersusRequest> chosen(Map<String, VersusRequest> all) throws GateFailure {
    for (String name : options.names) {
      if (all.keySet().stream().noneMatch(known -> known.startsWith(name))) {
        throw unusable(
            "no comparison's name begins with '%s'; known are %s"
                .formatted(name, String.join("; ", all.keySet())));
      }
    }
    return all.values().stream()
        .filter(
            request ->
                options.names.isEmpty()
                    || options.names.stream().anyMatch(request.name()::startsWith))
        .toList();
  }

  /** Writes one line per comparison. */
  private void write(Stored stored) throws GateFailure {
    String head =
        JsonMapper.line(
            new Stored(1, stored.exitCode, stored.arguments, stored.revision, List.of()));
    ReportFile.write(
        results,
        stored.comparisons.stream()
            .map(JsonMapper::line)
            .collect(Collectors.joining(",\n", head.replaceFirst("]}$", "\n"), "\n]}\n")));
  }

  private VersusRequest request(Experiment experiment, Experiment.Comparison comparison)
      throws GateFailure {
    Map<String, String> set = new LinkedHashMap<>();
    set.put("benchmark.preset", "quick");
    set.put("benchmark.warmup-time", WARM_UP);
    set.putAll(experiment.settings());
    if (comparison.article()) {
      set.putAll(experiment.articleSettings());
    }
    Settings own =
        source.with(set.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList());
    List<VariantPattern> patterns = new ArrayList<>();
    for (String benchmark : comparison.benchmarks()) {
      patterns.add(pattern(benchmark));
    }
    String mode = parts(comparison.benchmarks().get(0)).group(2);
    try {
      return new VersusRequestBuilder()
          .name(comparison.name())
          .jar(jar)
          .patterns(patterns)
          .jvms(experiment.onJvms() ? jvms(experiment) : List.of())
          .reference(Optional.empty())
          .mode(Optional.of(Objects.requireNonNullElse(mode, "avgt")))
          .rounds(rounds(experiment, comparison, own))
          .budget(options.budget().orElse(VersusRun.BUDGET))
          .groupSize(options.alive(ALIVE))
          .settings(own)
          .folder(options.folder(own.results()).resolve(SuiteReport.slug(comparison.name())))
          .build();
    } catch (InvalidValueException e) {
      throw unusable("experiments: '%s': %s; fix the file".formatted(comparison.name(), e.why()));
    }
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

  /** Those of the experiment, then those of the command line. */
  private List<Jvm> jvms(Experiment experiment) throws GateFailure, InvalidValueException {
    List<Jvm> jvms = new ArrayList<>();
    for (String text : experiment.jvms()) {
      jvms.add(Jvm.TYPE.parse(text));
    }
    jvms.addAll(options.jvms());
    return jvms;
  }

  private RoundPlan rounds(Experiment experiment, Experiment.Comparison comparison, Settings own)
      throws GateFailure, InvalidValueException {
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
    return !precision.isEmpty() && headline
        ? RoundPlan.to(ValueType.share(0, false, 50, true).parse(precision))
        : RoundPlan.fixed(
            rounds.isEmpty() ? ROUNDS : ValueType.wholeNumber(2, MOST_ROUNDS).parse(rounds));
  }
}
