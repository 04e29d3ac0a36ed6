package io.github.jmhgate.cli;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.power.BenchmarkPower;
import io.github.jmhgate.power.Recommendation;
import io.github.jmhgate.power.Recommendation.Cost;
import io.github.jmhgate.session.Inputs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The power of recorded results.
 *
 * @param benchmarks one per benchmark that has at least two usable forks
 * @param leftOut benchmarks with fewer usable forks
 * @param recommendation empty if none was asked for, or no benchmark is within reach
 */
public record PowerOfResults(
    List<BenchmarkPower> benchmarks,
    List<BenchmarkId> leftOut,
    Optional<Recommendation> recommendation) {

  /** Seconds that starting and ending a fork typically take, besides its iterations. */
  private static final double START_SECONDS = 0.7;

  /**
   * Analyses result files.
   *
   * @param maxForks most forks per side that a recommendation may use, at least 2
   */
  public static PowerOfResults of(List<Path> files, Policy policy, int maxForks, boolean recommend)
      throws GateFailure {
    Run run = JmhReader.readAll(files.stream().map(Inputs::resultsOf).toList());
    List<Result> usable = new ArrayList<>();
    List<BenchmarkId> leftOut = new ArrayList<>();
    for (Result result : run.results()) {
      if (BenchmarkPower.usable(result.score())) {
        usable.add(result);
      } else {
        leftOut.add(result.id());
      }
    }
    if (usable.isEmpty()) {
      throw GateFailure.unusable(
          run.source()
              + ": no benchmark has two forks with values, so the spread between forks is unknown;"
              + " record 2 or more (JMH's -f)",
          null);
    }
    return new PowerOfResults(
        usable.stream().map(result -> BenchmarkPower.of(result, policy, usable.size())).toList(),
        leftOut,
        recommend ? Recommendation.of(usable, policy, maxForks, cost(usable)) : Optional.empty());
  }

  private static Cost cost(List<Result> results) {
    return new Cost(
        START_SECONDS,
        mean(results, conditions -> conditions.warmup().seconds()),
        mean(results, conditions -> conditions.measurement().seconds(1)));
  }

  private static double mean(List<Result> results, ToDoubleFunction<Conditions> seconds) {
    return results.stream()
        .map(Result::conditions)
        .mapToDouble(seconds)
        .average()
        .orElse(Double.NaN);
  }

  /** Returns the seconds that one fork takes, its start included; NaN if the file has no times. */
  static double forkSeconds(BenchmarkPower benchmark) {
    Result result = benchmark.result();
    return START_SECONDS
        + result.conditions().warmup().seconds()
        + result.conditions().measurement().seconds(result.score().fork(0).length);
  }
}
