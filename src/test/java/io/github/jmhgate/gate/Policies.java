package io.github.jmhgate.gate;

import io.github.jmhgate.model.Direction;
import java.util.Optional;

/** Builds policies for the tests of the gate. */
public final class Policies {
  private Policies() {}

  /** The default policy with one more metric gated, of which less is better. */
  public static Policy gating(String metric) {
    Policy policy = Policy.DEFAULT;
    return new Policy(
        policy.alpha(),
        policy.power(),
        policy.threshold(),
        policy.detectable(),
        policy.allocationThreshold(),
        policy.allocationFloor(),
        policy.gated(),
        policy.directions().except(metric, Optional.of(Direction.LOWER_IS_BETTER)),
        policy.missingBaseline(),
        policy.missingBenchmark(),
        policy.inconclusive());
  }
}
