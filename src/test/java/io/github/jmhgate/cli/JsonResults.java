package io.github.jmhgate.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

public final class JsonResults {
  private final List<String> rows = new ArrayList<>();

  /** A benchmark in a unit with one iteration a fork. */
  public JsonResults row(String name, String mode, String unit, double... forks) {
    return row(name, mode, unit, "", forks);
  }

  public JsonResults time(String name, double... forks) {
    return row(name, "avgt", "ns/op", "", forks);
  }

  /** As {@link #time}, with bytes per operation, the same in each fork. */
  public JsonResults allocating(String name, double bytes, double... forks) {
    String raw =
        Arrays.stream(forks).mapToObj(f -> "[" + bytes + "]").collect(Collectors.joining(","));
    return row(
        name,
        "avgt",
        "ns/op",
        "\"gc.alloc.rate.norm\":{\"score\":%s,\"scoreUnit\":\"B/op\",\"rawData\":[%s]}"
            .formatted(bytes, raw),
        forks);
  }

  private JsonResults row(
      String name, String mode, String unit, String secondary, double... forks) {
    String raw =
        Arrays.stream(forks).mapToObj(f -> "[" + text(f) + "]").collect(Collectors.joining(","));
    rows.add(
        """
        {"jmhVersion":"1.37","benchmark":"%s","mode":"%s","threads":1,"forks":%d,"jdkVersion":"17.0.1",
         "primaryMetric":{"score":%s,"scoreUnit":"%s","rawData":[%s]},"secondaryMetrics":{%s}}\
        """
            .formatted(name, mode, forks.length, text(forks[0]), unit, raw, secondary));
    return this;
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
