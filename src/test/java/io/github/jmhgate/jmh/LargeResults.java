package io.github.jmhgate.jmh;

import io.github.jmhgate.jmh.JmhFormatException.Place;
import io.github.jmhgate.jmh.Row.RowMetric;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Conditions.Phase;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Writes result files of any size, in JMH's layout: average times of benchmarks between 10 ns and
 * 10 ms with fork and iteration noise of 3 and 2 %, and the bytes they allocate. Two files of
 * different seeds hold the same benchmarks, measured again.
 */
public final class LargeResults {
  private static final long BENCHMARK_SEED = 20260101;
  private static final Conditions CONDITIONS =
      Fixtures.conditions(new Phase(5, "1 s", 1), new Phase(5, "1 s", 1), 1);

  private LargeResults() {}

  public static void write(Path file, int benchmarks, int forks, int iterations, long seed)
      throws IOException {
    Random benchmark = new Random(BENCHMARK_SEED);
    Random noise = new Random(seed);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      JmhWriter.write(
          IntStream.range(0, benchmarks)
              .mapToObj(
                  i -> {
                    double time = Math.pow(10, 1 + 6 * benchmark.nextDouble());
                    double bytes = 8 * benchmark.nextInt(10_000);
                    RowMetric score = metric("ns/op", forks, iterations, time, 0.03, 0.02, noise);
                    RowMetric allocation = metric("B/op", forks, iterations, bytes, 0, 1e-6, noise);
                    return new Row(
                        Place.of(file),
                        id(i),
                        CONDITIONS,
                        score,
                        new TreeMap<>(Map.of(Metric.ALLOCATION, allocation)));
                  }),
          out);
    }
  }

  private static BenchmarkId id(int i) {
    TreeMap<String, String> params = new TreeMap<>();
    if (i % 2 == 1) {
      params.put("size", String.valueOf(10 * (i % 7)));
    }
    return new BenchmarkId(
        "org.example.suite" + i / 100 + ".Benchmark" + i + ".run", Mode.AVERAGE_TIME, params, 1);
  }

  private static RowMetric metric(
      String unit,
      int forks,
      int iterations,
      double level,
      double forkNoise,
      double iterationNoise,
      Random noise) {
    List<double[]> data = new ArrayList<>();
    for (int fork = 0; fork < forks; fork++) {
      double forkLevel = level * Math.exp(forkNoise * noise.nextGaussian());
      double[] values = new double[iterations];
      for (int i = 0; i < iterations; i++) {
        values[i] = forkLevel * Math.exp(iterationNoise * noise.nextGaussian());
      }
      data.add(values);
    }
    Summary summary = Summary.ofMean(data.stream().flatMapToDouble(Arrays::stream).toArray());
    return new RowMetric(unit, summary, data, List.of());
  }
}
