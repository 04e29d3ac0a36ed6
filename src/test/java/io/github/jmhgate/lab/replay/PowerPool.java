package io.github.jmhgate.lab.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Results of made-up forks that vary by 1 %. */
final class PowerPool {
  private PowerPool() {}

  static Path write(Path file, int benchmarks, int forks, int iterations) throws IOException {
    Random random = new Random(9);
    String rows =
        IntStream.range(0, benchmarks)
            .mapToObj(i -> row(random, i, forks, iterations))
            .collect(Collectors.joining(","));
    return Files.writeString(file, "[" + rows + "]");
  }

  private static String row(Random random, int index, int forks, int iterations) {
    String raw =
        IntStream.range(0, forks)
            .mapToObj(
                f -> {
                  double fork = 100 * Math.exp(0.01 * random.nextGaussian());
                  return random
                      .doubles(iterations, 1, 1.02)
                      .mapToObj(factor -> String.format(Locale.ROOT, "%.6f", fork * factor))
                      .collect(Collectors.joining(",", "[", "]"));
                })
            .collect(Collectors.joining(","));
    return """
    {"jmhVersion":"1.37","benchmark":"a.C.m%d","mode":"avgt","threads":1,"forks":%d,
     "warmupIterations":5,"warmupTime":"1 s","warmupBatchSize":1,
     "measurementIterations":%d,"measurementTime":"1 s","measurementBatchSize":1,
     "primaryMetric":{"score":100,"scoreUnit":"ns/op","rawData":[%s]},"secondaryMetrics":{}}\
    """
        .formatted(index, forks, iterations, raw);
  }
}
