package io.github.jmhgate.gate;

import io.github.jmhgate.gate.fact.Rule;
import io.github.jmhgate.gate.fact.TimeFact;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.statistics.Sides;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides bytes allocated per operation with {@link AllocationLook}; see {@code allocation} in
 * docs/statistics.md.
 *
 * @param plan the candidate's plan; null if the number of forks was fixed
 */
record AllocationRule(Policy policy, @Nullable AdaptivePlan plan) implements MetricRule {
  @Override
  public Rule id() {
    return Rule.ALLOCATION;
  }

  @Override
  public List<Finding> judge(List<MetricPair> pairs) {
    AdaptivePlan terms =
        plan == null ? AdaptivePlan.of(policy, Sides.CANDIDATE, Math.max(1, pairs.size())) : plan;
    return pairs.parallelStream().map(pair -> judge(terms, pair)).toList();
  }

  /** Judges a pair. A plan takes more than one fork unless a loss elsewhere ends it. */
  private Finding judge(AdaptivePlan terms, MetricPair pair) {
    Finding finding = new AllocationLook(policy, terms, plan == null, pair).finding();
    return plan != null && pair.candidateForks() == 1 && finding.verdict() == Verdict.UNCHANGED
        ? finding.with(Verdict.INCONCLUSIVE, new TimeFact.OneFork(), finding.warnings())
        : finding;
  }
}
