package io.github.jmhgate.cli.versus;

import io.github.jmhgate.cli.terminal.ProgressLine;
import io.github.jmhgate.cli.terminal.VersusProgress;
import io.github.jmhgate.file.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.suite.Experiment;
import io.github.jmhgate.report.suite.MeasuredSuite;
import io.github.jmhgate.report.text.Terminal;
import io.github.jmhgate.report.versus.VersusFormat;
import io.github.jmhgate.session.versus.VersusSession;
import io.github.jmhgate.versus.VersusResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Measures the comparisons of experiments, one after the other, and writes the page that tells of
 * them. Each is kept when it is measured: one that fails costs no other, and an end before the last
 * costs none.
 */
final class SuiteRun {
  private static final int MOST_NAMED = 8;

  private final PrintWriter out;
  private final VersusProgress progress;

  SuiteRun(PrintWriter out, PrintWriter err, Terminal terminal) {
    this.out = out;
    this.progress =
        new VersusProgress(new ProgressLine(err, terminal, System.getenv("CI") == null));
  }

  /** Measures; the exit code. */
  int run(VersusOptions options, Path file, Path jar, SuitePlan.SettingsSource settings)
      throws GateFailure, InterruptedException {
    List<Experiment> experiments = ExperimentFile.read(file);
    options.check();
    Map<String, SuitePlan.Planned> all = new SuitePlan(options, jar, settings).of(experiments);
    Map<String, String> failed = new LinkedHashMap<>();
    int incomplete = measure(chosen(all, options, jar), failed);
    int exitCode =
        failed.isEmpty() && incomplete == 0 ? ExitCodes.PASSED : ExitCodes.FAILED_TO_MEASURE;
    Path results = options.results(settings.with(List.of()).results());
    VersusOutput.write(stored(all, failed, exitCode), results);
    List<MeasuredSuite> measured = ResultsFile.read(results, experiments);
    if (options.page().isPresent()) {
      SuitePage.write(options.page().get(), experiments, measured);
    }
    SuitePage.quote(options.quoting(), measured);
    out.printf(
        "%d comparisons, %d of them failed, %d with variants that could not be measured: %s%n",
        all.size(), failed.size(), incomplete, options.page().orElse(results));
    out.flush();
    return exitCode;
  }

  private int measure(List<SuitePlan.Planned> todo, Map<String, String> failed)
      throws GateFailure, InterruptedException {
    long began = System.nanoTime();
    double left = todo.stream().mapToDouble(SuitePlan.Planned::seconds).sum();
    double expected = 0;
    int incomplete = 0;
    for (int i = 0; i < todo.size(); i++) {
      SuitePlan.Planned next = todo.get(i);
      double elapsed = (System.nanoTime() - began) / 1e9;
      // What was expected of those that are through says how fast this machine is.
      double pace = expected == 0 ? 1 : Math.max(0.5, Math.min(4, elapsed / expected));
      progress.part(i + 1, todo.size(), seconds(elapsed), seconds(left * pace));
      try {
        VersusResult result = new VersusSession(next.request(), progress).run();
        incomplete += result.failures().isEmpty() ? 0 : 1;
        VersusOutput.write(VersusFormat.line(result), next.file());
      } catch (GateFailure e) {
        progress.lost(next.request().name(), String.valueOf(e.getMessage()));
        failed.put(next.request().name(), String.valueOf(e.getMessage()));
      }
      left -= next.seconds();
      expected += next.seconds();
    }
    return incomplete;
  }

  /** What is still to measure: what was is older than the jar, or nobody wants it again. */
  private static List<SuitePlan.Planned> chosen(
      Map<String, SuitePlan.Planned> all, VersusOptions options, Path jar) throws GateFailure {
    for (String name : options.names()) {
      if (all.keySet().stream().noneMatch(known -> known.startsWith(name))) {
        throw GateFailure.unusable(
            "no comparison's name begins with '%s'; known are %s"
                .formatted(
                    name,
                    all.keySet().stream().limit(MOST_NAMED).collect(Collectors.joining("; "))
                        + (all.size() > MOST_NAMED
                            ? " and %d more".formatted(all.size() - MOST_NAMED)
                            : "")),
            null);
      }
    }
    List<SuitePlan.Planned> chosen = new ArrayList<>();
    for (Map.Entry<String, SuitePlan.Planned> one : all.entrySet()) {
      boolean named =
          options.names().isEmpty() || options.names().stream().anyMatch(one.getKey()::startsWith);
      if (named && !(options.resume() && isNewer(one.getValue().file(), jar))) {
        chosen.add(one.getValue());
      }
    }
    try {
      for (SuitePlan.Planned planned : chosen) {
        Files.deleteIfExists(planned.file());
      }
    } catch (IOException e) {
      throw GateFailure.unusable(
          "an old result cannot be removed (%s)".formatted(FileTrouble.of(e)), e);
    }
    return chosen;
  }

  private static boolean isNewer(Path file, Path jar) {
    try {
      return Files.exists(file)
          && Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(jar)) > 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** All that is measured, a line a comparison, in the order of the experiments. */
  private static String stored(
      Map<String, SuitePlan.Planned> all, Map<String, String> failed, int exitCode)
      throws GateFailure {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, SuitePlan.Planned> one : all.entrySet()) {
      String failure = failed.get(one.getKey());
      try {
        if (failure != null) {
          lines.add(VersusFormat.failure(one.getKey(), failure));
        } else if (Files.exists(one.getValue().file())) {
          lines.add(Files.readString(one.getValue().file()).strip());
        }
      } catch (IOException e) {
        throw VersusOutput.failure(e);
      }
    }
    return VersusFormat.lines(lines, exitCode);
  }

  private static Duration seconds(double seconds) {
    return Duration.ofMillis(Math.round(Math.max(0, seconds) * 1e3));
  }
}
