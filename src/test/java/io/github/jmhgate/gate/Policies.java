package io.github.jmhgate.gate;

import io.github.jmhgate.gate.Policy.OnMissingBaseline;
import io.github.jmhgate.gate.Policy.OnProblem;
import io.github.jmhgate.model.Direction;
import java.util.Optional;

public final class Policies {
  private static final Policy STANDARD = Policy.DEFAULT;

  private Policies() {}

  /** One more metric is gated, of which less is better. */
  public static Policy gating(String metric) {
    return directed(STANDARD.directions().except(metric, Optional.of(Direction.LOWER_IS_BETTER)));
  }

  public static Policy directed(Rules<Optional<Direction>> directions) {
    return of(
        STANDARD.threshold(), directions, OnMissingBaseline.WARN, OnProblem.FAIL, OnProblem.WARN);
  }

  public static Policy threshold(String benchmarks, double limit) {
    Rules<Double> threshold = STANDARD.threshold().except(benchmarks, limit);
    return of(
        threshold, STANDARD.directions(), OnMissingBaseline.WARN, OnProblem.FAIL, OnProblem.WARN);
  }

  public static Policy problems(
      OnMissingBaseline baseline, OnProblem benchmark, OnProblem unclear) {
    return of(STANDARD.threshold(), STANDARD.directions(), baseline, benchmark, unclear);
  }

  private static Policy of(
      Rules<Double> threshold,
      Rules<Optional<Direction>> directions,
      OnMissingBaseline baseline,
      OnProblem benchmark,
      OnProblem unclear) {
    return new Policy(
        STANDARD.alpha(),
        threshold,
        STANDARD.detectable(),
        STANDARD.allocationThreshold(),
        STANDARD.gated(),
        directions,
        baseline,
        benchmark,
        unclear,
        STANDARD.suspects(),
        STANDARD.growth(),
        STANDARD.percentiles(),
        STANDARD.claims(),
        STANDARD.limits(),
        STANDARD.change());
  }

  public static Policy suspects(Policy policy, OnProblem suspects) {
    return of(policy, policy.alpha(), suspects);
  }

  public static Policy withAlpha(Policy policy, double alpha) {
    return of(policy, alpha, policy.suspects());
  }

  static Policy with(Policy policy, Rules<Boolean> gated, Rules<Policy.ValueLimit> limits) {
    return of(policy, policy.alpha(), policy.suspects(), gated, limits);
  }

  private static Policy of(Policy policy, double alpha, OnProblem suspects) {
    return of(policy, alpha, suspects, policy.gated(), policy.limits());
  }

  private static Policy of(
      Policy policy,
      double alpha,
      OnProblem suspects,
      Rules<Boolean> gated,
      Rules<Policy.ValueLimit> limits) {
    return new Policy(
        alpha,
        policy.threshold(),
        policy.detectable(),
        policy.allocationThreshold(),
        gated,
        policy.directions(),
        policy.missingBaseline(),
        policy.missingBenchmark(),
        policy.inconclusive(),
        suspects,
        policy.growth(),
        policy.percentiles(),
        policy.claims(),
        limits,
        policy.change());
  }
}
