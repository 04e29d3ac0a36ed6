import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Prints what the gate decided about each upgrade, and what two usual rules say of the same forks: a fixed limit of
 * 5 % on the scores, and JMH's own 99.9 % intervals, which call a loss where they do not overlap.
 */
class Table {
  public static void main(String[] args) throws IOException {
    System.out.println("| benchmark | metric | before | after | change | bounds | jmh-gate | pairs | above 5 % | JMH's intervals |");
    System.out.println("|---|---|--:|--:|--:|---|---|--:|---|---|");
    try (Stream<Path> folders = Files.list(Path.of(args[0]))) {
      for (Path folder : folders.sorted().toList()) {
        print(folder);
      }
    }
  }

  private static void print(Path folder) throws IOException {
    List<?> before = list(folder.resolve("base/result.json"));
    List<?> after = list(folder.resolve("candidate/result.json"));
    for (Object row : (List<?>) JSON.std.mapFrom(folder.resolve("report.json").toFile()).get("findings")) {
      Map<?, ?> finding = (Map<?, ?>) row;
      Map<?, ?> printed = (Map<?, ?>) finding.get("printed");
      String name = (String) finding.get("benchmark");
      Map<?, ?> old = metric(before, name, (String) finding.get("metric"));
      Map<?, ?> now = metric(after, name, (String) finding.get("metric"));
      System.out.printf(
          "| %s | %s | %s | %s %s | %s | %s | %s | %s | %s | %s |%n",
          name.replaceFirst(".*[.](\\w+)Benchmark", "$1"),
          label((String) finding.get("metric")),
          printed.get("baseline"),
          printed.get("candidate"),
          printed.get("unit"),
          printed.get("change"),
          printed.get("bounds"),
          finding.get("verdict"),
          ((List<?>) finding.get("forks")).get(0),
          number(finding, "candidate") > 1.05 * number(finding, "baseline") ? "fails" : "passes",
          old == null || now == null ? "" : bound(now, 0) > bound(old, 1) ? "fails" : "passes");
    }
    String[] took = Files.readString(folder.resolve("took.txt")).strip().split(" ");
    System.out.printf("| %s | | | | | | exit code %s after %s s | | | |%n", folder.getFileName(), took[1], took[0]);
  }

  private static String label(String metric) {
    return metric.equals("score") ? "time" : metric.equals("gc.alloc.rate.norm") ? "allocation" : metric;
  }

  private static List<?> list(Path file) throws IOException {
    return JSON.std.listFrom(file.toFile());
  }

  private static Map<?, ?> metric(List<?> rows, String benchmark, String metric) {
    for (Object row : rows) {
      Map<?, ?> result = (Map<?, ?>) row;
      if (result.get("benchmark").equals(benchmark)) {
        return metric.equals("score")
            ? (Map<?, ?>) result.get("primaryMetric")
            : (Map<?, ?>) ((Map<?, ?>) result.get("secondaryMetrics")).get(metric);
      }
    }
    throw new IllegalArgumentException(benchmark + " " + metric + " was not measured");
  }

  private static double number(Map<?, ?> metric, String key) {
    return metric.get(key) instanceof Number number ? number.doubleValue() : Double.NaN;
  }

  private static double bound(Map<?, ?> metric, int which) {
    return ((List<?>) metric.get("scoreConfidence")).get(which) instanceof Number number
        ? number.doubleValue()
        : Double.NaN;
  }
}
