package io.github.jmhgate.study;

import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairFolder;
import io.github.jmhgate.measure.Slice;
import io.github.jmhgate.model.BenchmarkId;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Prints the bias of the effects of recorded pairs of a jar against itself, and how much they vary,
 * by the ways to make one number of a pair's slices.
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
    List<Pair> pairs = new ArrayList<>();
    for (String folder : folders) {
      pairs.addAll(PairFolder.read(Path.of(folder)));
    }
    OUT.printf(Locale.ROOT, "%d pairs%n", pairs.size());
    Map<String, ToDoubleFunction<Pair>> estimates = new LinkedHashMap<>();
    estimates.put("median of paired log ratios", Pair::effect);
    estimates.put("ratio of means over operations", Pair::meanEffect);
    estimates.put("ratio of the scores' means", PairStudy::scores);
    estimates.forEach((label, estimate) -> print(label, effects(pairs, estimate)));
    effects(pairs, Pair::effect)
        .forEach(
            (benchmark, effects) ->
                OUT.printf(
                    Locale.ROOT,
                    "    %-40s %3d pairs, deviation %.4f%n",
                    benchmark.shortLabel(),
                    effects.length,
                    deviation(effects)));
  }

  private static void print(String label, Map<BenchmarkId, double[]> effects) {
    double[] all = effects.values().stream().flatMapToDouble(Arrays::stream).toArray();
    double reach =
        TDistribution.of(all.length - 1).inverseCumulativeProbability(0.975)
            * deviation(all)
            / Math.sqrt(all.length);
    double squares = 0;
    int df = 0;
    for (double[] of : effects.values()) {
      squares += Math.pow(deviation(of), 2) * (of.length - 1);
      df += of.length - 1;
    }
    double[] each = effects.values().stream().mapToDouble(PairStudy::deviation).sorted().toArray();
    OUT.printf(
        Locale.ROOT,
        "  %-31s bias %+.4f ± %.4f, deviation of a pair %.4f, median of the benchmarks' %.4f%n",
        label,
        Arrays.stream(all).average().orElse(Double.NaN),
        reach,
        Math.sqrt(squares / df),
        each[each.length / 2]);
  }

  private static double scores(Pair pair) {
    int sign = pair.unit().startsWith("ops/") ? -1 : 1;
    return sign * Math.log(mean(pair.candidate()) / mean(pair.base()));
  }

  private static double mean(List<Slice> slices) {
    return slices.stream().mapToDouble(Slice::score).average().orElse(Double.NaN);
  }

  private static Map<BenchmarkId, double[]> effects(
      List<Pair> pairs, ToDoubleFunction<Pair> estimate) {
    Map<BenchmarkId, List<Double>> lists = new TreeMap<>();
    for (Pair pair : pairs) {
      lists
          .computeIfAbsent(pair.benchmark(), b -> new ArrayList<>())
          .add(estimate.applyAsDouble(pair));
    }
    Map<BenchmarkId, double[]> effects = new TreeMap<>();
    lists.forEach(
        (benchmark, list) ->
            effects.put(benchmark, list.stream().mapToDouble(Double::doubleValue).toArray()));
    return effects;
  }

  private static double deviation(double[] values) {
    double mean = Arrays.stream(values).average().orElse(Double.NaN);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / (values.length - 1));
  }
}
