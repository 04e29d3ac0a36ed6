import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Prints what the gate decided about each commit of commits.txt next to what three forks a side of plain JMH say: the
 * difference of the forks' geometric means, with a 95 % interval after Welch over forks.
 */
class Agreement {
  /** What a measurement says of a row; OPEN if nothing. */
  private enum Says {
    SLOWER,
    FASTER,
    SAME,
    OPEN
  }

  private record Difference(double estimate, double low, double high) {
    /** Returns what JMH says, if a difference within 5 % counts as none. */
    Says says(boolean higherIsBetter) {
      double sign = higherIsBetter ? -1 : 1;
      if (low > 0 || high < 0) {
        return sign * estimate > 0 ? Says.SLOWER : Says.FASTER;
      }
      return low > Math.log(0.95) && high < Math.log(1.05) ? Says.SAME : Says.OPEN;
    }

    @Override
    public String toString() {
      return percent(estimate) + " % (" + percent(low) + " … " + percent(high) + " %)";
    }

    private static String percent(double log) {
      return String.format(Locale.ROOT, "%+.1f", 100 * Math.expm1(log));
    }
  }

  public static void main(String[] args) throws IOException {
    System.out.println("| commit | row | gate: change, bounds | verdict | pairs | three forks of JMH | agree |");
    System.out.println("|---|---|--:|---|--:|--:|---|");
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] fields = line.split(";");
      Path folder = Path.of(args[1], fields.length > 1 ? fields[1] : "");
      if (!line.startsWith("#") && Files.exists(folder.resolve("head.json"))) {
        print(fields[0] + " " + fields[1], folder);
      }
    }
  }

  private static void print(String commit, Path folder) throws IOException {
    Map<String, Object> report = JSON.std.mapFrom(folder.resolve("gate/report.json").toFile());
    List<?> before = JSON.std.listFrom(folder.resolve("base.json").toFile());
    List<?> after = JSON.std.listFrom(folder.resolve("head.json").toFile());
    for (Object row : (List<?>) report.get("findings")) {
      Map<?, ?> finding = (Map<?, ?>) row;
      if (finding.get("metric").equals("score")) {
        Map<?, ?> printed = (Map<?, ?>) finding.get("printed");
        Difference jmh = difference(forks(before, finding), forks(after, finding));
        String unit = (String) finding.get("unit");
        Says own = says((String) finding.get("verdict"));
        System.out.printf(
            "| %s | %s | %s (%s) | %s | %s | %s | %s |%n",
            commit,
            row(finding),
            printed.get("change"),
            printed.get("bounds"),
            finding.get("verdict"),
            ((List<?>) finding.get("forks")).get(0),
            jmh,
            agreement(own, jmh.says(unit.startsWith("ops/"))));
      }
    }
    System.out.printf("| %s | all rows | %s | %s | | | |%n", commit, report.get("reason"), report.get("outcome"));
  }

  private static String row(Map<?, ?> finding) {
    String name = ((String) finding.get("benchmark")).replaceFirst(".*[.](\\w+[.]\\w+)$", "$1");
    return finding.get("params") instanceof Map<?, ?> params && !params.isEmpty()
        ? name + " " + String.join(" ", params.values().stream().map(Object::toString).toList())
        : name;
  }

  private static Says says(String verdict) {
    return switch (verdict) {
      case "REGRESSED" -> Says.SLOWER;
      case "IMPROVED" -> Says.FASTER;
      case "UNCHANGED", "SAME_CODE" -> Says.SAME;
      default -> Says.OPEN;
    };
  }

  private static String agreement(Says gate, Says jmh) {
    if (gate == jmh) {
      return gate == Says.OPEN ? "both open" : "yes";
    }
    if (jmh == Says.OPEN) {
      return "JMH open";
    }
    if (gate == Says.SAME && jmh == Says.FASTER) {
      // UNCHANGED excludes a loss, and not a gain.
      return "no loss";
    }
    return gate == Says.OPEN ? "gate open" : "**no**";
  }

  /** Returns the logs of the forks' means of the row that a finding is about. */
  private static double[] forks(List<?> rows, Map<?, ?> finding) {
    for (Object row : rows) {
      Map<?, ?> result = (Map<?, ?>) row;
      Object params = result.get("params") == null ? Map.of() : result.get("params");
      Object own = finding.get("params") == null ? Map.of() : finding.get("params");
      if (result.get("benchmark").equals(finding.get("benchmark"))
          && result.get("mode").equals(finding.get("mode"))
          && params.equals(own)) {
        List<?> forks = (List<?>) ((Map<?, ?>) result.get("primaryMetric")).get("rawData");
        return forks.stream().mapToDouble(fork -> Math.log(mean((List<?>) fork))).toArray();
      }
    }
    throw new IllegalArgumentException(finding.get("benchmark") + " was not measured by JMH");
  }

  private static double mean(List<?> values) {
    return values.stream().mapToDouble(value -> ((Number) value).doubleValue()).average().orElseThrow();
  }

  private static Difference difference(double[] before, double[] after) {
    double estimate = mean(after) - mean(before);
    double one = variance(before) / before.length;
    double other = variance(after) / after.length;
    double freedom =
        (one + other)
            * (one + other)
            / (one * one / (before.length - 1) + other * other / (after.length - 1));
    double half = new TDistribution(freedom).inverseCumulativeProbability(0.975) * Math.sqrt(one + other);
    return new Difference(estimate, estimate - half, estimate + half);
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static double variance(double[] values) {
    double mean = mean(values);
    double sum = 0;
    for (double value : values) {
      sum += (value - mean) * (value - mean);
    }
    return sum / (values.length - 1);
  }
}
