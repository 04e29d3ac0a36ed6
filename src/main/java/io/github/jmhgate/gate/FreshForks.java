package io.github.jmhgate.gate;

import io.github.jmhgate.gate.AllocationLevels.Kind;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.Sides;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Computes how many more forks confirm a change of bytes per operation, if a fixed number of forks
 * shows one that modes of the same code could explain.
 */
public final class FreshForks {
  private FreshForks() {}

  /** Returns how many forks of the candidate to measure, of benchmarks that these can decide. */
  public static Map<BenchmarkId, Integer> wanted(Policy policy, Run baseline, Run candidate)
      throws UnitMismatchException {
    List<MetricPair> pairs =
        MetricPairs.pair(baseline.results(), candidate.results(), policy).stream()
            .filter(pair -> pair.metric().kind() == Metric.Kind.ALLOCATION)
            .filter(pair -> pair.both(MetricRule::counted))
            .toList();
    int tests = Math.max(1, pairs.size());
    AdaptivePlan plan = AdaptivePlan.of(policy, Sides.CANDIDATE, tests);
    AllocationTerms terms = new AllocationTerms(policy, plan, false);
    Map<BenchmarkId, Integer> wanted = new TreeMap<>();
    for (MetricPair pair : pairs) {
      AllocationLook look = new AllocationLook(terms, pair);
      if (look.levels().kind() == Kind.APART && look.wanted() > 0) {
        wanted.put(pair.benchmark(), look.wantedToCall() - pair.candidateForks());
      }
    }
    return wanted;
  }
}
