package io.github.jmhgate.benchmarks.process;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes result files of any size, in JMH's layout: average times of benchmarks between 10 ns and
 * 10 ms with fork and iteration noise of 3 and 2 %, and the bytes they allocate. Two files of
 * different seeds hold the same benchmarks, measured again.
 */
public final class LargeResults {
  private static final long BENCHMARK_SEED = 20260101;

  private static final String INDENT = " ".repeat(36);

  private static final String ROW =
      """
      {"jmhVersion": "1.37", "benchmark": "%s", "mode": "avgt", "threads": 1, "forks": 1,
       "jvm": "/opt/jdk-17/bin/java", "jvmArgs": ["-Xmx1g"], "jdkVersion": "17.0.1",
       "vmName": "OpenJDK 64-Bit Server VM", "vmVersion": "17+35",
       "warmupIterations": 5, "warmupTime": "1 s", "warmupBatchSize": 1,
       "measurementIterations": 3, "measurementTime": "2 s", "measurementBatchSize": 1,
       %s"primaryMetric": %s,
          "secondaryMetrics": {"gc.alloc.rate.norm": %s}}\
      """;

  private static final String METRIC =
      """
      {
                  "score" : %1$s,
                  "scoreError" : %1$s,
                  "scoreConfidence" : [
                      %1$s,
                      %1$s
                  ],
                  "scorePercentiles" : {
                      "0.0" : %1$s,
                      "50.0" : %1$s,
                      "90.0" : %1$s,
                      "95.0" : %1$s,
                      "99.0" : %1$s,
                      "99.9" : %1$s,
                      "99.99" : %1$s,
                      "99.999" : %1$s,
                      "99.9999" : %1$s,
                      "100.0" : %1$s
                  },
                  "scoreUnit" : "%2$s",
                  "rawData" : %3$s
              }\
      """;

  private LargeResults() {}

  public static void write(Path file, int benchmarks, int forks, int iterations, long seed)
      throws IOException {
    Random benchmark = new Random(BENCHMARK_SEED);
    Random noise = new Random(seed);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < benchmarks; i++) {
        double time = Math.pow(10, 1 + 6 * benchmark.nextDouble());
        double bytes = 8 * benchmark.nextInt(10_000);
        String params =
            i % 2 == 1 ? "\"params\": {\"size\": \"%s\"},\n ".formatted(10 * (i % 7)) : "";
        String score = metric("ns/op", forks, iterations, time, 0.03, 0.02, noise);
        String allocation = metric("B/op", forks, iterations, bytes, 0, 1e-6, noise);
        String name = "org.example.suite" + i / 100 + ".Benchmark" + i + ".run";
        out.append(i == 0 ? "[" : ",\n").append(ROW.formatted(name, params, score, allocation));
      }
      out.append("]\n");
    }
  }

  private static String metric(
      String unit,
      int forks,
      int iterations,
      double level,
      double forkNoise,
      double iterationNoise,
      Random noise) {
    List<List<Double>> data = new ArrayList<>();
    for (int fork = 0; fork < forks; fork++) {
      double forkLevel = level * Math.exp(forkNoise * noise.nextGaussian());
      List<Double> values = new ArrayList<>();
      for (int i = 0; i < iterations; i++) {
        values.add(forkLevel * Math.exp(iterationNoise * noise.nextGaussian()));
      }
      data.add(values);
    }
    String lines = data.toString().replace(", ", ",\n" + INDENT).replace("[", "[\n" + INDENT);
    return METRIC.formatted(data.get(0).get(0), unit, lines);
  }
}
