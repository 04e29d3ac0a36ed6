package io.github.jmhgate.lab.suite;

import io.github.jmhgate.cli.ProgressLine;
import io.github.jmhgate.cli.VersusOptions;
import io.github.jmhgate.cli.VersusRun.VersusProgress;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.session.Revision;
import io.github.jmhgate.versus.VersusFormat;
import io.github.jmhgate.versus.VersusResult;
import io.github.jmhgate.versus.VersusSession;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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
    this.progress = new VersusProgress(ProgressLine.of(err, terminal));
  }

  /**
   * What to measure and where to write about it.
   *
   * @param page the page to write; null for none
   * @param quoting pages that quote figures
   * @param resume whether to keep what was measured with the same jar
   */
  record Request(
      VersusOptions options,
      Path experiments,
      @Nullable Path page,
      List<Path> quoting,
      boolean resume) {

    /** The file of the results: next to the page, or else in the folder of the measurements. */
    Path results(Path folder) {
      return page == null
          ? options.folder(folder).resolve("results.json")
          : page.resolveSibling(
              String.valueOf(page.getFileName()).replaceFirst("[.][^.]*$", "") + ".json");
    }

    private void check() throws GateFailure {
      if (page != null) {
        new ReportFile(page).check();
        new ReportFile(results(page)).check();
      }
    }
  }

  /**
   * Measures and returns the exit code.
   *
   * @param arguments the command line that asked for all this
   */
  int run(Request request, Path jar, SuitePlan.SettingsSource settings, List<String> arguments)
      throws GateFailure, InterruptedException {
    List<Experiment> experiments = ExperimentFile.read(request.experiments());
    request.check();
    Path results = request.results(settings.with(List.of()).results());
    ResultsFile.refuseOther(results);
    Map<String, SuitePlan.Planned> all =
        new SuitePlan(request.options(), jar, settings).of(experiments);
    String revision = Revision.of(jar);
    Map<String, String> failed = measure(chosen(all, request, jar));
    List<String> lines = new ArrayList<>();
    int incomplete = stored(all, failed, lines);
    int exitCode = incomplete == 0 ? ExitCodes.PASSED : ExitCodes.FAILED_TO_MEASURE;
    new ReportFile(results)
        .write(
            VersusFormat.lines(
                lines,
                exitCode,
                SuiteArguments.of(arguments),
                allNewer(all.values(), jar) ? revision : ""));
    List<MeasuredSuite> measured = ResultsFile.read(results, experiments);
    Path page = request.page();
    if (page != null) {
      SuitePage.write(page, experiments, measured);
    }
    SuitePage.quote(request.quoting(), measured);
    out.printf(
        "%s comparisons, %s of them failed, %s with variants that could not be measured: %s%n",
        all.size(), failed.size(), incomplete - failed.size(), page == null ? results : page);
    out.flush();
    return exitCode;
  }

  /** Measures; why some comparisons came to nothing, by name. */
  private Map<String, String> measure(List<SuitePlan.Planned> todo)
      throws GateFailure, InterruptedException {
    Map<String, String> failed = new LinkedHashMap<>();
    long began = System.nanoTime();
    double left = todo.stream().mapToDouble(SuitePlan.Planned::seconds).sum();
    double expected = 0;
    for (int i = 0; i < todo.size(); i++) {
      SuitePlan.Planned next = todo.get(i);
      double elapsed = (System.nanoTime() - began) / 1e9;
      // What was expected of those that are through says how fast this machine is.
      double pace = expected == 0 ? 1 : Math.max(0.5, Math.min(4, elapsed / expected));
      progress.part(i + 1, todo.size(), seconds(elapsed), seconds(left * pace));
      try {
        VersusResult result = new VersusSession(next.request(), progress).run();
        new ReportFile(next.file()).write(VersusFormat.line(result));
      } catch (GateFailure e) {
        progress.lost(next.request().name(), String.valueOf(e.getMessage()));
        failed.put(next.request().name(), String.valueOf(e.getMessage()));
      }
      left -= next.seconds();
      expected += next.seconds();
    }
    return failed;
  }

  /** What is still to measure: what was is older than the jar, or nobody wants it again. */
  private static List<SuitePlan.Planned> chosen(
      Map<String, SuitePlan.Planned> all, Request request, Path jar) throws GateFailure {
    List<String> names = request.options().names();
    for (String name : names) {
      if (all.keySet().stream().noneMatch(known -> known.startsWith(name))) {
        throw GateFailure.unusable(
            "no comparison's name begins with '%s'; known are %s"
                .formatted(
                    name,
                    all.keySet().stream().limit(MOST_NAMED).collect(Collectors.joining("; "))
                        + (all.size() > MOST_NAMED
                            ? " and %s more".formatted(all.size() - MOST_NAMED)
                            : "")),
            null);
      }
    }
    List<SuitePlan.Planned> chosen = new ArrayList<>();
    for (Map.Entry<String, SuitePlan.Planned> one : all.entrySet()) {
      boolean named = names.isEmpty() || names.stream().anyMatch(one.getKey()::startsWith);
      if (named && !(request.resume() && isNewer(one.getValue().file(), jar))) {
        chosen.add(one.getValue());
      }
    }
    try {
      for (SuitePlan.Planned planned : chosen) {
        ResultsFile.refuseOther(planned.file());
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

  /** Whether all that is kept was measured with the jar as it is now. */
  private static boolean allNewer(Collection<SuitePlan.Planned> all, Path jar) {
    return all.stream()
        .map(SuitePlan.Planned::file)
        .allMatch(file -> !Files.exists(file) || isNewer(file, jar));
  }

  /**
   * Adds all that is measured, a line a comparison, in the order of the experiments; how many of
   * them are not complete.
   */
  private static int stored(
      Map<String, SuitePlan.Planned> all, Map<String, String> failed, List<String> lines)
      throws GateFailure {
    int incomplete = 0;
    for (Map.Entry<String, SuitePlan.Planned> one : all.entrySet()) {
      String failure = failed.get(one.getKey());
      Path file = one.getValue().file();
      if (failure != null) {
        lines.add(VersusFormat.failure(one.getKey(), failure));
        incomplete++;
      } else if (Files.exists(file)) {
        try {
          String line = Files.readString(file).strip();
          incomplete += ResultsFile.isComplete(line) ? 0 : 1;
          lines.add(line);
        } catch (IOException e) {
          throw GateFailure.unusable(
              "%s: what was kept cannot be read; remove it, and measure it by --resume"
                  .formatted(file),
              e);
        }
      }
    }
    return incomplete;
  }

  private static Duration seconds(double seconds) {
    return Duration.ofMillis(Math.round(Math.max(0, seconds) * 1e3));
  }
}
