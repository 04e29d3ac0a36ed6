package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Policy;

/**
 * What to replay.
 *
 * @param suiteSize benchmarks of a suite, drawn from the pool
 * @param inject what the time of the slowed benchmarks of each suite is multiplied by; 1 slows none
 * @param slowed how many benchmarks of each suite are slowed, from 1
 * @param trials suites
 * @param plan the adaptive plan; its number of tests is counted from the suite
 * @param baselineForks forks of the stored baseline; 0 if there is none
 * @param forks forks per side if their number is fixed
 * @param budget steps of each benchmark that the time allows, on average; 0 for no end
 */
record ReplayRequest(
    int suiteSize,
    double inject,
    int slowed,
    Loss loss,
    int trials,
    long seed,
    Policy policy,
    AdaptivePlan plan,
    int baselineForks,
    LabRule rule,
    int forks,
    int budget) {

  /** How a benchmark is slowed. */
  enum Loss {
    /** Every iteration alike. */
    EVEN,
    /** One iteration in five, by so much that the mean is slowed by the factor. */
    PAUSES
  }

  /** Returns the geometric mean of what the times of a suite are multiplied by. */
  double change() {
    return Math.pow(inject, (double) slowed / suiteSize);
  }

  boolean byPlan() {
    return rule == LabRule.PLAN;
  }
}
