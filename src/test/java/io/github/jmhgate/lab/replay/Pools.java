package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.ForkNoise;
import io.github.jmhgate.jmh.Fixtures;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;

/** Synthetic recorded forks of the same code. */
final class Pools {
  static final Conditions CONDITIONS =
      Fixtures.conditions(
          new Conditions.Phase(5, "1 s", 1), new Conditions.Phase(8, "500 ms", 1), 1);

  private Pools() {}

  /** Benchmarks of six forks of eight iterations, their deviation between forks rising to 4 %. */
  static Run run(int benchmarks, boolean throughput) {
    Random random = new Random(17);
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < benchmarks; i++) {
      double deviation = 0.04 * (i + 1) / benchmarks;
      List<double[]> forks = new ArrayList<>();
      for (int f = 0; f < 6; f++) {
        double fork = 100 * Math.exp(deviation * random.nextGaussian());
        forks.add(random.doubles(8).map(noise -> fork * (1 + 0.05 * noise * noise)).toArray());
      }
      results.add(
          result(
              BenchmarkId.of("p.C.m" + i, throughput ? Mode.THROUGHPUT : Mode.AVERAGE_TIME),
              throughput ? "ops/s" : "ns/op",
              forks));
    }
    return new Run("pool.json", results, List.of(), null);
  }

  /** Benchmarks of forks of one iteration each, whose logarithms spread alike. */
  static Run of(ForkNoise noise, int benchmarks, int forks, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < benchmarks; i++) {
      List<double[]> values = new ArrayList<>();
      for (int f = 0; f < forks; f++) {
        values.add(new double[] {100 * Math.exp(noise.draw(random))});
      }
      results.add(result(BenchmarkId.of("p.C.m" + i, Mode.AVERAGE_TIME), "ns/op", values));
    }
    return new Run("pool.json", results, List.of(), null);
  }

  /** Benchmarks of pairs of one slice a side, each side spread like a fork. */
  static Pool ofPairs(ForkNoise noise, int benchmarks, int pairs, long seed) throws GateFailure {
    List<Recording> all = new ArrayList<>();
    for (Result result : of(noise, benchmarks, 2 * pairs, seed).results()) {
      List<List<Result>> recorded = new ArrayList<>();
      for (int i = 0; i < 2 * pairs; i += 2) {
        recorded.add(
            List.of(
                result(result.id(), "ns/op", List.of(result.score().fork(i))),
                result(result.id(), "ns/op", List.of(result.score().fork(i + 1)))));
      }
      all.add(Recording.ofPairs(recorded, Double.NaN, 0));
    }
    return new Pool(all);
  }

  /**
   * The same with another metric.
   *
   * @param value of each fork, by its index
   */
  static Run with(Run run, String metric, String unit, IntToDoubleFunction value) {
    return new Run(
        run.source(),
        run.results().stream()
            .map(result -> with(result, new Metric(metric, unit), value))
            .toList(),
        List.of(),
        null);
  }

  private static Result with(Result result, Metric metric, IntToDoubleFunction value) {
    double[][] forks = new double[result.score().forkCount()][];
    Arrays.setAll(forks, fork -> new double[] {value.applyAsDouble(fork)});
    Map<String, Samples> metrics = new TreeMap<>(result.metrics());
    metrics.put(metric.name(), Samples.of(metric, forks));
    return new Result(result.id(), result.conditions(), metrics);
  }

  static Run of(double[]... forks) {
    return new Run(
        "pool.json",
        List.of(result(BenchmarkId.of("p.C.m", Mode.AVERAGE_TIME), "ns/op", List.of(forks))),
        List.of(),
        null);
  }

  static Result result(BenchmarkId id, String unit, List<double[]> forks) {
    return new Result(
        id, CONDITIONS, Map.of(Metric.SCORE, Samples.of(new Metric(Metric.SCORE, unit), forks)));
  }
}
