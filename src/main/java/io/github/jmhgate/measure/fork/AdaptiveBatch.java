package io.github.jmhgate.measure.fork;

import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import java.util.List;
import java.util.Map;

/**
 * What an adaptive plan measured.
 *
 * @param plan as it was carried out, for {@link io.github.jmhgate.gate.Gate} to decide by
 * @param baseline the baseline's forks; empty where the baseline was stored
 * @param candidate the candidate's forks
 * @param verdicts where the benchmarks that were measured stand
 * @param repeated why steps failed that were taken again, of each benchmark that had such
 * @param use how it came out with its time
 */
public record AdaptiveBatch(
    AdaptivePlan plan,
    Batch baseline,
    Batch candidate,
    Map<BenchmarkId, Verdict> verdicts,
    Map<BenchmarkId, List<String>> repeated,
    BudgetUse use) {

  public AdaptiveBatch {
    repeated = Map.copyOf(repeated);
    verdicts = Map.copyOf(verdicts);
  }
}
