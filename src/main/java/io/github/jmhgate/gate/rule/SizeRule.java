package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.MetricPair.IterationShares;
import io.github.jmhgate.gate.MetricRule;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.AllocationLook;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.text.Words;
import java.math.BigDecimal;
import java.util.List;

/**
 * Decides sizes in bytes, which are exact and the same everywhere: any growth of the largest fork
 * is a regression. A size that varies from fork to fork is decided as bytes per operation are; see
 * {@code size} in docs/statistics.md.
 */
public record SizeRule(Policy policy) implements MetricRule {
  @Override
  public Rule id() {
    return Rule.SIZE;
  }

  @Override
  public List<Finding> judge(List<MetricPair> pairs) {
    AdaptivePlan plan = AdaptivePlan.of(policy, Sides.CANDIDATE, Math.max(1, pairs.size()));
    return pairs.stream().map(pair -> judge(plan, pair)).toList();
  }

  private Finding judge(AdaptivePlan plan, MetricPair pair) {
    double[] left = pair.before().sortedMeans();
    double[] right = pair.after().sortedMeans();
    double before = left[0];
    double after = right[right.length - 1];
    if (before < left[left.length - 1] || (right[0] < before && before < after)) {
      MetricPair sizes = pair.with(pair.before(), pair.after(), IterationShares.UNKNOWN);
      return new AllocationLook(policy, plan, true, sizes).finding();
    }
    Verdict notWorse = after < before ? Verdict.IMPROVED : Verdict.UNCHANGED;
    return Finding.of(
        pair,
        after > before ? Verdict.REGRESSED : notWorse,
        changed(after - before),
        Finding.Ratio.exact(before, after));
  }

  public static Fact changed(double bytes) {
    if (bytes == 0) {
      return Fact.message("the size is the same");
    }
    String size = Words.plain(BigDecimal.valueOf(Math.abs(bytes)).stripTrailingZeros());
    String sign = bytes < 0 ? "-" : "+";
    return Fact.message(sign + size + (size.equals("1") ? " byte" : " bytes"));
  }
}
