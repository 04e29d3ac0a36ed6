package io.github.jmhgate.gate.bytes;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.gate.time.MetricPlan;
import io.github.jmhgate.gate.time.PlanFinding;
import io.github.jmhgate.gate.time.PlanTests;
import io.github.jmhgate.model.Samples;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Bytes per operation that vary from fork to fork without levels, tested as times are, with a level
 * of their own. A loss is what exceeds the limit; twice the limit is what has to be ruled out.
 *
 * @param tests by which they are tested
 * @param pair one number a fork; less than a byte counts as one
 * @param plan after its last look; null where the baseline's forks are too few for any test
 */
record AllocationNoise(PlanTests tests, MetricPair pair, @Nullable MetricPlan plan) {

  static AllocationNoise of(AllocationTerms terms, Policy policy, MetricPair pair) {
    AllocationLimit limit = AllocationLimit.of(terms, policy, pair.benchmark());
    MetricPair means =
        new MetricPair(
            pair.benchmark(),
            pair.metric(),
            pair.direction(),
            means(pair.before()),
            means(pair.after()),
            pair.shares(),
            pair.warnings());
    // Of the first fork alone, so that every look holds growth against the same.
    double from = means.before().forkMean(0);
    double growth = limit.above(from) + limit.own(pair.shares().more());
    PlanTests tests = new PlanTests(policy.withThreshold(growth / from), terms.byTest());
    try {
      return new AllocationNoise(tests, means, MetricPlan.of(tests, means));
    } catch (ImpossiblePlanException e) {
      return new AllocationNoise(tests, means, null);
    }
  }

  private static Samples means(Samples samples) {
    return Samples.of(
        samples.metric(),
        Arrays.stream(samples.forkMeans())
            .mapToObj(mean -> new double[] {Math.max(1, mean)})
            .toList());
  }

  /** Steps until something can be decided; 0 where all is. */
  int wanted() {
    return plan != null && plan.open() ? plan.wanted() : 0;
  }

  /** What the test says; empty where the forks are too few for one. */
  Optional<Finding> finding() {
    return plan == null || plan.look() < 0
        ? Optional.empty()
        : Optional.of(new PlanFinding(tests, pair, plan).toFinding());
  }
}
