package io.github.jmhgate.measure.replay;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Recorded forks to draw from: benchmarks of the same code, several forks each.
 *
 * @param benchmarks one a row of the file
 * @param iterations how many of each fork's iterations are used; 0 where that differs
 */
public record Pool(List<Benchmark> benchmarks, int iterations) {
  private static final int FEWEST_FORKS = 2;

  /** Copies the list. */
  public Pool {
    benchmarks = List.copyOf(benchmarks);
  }

  /**
   * One benchmark's recorded forks.
   *
   * @param result its row, for its identity and conditions
   * @param forks the used iterations of each fork
   * @param deviation standard deviation between forks, of the logarithms of their means
   * @param forkSeconds planned length of a fork's warm-up and used iterations; NaN where unknown
   */
  record Benchmark(Result result, List<double[]> forks, double deviation, double forkSeconds) {
    boolean lowerIsBetter() {
      return result.score().metric().direction() != Direction.HIGHER_IS_BETTER;
    }
  }

  /**
   * Reads a pool out of a run.
   *
   * @param iterations iterations of each fork to use, from its first; 0 uses all
   * @throws PoolException where a benchmark has fewer than two forks, fewer iterations, or a value
   *     that is not a finite number above 0
   */
  public static Pool of(Run run, int iterations) throws PoolException {
    List<Benchmark> benchmarks = new ArrayList<>();
    for (Result result : run.results()) {
      benchmarks.add(benchmark(run.source(), result, iterations));
    }
    int used =
        benchmarks.stream()
            .flatMap(b -> b.forks().stream())
            .mapToInt(f -> f.length)
            .max()
            .orElse(0);
    boolean same =
        benchmarks.stream().flatMap(b -> b.forks().stream()).allMatch(f -> f.length == used);
    return new Pool(benchmarks, same ? used : 0);
  }

  /** Planned length of a fork's warm-up and used iterations, in seconds; NaN where unknown. */
  public double forkSeconds(BenchmarkId id) {
    return benchmarks.stream()
        .filter(benchmark -> benchmark.result().id().equals(id))
        .mapToDouble(Benchmark::forkSeconds)
        .findFirst()
        .orElse(Double.NaN);
  }

  /** Planned length of a fork's warm-up, in seconds, in the mean; NaN where unknown. */
  public double warmupSeconds() {
    return mean(result -> PhaseTime.seconds(result.conditions().warmup()));
  }

  /** Planned length of an iteration, in seconds, in the mean; NaN where unknown. */
  public double iterationSeconds() {
    return mean(result -> PhaseTime.seconds(result.conditions().measurement(), 1));
  }

  private double mean(ToDoubleFunction<Result> seconds) {
    return benchmarks.stream()
        .map(Benchmark::result)
        .mapToDouble(seconds)
        .average()
        .orElse(Double.NaN);
  }

  private static Benchmark benchmark(String source, Result result, int iterations)
      throws PoolException {
    Samples score = result.score();
    String name = source + ": " + result.id().label();
    if (score.forkCount() < FEWEST_FORKS) {
      throw new PoolException(
          "%s has %s, which tells nothing of the spread between forks; record 2 or more (JMH's -f)"
              .formatted(name, score.forkCount() == 1 ? "one fork" : "no fork"));
    }
    List<double[]> forks = new ArrayList<>();
    double[] logs = new double[score.forkCount()];
    for (int i = 0; i < score.forkCount(); i++) {
      double[] fork = score.fork(i);
      if (fork.length == 0 || fork.length < iterations) {
        throw new PoolException(
            "%s, fork %d has %d iterations, and %d are to be used; use %d at most"
                .formatted(name, i + 1, fork.length, Math.max(1, iterations), fork.length));
      }
      double[] used = iterations == 0 ? fork : Arrays.copyOf(fork, iterations);
      double mean = Arrays.stream(used).average().orElse(Double.NaN);
      for (int j = 0; j < used.length; j++) {
        if (!(used[j] >= 0) || !(mean > 0) || Double.isInfinite(mean)) {
          throw new PoolException(
              "%s, fork %d, iteration %d is %s, and a time or rate is a finite number above 0;"
                      .formatted(name, i + 1, j + 1, used[j])
                  + " leave the benchmark out or measure it again");
        }
      }
      forks.add(used);
      logs[i] = Math.log(mean);
    }
    double seconds =
        PhaseTime.seconds(result.conditions().warmup(), result.conditions().warmup().iterations())
            + PhaseTime.seconds(result.conditions().measurement(), forks.get(0).length);
    return new Benchmark(result, forks, deviation(logs), seconds);
  }

  private static double deviation(double[] logs) {
    double mean = Arrays.stream(logs).average().orElse(Double.NaN);
    double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
    return Math.sqrt(squares / (logs.length - 1));
  }
}
