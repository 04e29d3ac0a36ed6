package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.settings.Jvm;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.versus.RoundPlan;
import io.github.jmhgate.versus.VariantPattern;
import io.github.jmhgate.versus.VersusFormat;
import io.github.jmhgate.versus.VersusRequest;
import io.github.jmhgate.versus.VersusRequestBuilder;
import io.github.jmhgate.versus.VersusResult;
import io.github.jmhgate.versus.VersusSession;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Measures comparisons, prints them, and writes {@code versus.txt}, {@code .md}, {@code .json}. */
public record VersusRun(
    VersusOptions options, Path jar, Settings settings, PrintWriter out, VersusProgress progress) {

  public static final Duration BUDGET = Duration.ofMinutes(5);

  private static final Map<String, VersusFormat> FILES =
      Map.of(
          "versus.txt", VersusFormat.TEXT,
          "versus.md", VersusFormat.MARKDOWN,
          "versus.json", VersusFormat.JSON);

  /** Removes the reports of an earlier run, so that they are not taken for this one's. */
  static void removeOld(Path folder) throws GateFailure {
    ReportFile.removeOld(folder, FILES.keySet());
  }

  /** Measures the options' variants, or the settings' comparisons, and returns the exit code. */
  ExitCode run(Path folder, Path slices) throws GateFailure, InterruptedException {
    List<VersusSession> sessions = sessions(slices);
    Path output = options.output.file;
    if (output != null) {
      ReportFile.check(output);
    }
    removeOld(folder);
    ReportFile.check(folder, FILES.keySet());
    if (sessions.size() > 1) {
      // Hours may pass before the last one begins, so a misspelling must be found now.
      for (VersusSession session : sessions) {
        session.check();
      }
    }
    List<VersusResult> results = new ArrayList<>();
    List<GateFailure> failures = new ArrayList<>();
    for (VersusSession session : sessions) {
      try {
        results.add(session.run());
      } catch (GateFailure e) {
        if (sessions.size() == 1 || e.kind() != FailureKind.FAILED_TO_MEASURE) {
          throw e;
        }
        progress.lost(session.request().name(), String.valueOf(e.getMessage()));
        failures.add(e);
      }
    }
    if (results.isEmpty()) {
      throw failures.get(0);
    }
    boolean all =
        failures.isEmpty() && results.stream().allMatch(result -> result.failures().isEmpty());
    ExitCode ended = all ? ExitCode.PASSED : ExitCode.FAILED_TO_MEASURE;
    ReportFile.claim(folder, FILES.keySet());
    for (Map.Entry<String, VersusFormat> file : FILES.entrySet()) {
      ReportFile.write(
          folder.resolve(file.getKey()),
          file.getValue().of(results, Terminal.PLAIN, ended.number()));
    }
    if (output != null) {
      ReportFile.write(output, options.format.of(results, Terminal.PLAIN, ended.number()));
    } else {
      out.print(options.format.of(results, Options.terminal(), ended.number()));
    }
    return ended;
  }

  private List<VersusSession> sessions(Path slices) throws GateFailure {
    List<VariantPattern> patterns = VariantPattern.parse(options.patterns);
    if (!patterns.isEmpty()) {
      if (!options.names.isEmpty()) {
        throw unusable("--name chooses among the settings' comparisons; give variants or names");
      }
      return List.of(session("", patterns, slices));
    }
    Map<String, List<String>> known = settings.comparisons().named();
    if (known.isEmpty()) {
      throw unusable(
          "nothing to compare: name variants on the command line, or comparisons in the settings as"
              + " benchmark.versus[name]=variants");
    }
    for (String name : options.names) {
      if (!known.containsKey(name)) {
        throw unusable(
            "the settings name no comparison '%s'; known are %s"
                .formatted(name, String.join(", ", known.keySet())));
      }
    }
    List<VersusSession> sessions = new ArrayList<>();
    for (String name : options.names.isEmpty() ? known.keySet() : options.names) {
      List<VariantPattern> variants = VariantPattern.parse(known.getOrDefault(name, List.of()));
      if (variants.isEmpty()) {
        throw unusable("benchmark.versus[%s] names no variants".formatted(name));
      }
      Path own = slices.resolve("comparison-" + (sessions.size() + 1));
      sessions.add(session(name, variants, own));
    }
    return sessions;
  }

  private VersusSession session(String name, List<VariantPattern> patterns, Path folder)
      throws GateFailure {
    Duration given = settings.measuring().stopping().budget().given();
    RoundPlan usual = settings.preset().decidesOnTime() ? RoundPlan.to(0.02) : RoundPlan.fixed(2);
    List<Jvm> jvms = options.jvms();
    Optional<String> reference = Optional.ofNullable(options.reference);
    Optional<String> mode = Optional.ofNullable(options.mode);
    RoundPlan rounds = options.rounds().orElse(usual);
    Duration budget = options.budget().orElse(given == null ? BUDGET : given);
    int alive = options.alive(VersusRequest.GROUP_SIZE);
    var request =
        new VersusRequestBuilder()
            .name(name)
            .jar(jar)
            .patterns(patterns)
            .jvms(jvms)
            .reference(reference)
            .mode(mode)
            .rounds(rounds)
            .budget(budget)
            .groupSize(alive)
            .settings(settings)
            .folder(folder)
            .build();
    return new VersusSession(request, progress);
  }
}
