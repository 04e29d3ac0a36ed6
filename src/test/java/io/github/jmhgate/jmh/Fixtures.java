package io.github.jmhgate.jmh;

import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.ConditionsBuilder;
import io.github.jmhgate.model.MeasuredPhase;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Result files for tests: recorded ones, one a JMH version, from runs of two small benchmarks with
 * {@code -prof gc}, changed only in the path of the java executable; and rows written by hand.
 */
public final class Fixtures {
  private Fixtures() {}

  public static Path path(String name) {
    URL url = Objects.requireNonNull(Fixtures.class.getResource(name), name);
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  public static Path write(Path folder, String name, String... rows) throws IOException {
    return Files.writeString(folder.resolve(name), "[" + String.join(",\n", rows) + "]");
  }

  /** How what is written by {@link #row} was measured, but for these. */
  public static Conditions conditions(
      MeasuredPhase warmup, MeasuredPhase measurement, int operations) {
    return new ConditionsBuilder()
        .jmhVersion("1.37")
        .jvm("/opt/jdk-17/bin/java")
        .jvmArgs(List.of("-Xmx1g"))
        .jdkVersion("17.0.1")
        .vmName("OpenJDK 64-Bit Server VM")
        .vmVersion("17+35")
        .warmup(warmup)
        .measurement(measurement)
        .forked(true)
        .operations(operations)
        .build();
  }

  /** One row of JMH 1.37 with its raw data. */
  public static String row(String benchmark, String rawData) {
    return """
    {"jmhVersion": "1.37", "benchmark": "%s", "mode": "avgt", "threads": 1, "forks": 1,
     "jvm": "/opt/jdk-17/bin/java", "jvmArgs": ["-Xmx1g"], "jdkVersion": "17.0.1",
     "vmName": "OpenJDK 64-Bit Server VM", "vmVersion": "17+35",
     "warmupIterations": 5, "warmupTime": "1 s", "warmupBatchSize": 1,
     "measurementIterations": 3, "measurementTime": "2 s", "measurementBatchSize": 1,
     "primaryMetric": {"score": 1.0, "scoreError": "NaN", "scoreConfidence": ["NaN", "NaN"],
       "scorePercentiles": {"0.0": 1.0}, "scoreUnit": "ns/op", "rawData": %s},
     "secondaryMetrics": {}}\
    """
        .formatted(benchmark, rawData);
  }
}
