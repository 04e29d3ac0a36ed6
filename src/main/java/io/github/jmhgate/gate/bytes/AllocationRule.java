package io.github.jmhgate.gate.bytes;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.MetricRule;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Rule;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.Samples;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides bytes allocated per operation with {@link AllocationLook}; see {@code allocation} in
 * docs/statistics.md.
 */
public final class AllocationRule implements MetricRule {
  private final Policy policy;
  private final @Nullable AdaptivePlan plan;

  /**
   * Creates a rule.
   *
   * @param plan by which the candidate was measured; null if the number of forks was fixed
   */
  public AllocationRule(Policy policy, @Nullable AdaptivePlan plan) {
    this.policy = policy;
    this.plan = plan;
  }

  @Override
  public Rule id() {
    return Rule.ALLOCATION;
  }

  @Override
  public List<Fact> obstacles(Comparability comparability) {
    return comparability.allocationObstacles();
  }

  @Override
  public boolean usable(Samples samples) {
    return MetricRule.counted(samples);
  }

  @Override
  public List<Finding> judge(List<MetricPair> pairs) {
    AllocationTerms terms =
        plan == null
            ? AllocationTerms.given(policy, pairs.size())
            : new AllocationTerms(plan, false);
    AllocationFinding finding = new AllocationFinding(policy, terms);
    return pairs.stream().map(finding::of).toList();
  }
}
