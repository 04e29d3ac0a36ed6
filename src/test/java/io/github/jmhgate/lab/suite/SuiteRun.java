package io.github.jmhgate.lab.suite;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.cli.VersusOptions;
import io.github.jmhgate.cli.VersusRun.VersusProgress;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.versus.VersusFormat;
import io.github.jmhgate.versus.VersusResult;
import io.github.jmhgate.versus.VersusResult.FailedVariant;
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

/**
 * Measures the comparisons of experiments one after the other and writes the page about them. Each
 * is kept when it is measured, so one that fails or an early end costs no other.
 */
record SuiteRun(Request request, Path jar, PrintWriter out, PrintWriter err) {
  /**
   * What to measure and where to write about it.
   *
   * @param quoting pages that quote figures
   * @param resume whether to keep what was measured with the same jar
   */
  record Request(
      VersusOptions options, Path experiments, Path page, List<Path> quoting, boolean resume) {}

  /**
   * Measures and returns the exit code.
   *
   * @param arguments the command line that asked for all this
   */
  int run(SuitePlan.SettingsSource settings, List<String> arguments)
      throws GateFailure, InterruptedException {
    List<Experiment> experiments = Experiment.read(request.experiments);
    String name = String.valueOf(request.page.getFileName());
    Path results = request.page.resolveSibling(name.replaceFirst("[.][^.]*$", "") + ".json");
    ReportFile.check(request.page);
    ReportFile.check(results);
    Map<String, VersusSession.Request> all =
        new SuitePlan(request.options, jar, settings).of(experiments);
    String revision = Git.head(jar);
    Map<String, String> failed = measure(chosen(all));
    List<String> lines = new ArrayList<>();
    int incomplete = stored(all, failed, lines);
    int exitCode = incomplete == 0 ? ExitCodes.PASSED : ExitCodes.FAILED_TO_MEASURE;
    boolean ofThisJar =
        all.values().stream().map(SuiteRun::file).allMatch(f -> !Files.exists(f) || isNewer(f));
    ReportFile.write(results, lines(lines, exitCode, all(arguments), ofThisJar ? revision : ""));
    StoredResults measured = StoredResults.read(results, experiments);
    SuiteReport.write(request.page, experiments, measured);
    new Quotes(measured).write(request.quoting);
    out.printf(
        "%s comparisons, %s of them failed, %s with variants that could not be measured: %s%n",
        all.size(), failed.size(), incomplete - failed.size(), request.page);
    out.flush();
    return exitCode;
  }

  /** The arguments without those that choose a part. */
  private static List<String> all(List<String> given) {
    List<String> all = new ArrayList<>();
    for (int i = given.indexOf("versus") + 1; i < given.size(); i++) {
      String argument = given.get(i);
      if (argument.equals("--name")) {
        i++;
      } else if (!argument.matches("(?s)--resume(=.*)?|--name=.*")) {
        all.add(argument);
      }
    }
    return all;
  }

  private static Path file(VersusSession.Request request) {
    return request.folder().resolveSibling(request.folder().getFileName() + ".json");
  }

  /** Measures; returns why some comparisons have no result, by name. */
  private Map<String, String> measure(List<VersusSession.Request> todo)
      throws GateFailure, InterruptedException {
    Map<String, String> failed = new LinkedHashMap<>();
    VersusProgress progress = new VersusProgress(err);
    long began = System.nanoTime();
    for (int done = 0; done < todo.size(); done++) {
      VersusSession.Request next = todo.get(done);
      Duration elapsed = Duration.ofNanos(System.nanoTime() - began);
      Duration left = elapsed.dividedBy(Math.max(1, done)).multipliedBy(todo.size() - done);
      err.printf(
          "Comparison %s of %s; %s so far, about %s left%n",
          done + 1, todo.size(), Words.time(elapsed), Words.time(left));
      try {
        VersusResult result = new VersusSession(next, progress).run();
        ReportFile.write(file(next), JsonMapper.line(VersusFormat.json(result)));
      } catch (GateFailure e) {
        progress.lost(next.name(), String.valueOf(e.getMessage()));
        failed.put(next.name(), String.valueOf(e.getMessage()));
      }
    }
    return failed;
  }

  /** What is to be measured: all, those named, or, resuming, those that this jar has not. */
  private List<VersusSession.Request> chosen(Map<String, VersusSession.Request> all)
      throws GateFailure {
    List<String> names = request.options.names;
    for (String name : names) {
      if (all.keySet().stream().noneMatch(known -> known.startsWith(name))) {
        throw unusable(
            "no comparison's name begins with '%s'; known are %s"
                .formatted(name, String.join("; ", all.keySet())));
      }
    }
    List<VersusSession.Request> chosen = new ArrayList<>();
    for (VersusSession.Request one : all.values()) {
      boolean named = names.isEmpty() || names.stream().anyMatch(one.name()::startsWith);
      try {
        if (named && !(request.resume && isNewer(file(one)))) {
          chosen.add(one);
          Files.deleteIfExists(file(one));
        }
      } catch (IOException e) {
        throw unusable("an old result cannot be removed (%s)".formatted(FileTrouble.of(e)), e);
      }
    }
    return chosen;
  }

  /** Whether a file was measured with the jar as it is now. */
  private boolean isNewer(Path file) {
    try {
      return Files.exists(file)
          && Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(jar)) > 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Adds one line per measured comparison, and returns how many are not complete. */
  private static int stored(
      Map<String, VersusSession.Request> all, Map<String, String> failed, List<String> lines)
      throws GateFailure {
    int incomplete = 0;
    for (VersusSession.Request one : all.values()) {
      String failure = failed.get(one.name());
      Path file = file(one);
      if (failure != null) {
        List<FailedVariant> failures = List.of(new FailedVariant("", failure));
        lines.add(
            JsonMapper.line(new JsonObject().with("name", one.name()).with("failures", failures)));
        incomplete++;
      } else if (Files.exists(file)) {
        try {
          String line = Files.readString(file).strip();
          incomplete += StoredResults.isComplete(line) ? 0 : 1;
          lines.add(line);
        } catch (IOException e) {
          throw unusable(
              "%s: what was kept cannot be read; remove it, and measure it by --resume"
                  .formatted(file),
              e);
        }
      }
    }
    return incomplete;
  }

  /** Returns the JSON of comparisons that are lines already. */
  private static String lines(
      List<String> lines, int exitCode, List<String> arguments, String revision) {
    String head =
        JsonMapper.line(
            new JsonObject()
                .with("schema", 1)
                .with("exitCode", exitCode)
                .with("arguments", arguments)
                .withUnlessEmpty("revision", revision));
    return "%s,\"comparisons\":[\n%s\n]}\n"
        .formatted(head.substring(0, head.length() - 1), String.join(",\n", lines));
  }
}
