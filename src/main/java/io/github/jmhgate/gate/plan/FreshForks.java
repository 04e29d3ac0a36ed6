package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Pairing;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.bytes.AllocationLevels.Kind;
import io.github.jmhgate.gate.bytes.AllocationLook;
import io.github.jmhgate.gate.bytes.AllocationTerms;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Run;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where a fixed number of forks of a candidate shows bytes per operation to have changed, but modes
 * of the same code may look like that: how many more forks would confirm it.
 */
public final class FreshForks {
  private FreshForks() {}

  /**
   * Fresh forks to measure of the candidate.
   *
   * @return how many of which benchmark; none of those that are decided, or that no number of forks
   *     decides
   * @throws UnitMismatchException where the two sides give one metric in units that do not convert
   */
  public static Map<BenchmarkId, Integer> wanted(Policy policy, Run baseline, Run candidate)
      throws UnitMismatchException {
    List<MetricPair> pairs =
        Pairing.pair(baseline, candidate, policy).stream()
            .filter(pair -> pair.metric().kind() == Metric.Kind.ALLOCATION)
            .filter(pair -> AllocationPlan.usable(pair.baseline()))
            .filter(pair -> AllocationPlan.usable(pair.candidate()))
            .toList();
    AllocationTerms terms =
        new AllocationTerms(
            AdaptivePlan.of(policy, Sides.CANDIDATE, Math.max(1, pairs.size())), false);
    Map<BenchmarkId, Integer> wanted = new TreeMap<>();
    for (MetricPair pair : pairs) {
      AllocationLook look = AllocationLook.at(terms, policy, pair);
      if (look.levels().kind() == Kind.APART && look.wanted() > 0) {
        terms
            .needed(look.levels(), pair.baselineForks())
            .ifPresent(forks -> wanted.put(pair.benchmark(), forks - pair.candidateForks()));
      }
    }
    return wanted;
  }
}
