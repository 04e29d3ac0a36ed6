package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Pairing;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.gate.time.PlanTests;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Design;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Creates the plan of each benchmark of a build. Thread-safe. */
public final class SuitePlan {
  private final PlanTests tests;
  private final boolean timesCompare;
  private final boolean bytesCompare;

  /**
   * Begins a build.
   *
   * @param comparability if it excludes times, no forks are spent on them
   * @throws ImpossiblePlanException if even the plan's last look could show no loss
   */
  public SuitePlan(Policy policy, AdaptivePlan plan, Comparability comparability)
      throws ImpossiblePlanException {
    this.tests = new PlanTests(policy, plan);
    this.timesCompare = comparability.timeObstacles().isEmpty();
    this.bytesCompare = comparability.allocationObstacles().isEmpty();
    if (!timesCompare) {
      return;
    }
    switch (plan.sides()) {
      case BOTH -> tests.test(Design.BOTH_SIDES);
      case PAIRED -> tests.test(Design.PAIRS);
      case CANDIDATE -> {
        // Depends on the forks of each baseline.
      }
    }
  }

  /**
   * Checks that a loss can be shown against a stored baseline.
   *
   * @param forks of the baseline, at least 1
   * @throws ImpossiblePlanException if it cannot; says how many forks are enough
   */
  public void checkBaseline(int forks) throws ImpossiblePlanException {
    tests.test(Design.storedBaseline(forks));
  }

  /**
   * Returns the fewest steps to call a loss of a benchmark's time; 0 if no number is enough.
   *
   * @param stored the baseline's result; null if the baseline is measured, too, or lacks it
   */
  public int fewestToCall(@Nullable Result stored) {
    if (!timesCompare) {
      return 0;
    }
    try {
      return switch (tests.plan().sides()) {
        case BOTH -> tests.test(Design.BOTH_SIDES).fewest();
        case PAIRED -> tests.test(Design.PAIRS).fewest();
        case CANDIDATE ->
            stored == null
                ? 0
                : tests.test(Design.storedBaseline(stored.score().forkCount())).fewest();
      };
    } catch (ImpossiblePlanException e) {
      return 0;
    }
  }

  /**
   * Begins one benchmark.
   *
   * @param stored the baseline's result; null if the baseline is measured, too, or lacks it
   */
  public BenchmarkPlan begin(BenchmarkId benchmark, @Nullable Result stored) {
    return new BenchmarkPlan(tests, benchmark, stored, timesCompare, bytesCompare);
  }

  /** Returns whether a metric of a gated benchmark can fail a build. */
  public static boolean gates(Policy policy, Metric metric) {
    return Pairing.direction(metric, policy) != Direction.UNKNOWN;
  }

  /**
   * Returns the number of gated noisy metrics, for {@link AdaptivePlan#tests}.
   *
   * @return at least 1
   */
  public static int tests(Policy policy, Collection<Result> results) {
    int tests = 0;
    for (Result result : results) {
      if (policy.gated().get(result.id().name())) {
        for (String name : result.metrics().keySet()) {
          Metric metric = result.metrics().get(name).metric();
          if (Pairing.gatedAndNoisy(metric, policy)) {
            tests++;
          }
        }
      }
    }
    return Math.max(1, tests);
  }
}
