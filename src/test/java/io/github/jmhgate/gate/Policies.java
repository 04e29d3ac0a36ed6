package io.github.jmhgate.gate;

import io.github.jmhgate.model.Direction;
import java.util.Optional;

/** Builds policies for the tests of the gate. */
public final class Policies {
  private Policies() {}

  /** The default policy with one more metric gated, of which less is better. */
  public static Policy gating(String metric) {
    return directed(
        Policy.DEFAULT.directions().except(metric, Optional.of(Direction.LOWER_IS_BETTER)));
  }

  /** The default policy with those directions. */
  public static Policy directed(Rules<Optional<Direction>> directions) {
    Policy policy = Policy.DEFAULT;
    return of(
        policy.threshold(),
        directions,
        policy.missingBaseline(),
        policy.missingBenchmark(),
        policy.inconclusive());
  }

  /** The default policy with that limit of time for benchmarks that match. */
  public static Policy threshold(String benchmarks, double limit) {
    Policy policy = Policy.DEFAULT;
    return of(
        policy.threshold().except(benchmarks, limit),
        policy.directions(),
        policy.missingBaseline(),
        policy.missingBenchmark(),
        policy.inconclusive());
  }

  /** The default policy with what follows where there is no verdict. */
  public static Policy problems(
      Policy.OnMissingBaseline baseline, Policy.OnProblem benchmark, Policy.OnProblem unclear) {
    Policy policy = Policy.DEFAULT;
    return of(policy.threshold(), policy.directions(), baseline, benchmark, unclear);
  }

  /** A policy with what suspects mean. */
  public static Policy suspects(Policy policy, Policy.OnProblem suspects) {
    return new Policy(
        policy.alpha(),
        policy.power(),
        policy.threshold(),
        policy.detectable(),
        policy.allocationThreshold(),
        policy.allocationFloor(),
        policy.gated(),
        policy.directions(),
        policy.missingBaseline(),
        policy.missingBenchmark(),
        policy.inconclusive(),
        suspects);
  }

  private static Policy of(
      Rules<Double> threshold,
      Rules<Optional<Direction>> directions,
      Policy.OnMissingBaseline baseline,
      Policy.OnProblem benchmark,
      Policy.OnProblem unclear) {
    Policy policy = Policy.DEFAULT;
    return new Policy(
        policy.alpha(),
        policy.power(),
        threshold,
        policy.detectable(),
        policy.allocationThreshold(),
        policy.allocationFloor(),
        policy.gated(),
        directions,
        baseline,
        benchmark,
        unclear,
        policy.suspects());
  }
}
