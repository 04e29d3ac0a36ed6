package io.github.jmhgate.study;

import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairFolder;
import io.github.jmhgate.measure.Slice;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.MeanInterval;
import io.github.jmhgate.statistics.Moments;
import io.github.jmhgate.statistics.Power;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

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

  public static void main(String[] folders) throws IOException {
    Map<BenchmarkId, List<Pair>> pairs = new TreeMap<>();
    for (String folder : folders) {
      for (Pair pair : PairFolder.read(Path.of(folder))) {
        pairs.computeIfAbsent(pair.benchmark(), b -> new ArrayList<>()).add(pair);
      }
    }
    print("median of paired log ratios", pairs, Pair::effect);
    print("ratio of means over operations", pairs, Pair::meanEffect);
    print("ratio of the scores' means", pairs, PairStudy::scores);
    pairs.forEach(
        (benchmark, own) -> {
          double deviation = Math.sqrt(Moments.of(effects(own, Pair::effect)).variance());
          OUT.printf(
              Locale.ROOT,
              "    %-40s %3d pairs, deviation %.4f, %d pairs to find 5 %%%n",
              benchmark.shortLabel(),
              own.size(),
              deviation,
              needed(deviation));
        });
  }

  /** Returns the pairs that show a loss of 5 % beyond 2.5 % with 90 % power, at 1 % one-sided. */
  private static int needed(double deviation) {
    Power power = new Power(0.01, 0.9, Math.log(1.025));
    // Two sides of this deviation each would vary more than one difference does.
    return power.forksToDetect(deviation / Math.sqrt(2), Math.log(1.05));
  }

  private static void print(
      String label, Map<BenchmarkId, List<Pair>> pairs, ToDoubleFunction<Pair> estimate) {
    MeanInterval bias =
        MeanInterval.of(effects(pairs.values().stream().flatMap(List::stream).toList(), estimate));
    List<Moments> each =
        pairs.values().stream().map(own -> Moments.of(effects(own, estimate))).toList();
    double squares = each.stream().mapToDouble(m -> m.variance() * (m.n() - 1)).sum();
    int degrees = each.stream().mapToInt(m -> m.n() - 1).sum();
    OUT.printf(
        Locale.ROOT,
        "  %-31s bias %+.4f ± %.4f, deviation of a pair %.4f, median of the benchmarks' %.4f%n",
        label,
        bias.mean(),
        bias.high() - bias.mean(),
        Math.sqrt(squares / degrees),
        Moments.median(each.stream().mapToDouble(m -> Math.sqrt(m.variance())).toArray()));
  }

  private static double[] effects(List<Pair> pairs, ToDoubleFunction<Pair> estimate) {
    return pairs.stream().mapToDouble(estimate).toArray();
  }

  private static double scores(Pair pair) {
    int sign = pair.unit().startsWith("ops/") ? -1 : 1;
    return sign * Math.log(mean(pair.candidate()) / mean(pair.base()));
  }

  private static double mean(List<Slice> slices) {
    return slices.stream().mapToDouble(Slice::score).average().orElse(Double.NaN);
  }
}
