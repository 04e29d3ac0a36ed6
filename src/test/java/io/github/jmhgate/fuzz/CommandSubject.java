package io.github.jmhgate.fuzz;

import static io.github.jmhgate.fuzz.Subject.files;

import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Runs;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A command that reads a file.
 *
 * @param arguments of the command line
 * @param file what it reads
 * @param samples of such files
 */
record CommandSubject(List<String> arguments, Path file, List<byte[]> samples) {
  private static final Path BEFORE = Path.of("docs/example/before.json");
  private static final Path AFTER = Path.of("docs/example/after.json");

  private static final Path SETTINGS = Path.of("benchmark.properties");
  private static final String EVENTS =
      "{\"schema\": 1, \"events\": [{\"id\": \"E-00000000\", \"state\": \"rejected\", \"reason\":"
          + " \"a bad disk\"}]}";
  private static final String REPORT =
      "{\"findings\": [{\"benchmark\": \"a.B.m\", \"mode\": \"avgt\", \"threads\": 1, \"metric\":"
          + " \"score\", \"unit\": \"ns/op\", \"verdict\": \"REGRESSED\", \"baseline\": 1,"
          + " \"candidate\": 2}]}";

  /** All of them. */
  static List<CommandSubject> all(Path folder) throws Exception {
    Path baselines = Files.createDirectories(folder.resolve("baselines"));
    Path history = folder.resolve("history");
    Path run = new Ledger(history).add(Runs.run(0, Runs.time(0, 1, 2))).file();
    Path results = folder.resolve("result.json");
    Path settings = folder.resolve("benchmark.properties");
    Path report = Files.createDirectories(folder.resolve("run")).resolve("report.json");
    Path events = baselines.resolve("events.json");
    List<CommandSubject> all = new ArrayList<>();
    for (String format : List.of("text", "json", "junit", "html")) {
      all.add(of(results, files(AFTER), "compare", BEFORE, results, "--format=" + format));
    }
    all.add(of(results, files(AFTER), "power", results));
    all.add(of(results, files(AFTER), "report", results, "--format=html"));
    all.add(of(settings, files(SETTINGS), "compare", BEFORE, AFTER, "--settings", settings));
    all.add(
        of(
            events,
            text(EVENTS),
            "history",
            "events",
            "--history",
            history,
            "--baselines",
            baselines));
    all.add(of(run, files(run), "history", "show", "--history", history));
    all.add(of(run, files(run), "history", "export", "--as=csv", "--history", history));
    all.add(
        of(report, text(REPORT), "explain", report.getParent(), "--jar", folder.resolve("x.jar")));
    return all;
  }

  private static List<byte[]> text(String text) {
    return List.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private static CommandSubject of(Path file, List<byte[]> samples, Object... arguments) {
    List<String> texts = new ArrayList<>();
    for (Object argument : arguments) {
      texts.add(argument.toString());
    }
    return new CommandSubject(texts, file, samples);
  }
}
