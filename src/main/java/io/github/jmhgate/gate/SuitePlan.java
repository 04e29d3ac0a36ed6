package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Design;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Creates the plan of each benchmark of a build. Thread-safe. */
public final class SuitePlan {
  private final PlanTests tests;
  private final Comparability comparability;

  /** Begins a build. If the comparability excludes times, no forks are spent on them. */
  public SuitePlan(Policy policy, AdaptivePlan plan, Comparability comparability)
      throws ImpossiblePlanException {
    this.tests = new PlanTests(policy, plan);
    this.comparability = comparability;
    // A test against a stored baseline depends on its forks.
    if (comparability.timeObstacles().isEmpty() && plan.sides() != Sides.CANDIDATE) {
      tests.test(design(0));
    }
  }

  private Design design(int baselineForks) {
    return switch (tests.plan().sides()) {
      case BOTH -> Design.BOTH_SIDES;
      case PAIRED -> Design.PAIRS;
      case CANDIDATE -> Design.storedBaseline(baselineForks);
    };
  }

  /** Checks that a loss can be shown against a stored baseline of at least one fork. */
  public void checkBaseline(int forks) throws ImpossiblePlanException {
    tests.test(Design.storedBaseline(forks));
  }

  /** Returns the fewest steps to call a loss of time; 0 if no number is enough. */
  public int fewestToCall(@Nullable Result stored) {
    boolean lacking = tests.plan().sides() == Sides.CANDIDATE && stored == null;
    if (lacking || !comparability.timeObstacles().isEmpty()) {
      return 0;
    }
    try {
      return tests.test(design(stored == null ? 0 : stored.score().forkCount())).fewest();
    } catch (ImpossiblePlanException e) {
      return 0;
    }
  }

  /** Begins one benchmark; the result is null unless the baseline was stored. */
  public BenchmarkPlan begin(BenchmarkId benchmark, @Nullable Result stored) {
    return new BenchmarkPlan(tests, benchmark, stored, comparability);
  }

  /** Returns whether a metric of a gated benchmark can fail a build. */
  public static boolean gates(Policy policy, Metric metric) {
    return Pairing.direction(metric, policy) != Direction.UNKNOWN;
  }

  /** Returns the number of gated noisy metrics, at least 1, for {@link AdaptivePlan#tests}. */
  public static int tests(Policy policy, Collection<Result> results) {
    long tests =
        results.stream()
            .filter(result -> policy.gated().get(result.id().name()))
            .flatMap(result -> result.metrics().values().stream())
            .map(Samples::metric)
            .filter(metric -> Pairing.gatedAndNoisy(metric, policy))
            .count();
    return (int) Math.max(1, tests);
  }
}
