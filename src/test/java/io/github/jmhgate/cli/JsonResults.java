package io.github.jmhgate.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;

/** The rows of a JMH result file. */
public final class JsonResults {
  private final List<String> rows = new ArrayList<>();

  /** A benchmark in a unit with one iteration a fork. */
  public JsonResults row(String name, String mode, String unit, double... forks) {
    return row(name, mode, unit, "\"threads\":1,", "", arrays(forks));
  }

  public JsonResults time(String name, double... forks) {
    return row(name, "avgt", "ns/op", forks);
  }

  /** As {@link #time}, with bytes per operation, the same in each fork. */
  public JsonResults allocating(String name, double bytes, double... forks) {
    double[] all = Arrays.stream(forks).map(fork -> bytes).toArray();
    String allocated = "\"gc.alloc.rate.norm\":" + metric("B/op", arrays(all));
    return row(name, "avgt", "ns/op", "\"threads\":1,", allocated, arrays(forks));
  }

  /** A row with further fields and secondary metrics; a fork is an array of iterations. */
  public JsonResults row(
      String name, String mode, String unit, String fields, String secondary, String... forks) {
    rows.add(
        """
        {"jmhVersion":"1.37","benchmark":"%s","mode":"%s","forks":%d,"jdkVersion":"17.0.1",%s
         "primaryMetric":%s,"secondaryMetrics":{%s}}\
        """
            .formatted(name, mode, forks.length, fields, metric(unit, forks), secondary));
    return this;
  }

  public static String metric(String unit, String... forks) {
    return "{\"score\":%s,\"scoreUnit\":\"%s\",\"rawData\":[%s]}"
        .formatted(forks[0].replaceAll("^.|[],].*", ""), unit, String.join(",", forks));
  }

  /** Benchmarks {@code a.C.m0} and so on, whose forks vary by 1 %. */
  public static JsonResults varying(int benchmarks, int forks, int iterations) {
    String fields =
        """
        "threads":1,"warmupIterations":5,"warmupTime":"1 s","warmupBatchSize":1,
         "measurementIterations":%d,"measurementTime":"1 s","measurementBatchSize":1,\
        """
            .formatted(iterations);
    Random random = new Random(9);
    JsonResults results = new JsonResults();
    for (int i = 0; i < benchmarks; i++) {
      String[] raw = new String[forks];
      Arrays.setAll(raw, fork -> fork(random, iterations));
      results.row("a.C.m" + i, "avgt", "ns/op", fields, "", raw);
    }
    return results;
  }

  private static String fork(Random random, int iterations) {
    double fork = 100 * Math.exp(0.01 * random.nextGaussian());
    return random
        .doubles(iterations, 1, 1.02)
        .mapToObj(factor -> String.format(Locale.ROOT, "%.6f", fork * factor))
        .collect(Collectors.joining(",", "[", "]"));
  }

  /** Forks of one iteration each. */
  public static String[] arrays(double... forks) {
    return Arrays.stream(forks).mapToObj(fork -> "[" + text(fork) + "]").toArray(String[]::new);
  }

  private static String text(double value) {
    return Double.isNaN(value)
        ? "\"NaN\""
        : Double.isInfinite(value) ? (value > 0 ? "\"+INF\"" : "\"-INF\"") : "" + value;
  }

  public Path write(Path file) throws IOException {
    return Files.writeString(file, "[" + String.join(",\n", rows) + "]");
  }
}
