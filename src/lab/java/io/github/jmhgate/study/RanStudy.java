package io.github.jmhgate.study;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What selecting by records leaves out, over the commits of a project. A file has a line for each
 * commit that begins with its name; next to it are the benchmark jars {@code NAME.jar} and {@code
 * NAME-base.jar}. For each commit it prints of how many benchmarks the jars alone prove nothing,
 * how many ran a change, and how many ran a changed method. Then it measures the benchmarks that
 * records left out, and prints of how many a loss of 5 % is ruled out, and every effect that is
 * proven.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.study.RanStudy
 * COMMITS.txt SETTINGS INCLUDE [SECONDS]}, with the seconds to measure each commit; 0 measures
 * nothing.
 */
public final class RanStudy {
  private static final PrintStream OUT = System.out;

  private RanStudy() {}

  public static void main(String[] arguments) throws Exception {
    Path commits = Path.of(arguments[0]);
    int seconds = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 0;
    Path folder = Files.createTempDirectory("ran-study");
    OUT.println(
        "commit       benchmarks      open       run   changed  left out   settled  proven");
    List<Integer> sums = new ArrayList<>(List.of(0, 0, 0, 0, 0, 0, 0));
    for (String line : Files.readAllLines(commits)) {
      String name = line.split(" ")[0];
      Path head = commits.resolveSibling(name + ".jar");
      Path base = commits.resolveSibling(name + "-base.jar");
      List<String> proven = new ArrayList<>();
      List<Integer> row =
          new Commit(head, base, arguments[1], arguments[2], folder.resolve(name), proven)
              .count(seconds);
      print(name, row, proven.isEmpty() ? "0" : String.join(", ", proven));
      for (int i = 0; i < row.size(); i++) {
        sums.set(i, sums.get(i) + row.get(i));
      }
      sums.set(6, sums.get(6) + proven.size());
    }
    print("all", sums.subList(0, 6), sums.get(6) + "");
  }

  private static void print(String name, List<Integer> numbers, String proven) {
    OUT.printf("%-12s", name);
    numbers.forEach(number -> OUT.printf(" %9d", number));
    OUT.printf("  %s%n", proven);
  }

  private record Commit(
      Path head, Path base, String settings, String include, Path folder, List<String> proven) {
    /** Returns the numbers of a row. */
    List<Integer> count(int seconds) throws Exception {
      Map<String, Map<?, ?>> reach = affected();
      Map<String, Map<?, ?>> ran = affected("--run", "--set=benchmark.include=" + include);
      TreeSet<String> selected = new TreeSet<>(reach.keySet());
      selected.removeIf(name -> reach.get(name).get("reason").equals("SAME"));
      TreeSet<String> run = new TreeSet<>(selected);
      run.removeIf(name -> ran.get(name).get("reason").equals("SAME"));
      TreeSet<String> changed = new TreeSet<>(run);
      changed.removeIf(name -> !(ran.get(name).get("what") + "").endsWith(")"));
      TreeSet<String> left = new TreeSet<>(selected);
      left.removeAll(run);
      int settled = seconds > 0 && !left.isEmpty() ? measure(left, seconds) : 0;
      return List.of(
          reach.size(), selected.size(), run.size(), changed.size(), left.size(), settled);
    }

    private Map<String, Map<?, ?>> affected(String... more) throws Exception {
      Map<String, Map<?, ?>> found = new LinkedHashMap<>();
      Path file = folder.resolve("affected.json");
      gate(file, List.of(more), "affected", "--format=json");
      Pattern wanted = Pattern.compile(include);
      for (Object one : (List<?>) JSON.std.mapFrom(Files.readString(file)).get("benchmarks")) {
        Map<?, ?> benchmark = (Map<?, ?>) one;
        String reason = benchmark.get("reason") + "";
        String name = benchmark.get("benchmark") + "";
        if (wanted.matcher(name).find() && !List.of("NEW", "GONE").contains(reason)) {
          found.put(name, benchmark);
        }
      }
      return found;
    }

    /** Measures benchmarks, and returns of how many a loss of 5 % is ruled out. */
    private int measure(TreeSet<String> names, int seconds) throws Exception {
      int settled = 0;
      Path file = folder.resolve("report.json");
      String exactly = names.stream().map(Pattern::quote).collect(Collectors.joining("|"));
      gate(
          file,
          List.of("--include=^(" + exactly + ")$", "--set=benchmark.affected=all"),
          "measure",
          "--format=json",
          "--set=benchmark.seed=1",
          "--set=benchmark.budget=" + seconds + "s",
          "--out=" + folder.resolve("out"));
      for (Object one : (List<?>) JSON.std.mapFrom(Files.readString(file)).get("findings")) {
        Map<?, ?> finding = (Map<?, ?>) one;
        String verdict = finding.get("verdict") + " " + finding.get("reason");
        if (verdict.matches("(?s)(REGRESSED|IMPROVED) .*|.*[(](REGRESSED|IMPROVED) otherwise.*")) {
          String name = (finding.get("benchmark") + "").replaceFirst(".*[.]", "");
          proven.add(name + " " + finding.get("metric") + " " + finding.get("ratio"));
        }
        boolean time = "score".equals(finding.get("metric"));
        settled += time && "UNCHANGED".equals(finding.get("verdict")) ? 1 : 0;
      }
      return settled;
    }

    private void gate(Path output, List<String> more, String command, String... options)
        throws IOException, InterruptedException {
      Files.createDirectories(folder);
      List<String> all = new ArrayList<>(List.of("java", "-jar", "target/jmh-gate.jar", command));
      all.addAll(List.of(options));
      all.addAll(List.of("--jar=" + head, "--against-jar=" + base, "--settings=" + settings));
      all.addAll(more);
      ProcessBuilder process = new ProcessBuilder(all);
      process.redirectOutput(output.toFile());
      process.redirectError(folder.resolve(command + ".log").toFile());
      process.start().waitFor();
    }
  }
}
