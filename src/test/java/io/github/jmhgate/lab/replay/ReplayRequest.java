package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.lab.customary.CustomaryRule;
import org.jspecify.annotations.Nullable;

/**
 * What to replay.
 *
 * @param suiteSize benchmarks of a suite, drawn from the pool
 * @param inject what the time of one benchmark of each suite is multiplied by; 1 slows none
 * @param loss how it is slowed
 * @param trials suites
 * @param seed decides every draw
 * @param policy what counts as a regression
 * @param plan the adaptive plan, which says what is measured: both sides one after the other, the
 *     candidate against a stored baseline, or pairs; its number of tests is counted from the suite
 * @param baselineForks forks of the stored baseline; 0 where there is none
 * @param rule a rule of today to judge by; null for the gate's own
 * @param forks forks per side, where their number is fixed; 0 where the plan says how many
 * @param budget steps of each benchmark that the time allows, on average; 0 for no end
 */
public record ReplayRequest(
    int suiteSize,
    double inject,
    Loss loss,
    int trials,
    long seed,
    Policy policy,
    AdaptivePlan plan,
    int baselineForks,
    @Nullable CustomaryRule rule,
    int forks,
    int budget) {

  /** Whether the plan decides how many forks there are. */
  public boolean byPlan() {
    return forks == 0;
  }

  /** What is replayed, as documents and programs call it. */
  public String mode() {
    return switch (plan.sides()) {
      case BOTH -> "both-sides";
      case CANDIDATE -> "stored";
      case PAIRED -> "paired";
    };
  }

  /** How a benchmark is slowed. */
  public enum Loss {
    /** Every iteration alike. */
    EVEN,
    /** One iteration in five, by so much that the mean is slowed by the factor. */
    PAUSES
  }
}
