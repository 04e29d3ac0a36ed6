package io.github.jmhgate.cli.power;

import io.github.jmhgate.gate.metric.Policy;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.power.BenchmarkPower;
import io.github.jmhgate.power.Recommendation;
import io.github.jmhgate.power.Recommendation.Cost;
import io.github.jmhgate.power.replay.Pool;
import io.github.jmhgate.power.replay.Replay;
import io.github.jmhgate.power.replay.ReplayResult;
import io.github.jmhgate.session.Inputs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The power of recorded results.
 *
 * @param benchmarks one a benchmark whose forks tell anything
 * @param untold benchmarks whose forks tell nothing
 * @param pool the same forks, to replay
 * @param unslowed what the plan came to on this suite as it is
 * @param slowed the same, by what one benchmark's time was multiplied by
 * @param recommendation empty where none was asked for, or no benchmark is within reach
 */
public record PowerOfResults(
    List<BenchmarkPower> benchmarks,
    List<BenchmarkId> untold,
    Pool pool,
    ReplayResult unslowed,
    Map<Double, ReplayResult> slowed,
    Optional<Recommendation> recommendation) {

  /** Seconds that starting and ending a fork take beside its iterations, typically. */
  static final double START_SECONDS = 0.7;

  private static final List<Double> FACTORS = List.of(1.02, 1.05, 1.1, 1.2);

  /** Analyses result files. */
  public static PowerOfResults of(
      List<Path> files, Policy policy, ReplayOptions options, boolean recommend)
      throws GateFailure {
    Run run = read(files);
    List<Result> usable = new ArrayList<>();
    List<BenchmarkId> untold = new ArrayList<>();
    for (Result result : run.results()) {
      if (BenchmarkPower.usable(result.score())) {
        usable.add(result);
      } else {
        untold.add(result.id());
      }
    }
    if (usable.isEmpty()) {
      throw GateFailure.unusable(
          run.source()
              + ": no benchmark has two forks with values, so nothing tells how forks vary; record"
              + " 2 or more (JMH's -f)",
          null);
    }
    List<BenchmarkPower> benchmarks =
        usable.stream().map(result -> BenchmarkPower.of(result, policy, usable.size())).toList();
    Pool pool = Pool.of(new Run(run.source(), usable, List.of(), null), options.iterations());
    ReplayResult unslowed = Replay.run(pool, options.request(policy, usable.size(), 1));
    Map<Double, ReplayResult> slowed = new TreeMap<>();
    for (double factor : FACTORS) {
      slowed.put(factor, Replay.run(pool, options.request(policy, usable.size(), factor)));
    }
    Optional<Recommendation> recommendation =
        recommend
            ? Recommendation.of(usable, policy, options.maxForks(), cost(pool))
            : Optional.empty();
    return new PowerOfResults(benchmarks, untold, pool, unslowed, slowed, recommendation);
  }

  private static Run read(List<Path> files) throws GateFailure {
    return JmhReader.readAll(files.stream().map(Inputs::resultsOf).toList());
  }

  private static Cost cost(Pool pool) {
    return new Cost(START_SECONDS, pool.warmupSeconds(), pool.iterationSeconds());
  }

  /** Seconds of one fork of a benchmark, its start included; NaN where the file does not tell. */
  double forkSeconds(BenchmarkPower benchmark) {
    return START_SECONDS + pool.forkSeconds(benchmark.result().id());
  }
}
