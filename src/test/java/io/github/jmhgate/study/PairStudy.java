package io.github.jmhgate.study;

import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairFile;
import io.github.jmhgate.model.BenchmarkId;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What recorded pairs of a jar against itself tell: the bias of their effects, and how much they
 * vary by several estimators.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.study.PairStudy
 * FOLDER...}, where each folder is one that {@code jmh-gate measure --against-jar} wrote, or a
 * suite of {@code calibrate --mode paired}.
 */
public final class PairStudy {
  private static final PrintStream OUT = System.out;

  private PairStudy() {}

  /** Prints a table of the pairs of all folders together. */
  public static void main(String[] folders) throws IOException {
    List<Pair> pairs = read(folders);
    OUT.printf(Locale.ROOT, "%d pairs%n", pairs.size());
    for (PairEstimate estimate : PairEstimate.values()) {
      Map<BenchmarkId, double[]> effects = effects(pairs, estimate);
      double[] all = effects.values().stream().flatMapToDouble(Arrays::stream).toArray();
      double mean = Arrays.stream(all).average().orElse(Double.NaN);
      double reach =
          TDistribution.of(all.length - 1).inverseCumulativeProbability(0.975)
              * deviation(all)
              / Math.sqrt(all.length);
      OUT.printf(
          Locale.ROOT,
          "  %-31s bias %+.4f ± %.4f, deviation of a pair %.4f, median of the benchmarks' %.4f%n",
          estimate.label(),
          mean,
          reach,
          pooled(effects),
          middle(effects));
    }
    effects(pairs, PairEstimate.MEDIAN_OF_RATIOS)
        .forEach(
            (benchmark, effects) ->
                OUT.printf(
                    Locale.ROOT,
                    "    %-40s %3d pairs, deviation %.4f%n",
                    benchmark.shortLabel(),
                    effects.length,
                    deviation(effects)));
  }

  static List<Pair> read(String[] folders) throws IOException {
    List<Pair> pairs = new ArrayList<>();
    for (String folder : folders) {
      try (Stream<Path> files = Files.list(Path.of(folder, "pairs"))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
          pairs.add(PairFile.read(file));
        }
      }
    }
    return pairs;
  }

  static Map<BenchmarkId, double[]> effects(List<Pair> pairs, PairEstimate estimate) {
    Map<BenchmarkId, List<Double>> lists = new TreeMap<>();
    for (Pair pair : pairs) {
      lists.computeIfAbsent(pair.benchmark(), b -> new ArrayList<>()).add(estimate.of(pair));
    }
    Map<BenchmarkId, double[]> effects = new TreeMap<>();
    lists.forEach(
        (benchmark, list) ->
            effects.put(benchmark, list.stream().mapToDouble(Double::doubleValue).toArray()));
    return effects;
  }

  private static double middle(Map<BenchmarkId, double[]> effects) {
    double[] deviations = effects.values().stream().mapToDouble(PairStudy::deviation).toArray();
    Arrays.sort(deviations);
    return deviations[deviations.length / 2];
  }

  private static double pooled(Map<BenchmarkId, double[]> effects) {
    double squares = 0;
    int df = 0;
    for (double[] of : effects.values()) {
      squares += deviation(of) * deviation(of) * (of.length - 1);
      df += of.length - 1;
    }
    return Math.sqrt(squares / df);
  }

  static double deviation(double[] values) {
    double mean = Arrays.stream(values).average().orElse(Double.NaN);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / (values.length - 1));
  }
}
