package io.github.jmhgate.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes JMH result files: a row a benchmark, one iteration a fork. */
final class JmhFile {
  private final List<String> rows = new ArrayList<>();

  JmhFile time(String name, double... forks) {
    String raw = Arrays.stream(forks).mapToObj(fork -> "[" + fork + "]").toList().toString();
    rows.add(
        """
        {"jmhVersion": "1.37", "benchmark": "%s", "mode": "avgt", "threads": 1, "forks": %d,
         "jvm": "java", "jvmArgs": [], "jdkVersion": "17.0.1", "vmName": "VM", "vmVersion": "1",
         "warmupIterations": 1, "warmupTime": "1 s", "warmupBatchSize": 1,
         "measurementIterations": 1, "measurementTime": "1 s", "measurementBatchSize": 1,
         "primaryMetric": {"score": %s, "scoreError": "NaN", "scoreUnit": "ns/op", "rawData": %s},
         "secondaryMetrics": {}}\
        """
            .formatted(name, forks.length, Arrays.stream(forks).average().orElse(0), raw));
    return this;
  }

  Path write(Path file) throws IOException {
    return Files.writeString(file, "[" + String.join(",\n", rows) + "]");
  }
}
