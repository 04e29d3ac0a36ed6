package io.github.jmhgate.study;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.cli.Main;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How work and time go together over the commits of a project. A file has a line for each commit
 * that begins with its name; next to it are the benchmark jars {@code NAME.jar} and {@code
 * NAME-base.jar}. Each commit is measured against its base, with the JVM that runs this program:
 * the work of all benchmarks, and the time of those that ran the change. It prints each row whose
 * work or time moved, and then the sums.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.study.WorkStudy
 * FOLDER COMMITS.txt SETTINGS [PAIRS [SECONDS]]}, with the pairs of each benchmark, and the seconds
 * after which it begins no other commit. What is in the folder is not measured again.
 */
public final class WorkStudy {
  private static final PrintStream OUT = System.out;
  private static final String REPORT = "study.json";

  private WorkStudy() {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    Path commits = Path.of(arguments[1]);
    if (arguments.length > 3) {
      int limit = arguments.length > 4 ? Integer.parseInt(arguments[4]) : Integer.MAX_VALUE;
      measure(folder, commits, arguments[2], arguments[3], Duration.ofSeconds(limit));
    }
    WorkTally tally = new WorkTally();
    for (String name : names(commits)) {
      if (Files.exists(folder.resolve(name).resolve(REPORT))) {
        tally.add(name, rows(folder.resolve(name)));
      }
    }
    tally.print(OUT);
  }

  private static List<String> names(Path commits) throws IOException {
    return Files.readAllLines(commits).stream().map(line -> line.split(" ")[0]).toList();
  }

  private static void measure(
      Path folder, Path commits, String settings, String pairs, Duration limit) throws Exception {
    Instant begin = Instant.now();
    for (String name : names(commits)) {
      boolean late = Duration.between(begin, Instant.now()).compareTo(limit) > 0;
      Path own = folder.resolve(name);
      if (!late && !Files.exists(own.resolve(REPORT))) {
        Files.createDirectories(own);
        Path unfinished = own.resolve("unfinished.json");
        List<String> command = new ArrayList<>(List.of(java(), "-jar", gate(), "measure"));
        command.add("--jar=" + commits.resolveSibling(name + ".jar"));
        command.add("--against-jar=" + commits.resolveSibling(name + "-base.jar"));
        command.addAll(List.of("--settings=" + settings, "--format=json", "--out=" + own));
        command.addAll(List.of("--set=benchmark.affected=run", "--set=benchmark.explain=off"));
        command.addAll(List.of("--set=benchmark.budget=none", "--set=benchmark.pairs=" + pairs));
        ProcessBuilder process = new ProcessBuilder(command);
        process.redirectOutput(unfinished.toFile());
        process.redirectError(own.resolve("study.log").toFile());
        process.start().waitFor();
        if (Files.size(unfinished) == 0) {
          throw new IllegalStateException(own.resolve("study.log") + " says why");
        }
        Files.move(unfinished, own.resolve(REPORT), StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static String java() {
    return ProcessHandle.current().info().command().orElse("java");
  }

  private static String gate() throws URISyntaxException {
    return Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI()) + "";
  }

  /** Returns what was found of each benchmark of a commit, by its label. */
  private static Map<String, WorkRow> rows(Path commit) throws IOException {
    Map<String, WorkRow> rows = new TreeMap<>();
    Map<?, ?> before = works(commit.resolve("base"));
    Map<?, ?> after = works(commit.resolve("candidate"));
    Map<String, Map<?, ?>> times = new TreeMap<>();
    for (Object one : (List<?>) JSON.std.mapFrom(read(commit.resolve(REPORT))).get("findings")) {
      Map<?, ?> finding = (Map<?, ?>) one;
      if ("score".equals(finding.get("metric"))) {
        times.put(WorkRow.label(finding), finding);
      }
    }
    for (Object label : before.keySet()) {
      if (after.get(label) instanceof Map<?, ?> now && before.get(label) instanceof Map<?, ?> old) {
        Map<?, ?> time = times.getOrDefault(String.valueOf(label), Map.of());
        rows.put(String.valueOf(label), WorkRow.of(old, now, time));
      }
    }
    return rows;
  }

  private static Map<?, ?> works(Path side) throws IOException {
    Path file = side.resolve("work.json");
    return Files.exists(file)
        ? (Map<?, ?>) JSON.std.mapFrom(read(file)).get("benchmarks")
        : Map.of();
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file);
  }
}
