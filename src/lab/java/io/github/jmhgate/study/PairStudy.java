package io.github.jmhgate.study;

import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairFolder;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.turns.Slice;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.MeanInterval;
import io.github.jmhgate.statistics.Power;
import io.github.jmhgate.statistics.descriptive.Moments;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints the bias of the effects of recorded pairs of a jar against itself, and how much they vary,
 * by the ways to make one number of a pair's slices; and how much processor time per operation
 * differs between the sides, beyond what time does, in each benchmark of each folder.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.study.PairStudy
 * FOLDER...}; it reads every {@code pairs} folder below those given.
 */
public final class PairStudy {
  private static final PrintStream OUT = System.out;
  private static final double[] FACTORS = {1.2, 1.3, 1.5, 2};

  private PairStudy() {}

  public static void main(String[] folders) throws IOException {
    Map<BenchmarkId, List<Pair>> pairs = new TreeMap<>();
    List<List<Pair>> rows = new ArrayList<>();
    for (String folder : folders) {
      try (Stream<Path> all = Files.walk(Path.of(folder), FileVisitOption.FOLLOW_LINKS)) {
        for (Path found : all.filter(path -> path.endsWith("pairs")).toList()) {
          Map<BenchmarkId, List<Pair>> own =
              PairFolder.read(found.resolveSibling("")).stream()
                  .collect(Collectors.groupingBy(Pair::benchmark));
          rows.addAll(own.values());
          own.forEach((b, more) -> pairs.computeIfAbsent(b, key -> new ArrayList<>()).addAll(more));
        }
      }
    }
    effects(pairs);
    processorTime(rows);
  }

  private static void effects(Map<BenchmarkId, List<Pair>> pairs) {
    print("median of paired log ratios", pairs.values(), Pair::effect);
    print("ratio of means over operations", pairs.values(), Pair::meanEffect);
    print("ratio of the scores' means", pairs.values(), PairStudy::scores);
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
    Power power = new Power(0.01, 0.9, Effect.ofLog(Math.log(1.025)));
    // Two sides of this deviation each would vary more than one difference does.
    return power.forksToDetect(deviation / Math.sqrt(2), Effect.ofLog(Math.log(1.05)));
  }

  private static void print(
      String label, Collection<List<Pair>> pairs, ToDoubleFunction<Pair> estimate) {
    MeanInterval bias =
        MeanInterval.of(effects(pairs.stream().flatMap(List::stream).toList(), estimate));
    List<Moments> each = pairs.stream().map(own -> Moments.of(effects(own, estimate))).toList();
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

  private static void processorTime(List<List<Pair>> rows) {
    double[] all = effects(rows.stream().flatMap(List::stream).toList(), PairStudy::beyondTime);
    rows.removeIf(pairs -> pairs.size() < 2);
    OUT.printf(Locale.ROOT, "%d pairs; %d benchmarks with two or more%n", all.length, rows.size());
    OUT.println("factor  pairs beyond it, %  benchmarks whose first two are");
    for (double factor : FACTORS) {
      double least = Math.log(factor);
      long pairs = Arrays.stream(all).filter(value -> Math.abs(value) > least).count();
      long both = rows.stream().filter(own -> bothBeyond(own, least)).count();
      OUT.printf(Locale.ROOT, "%5.1f %15.2f %15d%n", factor, 100.0 * pairs / all.length, both);
    }
  }

  private static boolean bothBeyond(List<Pair> own, double least) {
    double first = beyondTime(own.get(0));
    double second = beyondTime(own.get(1));
    return Math.min(first, second) > least || Math.max(first, second) < -least;
  }

  private static double beyondTime(Pair pair) {
    double base = pair.cpuPerOperation(Side.BASE);
    return Math.log(pair.cpuPerOperation(Side.CANDIDATE) / base) - pair.meanEffect();
  }
}
