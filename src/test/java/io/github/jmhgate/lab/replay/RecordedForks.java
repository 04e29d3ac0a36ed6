package io.github.jmhgate.lab.replay;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Forks of one benchmark that were recorded one after the other.
 *
 * @param id which benchmark
 * @param conditions how it was measured
 * @param forks the used iterations of each fork, with its other metrics; at least two
 * @param deviation standard deviation between forks, of the logarithms of their means
 * @param forkSeconds planned length of a fork's warm-up and used iterations; NaN where unknown
 */
record RecordedForks(
    BenchmarkId id, Conditions conditions, List<Result> forks, double deviation, double forkSeconds)
    implements Recording {
  private static final int FEWEST = 2;

  RecordedForks {
    forks = List.copyOf(forks);
  }

  /**
   * The forks of a result.
   *
   * @param source where the result stands, for messages
   * @param iterations iterations of each fork to use, from its first; 0 uses all
   * @throws PoolException where there are fewer than two forks, fewer iterations, or a value that
   *     is not a finite number above 0
   */
  static RecordedForks of(String source, Result result, int iterations) throws PoolException {
    Samples score = result.score();
    String name = source + ": " + result.id().label();
    if (score.forkCount() < FEWEST) {
      throw new PoolException(
          "%s has %s, which tells nothing of the spread between forks; record 2 or more (JMH's -f)"
              .formatted(name, score.forkCount() == 1 ? "one fork" : "no fork"));
    }
    List<Result> forks = new ArrayList<>();
    double[] logs = new double[score.forkCount()];
    for (int i = 0; i < score.forkCount(); i++) {
      double[] used =
          Iterations.used("%s, fork %s".formatted(name, i + 1), score.fork(i), iterations);
      logs[i] = Math.log(Arrays.stream(used).average().orElse(Double.NaN));
      forks.add(fork(result, i, used));
    }
    Conditions conditions = result.conditions();
    double seconds =
        conditions.warmup().seconds()
            + conditions.measurement().seconds(forks.get(0).score().iterationCount());
    return new RecordedForks(result.id(), conditions, forks, deviation(logs), seconds);
  }

  /** One fork, with those of the other metrics that every fork has. */
  private static Result fork(Result result, int index, double[] used) {
    Map<String, Samples> metrics = new TreeMap<>();
    for (Map.Entry<String, Samples> metric : result.metrics().entrySet()) {
      Samples samples = metric.getValue();
      if (samples.forkCount() == result.score().forkCount()) {
        double[] values = samples.fork(index);
        metrics.put(
            metric.getKey(),
            Samples.of(
                samples.metric(), Arrays.copyOf(values, Math.min(values.length, used.length))));
      }
    }
    metrics.put(Metric.SCORE, Samples.of(result.score().metric(), used));
    return new Result(result.id(), result.conditions(), metrics);
  }

  private static double deviation(double[] logs) {
    double mean = Arrays.stream(logs).average().orElse(Double.NaN);
    double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
    return Math.sqrt(squares / (logs.length - 1));
  }

  @Override
  public int iterations() {
    return Iterations.common(forks);
  }

  @Override
  public RecordedForks only(Predicate<Metric> gated) {
    return new RecordedForks(
        id,
        conditions,
        forks.stream().map(fork -> fork.only(gated)).toList(),
        deviation,
        forkSeconds);
  }

  @Override
  public Result example() {
    return forks.get(0);
  }

  @Override
  public Dealer dealer(SplittableRandom random, Slowing slowing, ReplayRequest request) {
    return new ForkDealer(this, random, slowing, request.baselineForks());
  }
}
