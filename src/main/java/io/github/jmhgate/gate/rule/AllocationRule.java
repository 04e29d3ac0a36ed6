package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.MetricPairs;
import io.github.jmhgate.gate.MetricRule;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.TimeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.AllocationLevels.Kind;
import io.github.jmhgate.gate.plan.AllocationLook;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.Sides;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Decides bytes allocated per operation with {@link AllocationLook}; see {@code allocation} in
 * docs/statistics.md.
 *
 * @param plan the candidate's plan; null if the number of forks was fixed
 */
public record AllocationRule(Policy policy, @Nullable AdaptivePlan plan) implements MetricRule {
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

  /** Judges a pair. A side of one fork decides nothing, as it may be in any of several modes. */
  private Finding judge(AdaptivePlan terms, MetricPair pair) {
    Finding finding =
        new AllocationLook(policy, terms.of(pair.benchmark()), plan == null, pair).finding();
    boolean single = Math.min(pair.baselineForks(), pair.candidateForks()) == 1;
    return single && finding.verdict() == Verdict.UNCHANGED
        ? finding.with(Verdict.INCONCLUSIVE, new TimeFact.OneFork(), finding.warnings())
        : finding;
  }

  /**
   * Returns how many more forks of the candidate confirm a change of bytes per operation, if a
   * fixed number of forks shows one that modes of the same code could explain; only of benchmarks
   * that these can decide.
   */
  public static Map<BenchmarkId, Integer> freshForks(Policy policy, Run baseline, Run candidate)
      throws UnitMismatchException {
    List<MetricPair> pairs =
        MetricPairs.pair(baseline.results(), candidate.results(), policy).stream()
            .filter(pair -> pair.metric().kind() == MetricKind.ALLOCATION)
            .filter(pair -> pair.both(MetricRule::counted))
            .toList();
    int tests = Math.max(1, pairs.size());
    AdaptivePlan plan = AdaptivePlan.of(policy, Sides.CANDIDATE, tests);
    Map<BenchmarkId, Integer> wanted = new TreeMap<>();
    for (MetricPair pair : pairs) {
      AllocationLook look = new AllocationLook(policy, plan, false, pair);
      if (look.levels().kind() == Kind.APART && look.wanted() > 0) {
        wanted.put(pair.benchmark(), look.wantedToCall() - pair.candidateForks());
      }
    }
    return wanted;
  }
}
