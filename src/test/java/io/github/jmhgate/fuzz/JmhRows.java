package io.github.jmhgate.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The rows of a result file, of methods of {@code a.B}. */
final class JmhRows {
  private final List<String> rows = new ArrayList<>();

  JmhRows time(String method, String... forks) {
    return row(method, "avgt", "ns/op", "", "", forks);
  }

  /** Adds a row with further fields and secondary metrics; a fork is an array of iterations. */
  JmhRows row(
      String method, String mode, String unit, String fields, String secondary, String... forks) {
    rows.add(
        "{\"benchmark\":\"a.B.%s\",\"mode\":\"%s\",%s\"primaryMetric\":%s,\"secondaryMetrics\":{%s}}"
            .formatted(method, mode, fields, metric(unit, forks), secondary));
    return this;
  }

  static String metric(String unit, String... forks) {
    return "{\"score\":1,\"scoreUnit\":\"%s\",\"rawData\":[%s]}"
        .formatted(unit, String.join(",", forks));
  }

  Path write(Path file) throws IOException {
    return Files.writeString(file, "[" + String.join(",", rows) + "]");
  }
}
