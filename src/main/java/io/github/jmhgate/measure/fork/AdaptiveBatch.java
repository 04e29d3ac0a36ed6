package io.github.jmhgate.measure.fork;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import java.util.List;
import java.util.Map;

/**
 * What an adaptive plan measured.
 *
 * @param plan the plan as carried out, by which {@link io.github.jmhgate.gate.Gate} decides
 * @param repeated why failed steps were repeated
 * @param open benchmarks that the end of the time left undecided, the most suspicious first
 */
public record AdaptiveBatch(
    AdaptivePlan plan,
    Batch baseline,
    Batch candidate,
    Map<BenchmarkId, Verdict> verdicts,
    Map<BenchmarkId, List<String>> repeated,
    Forecast forecast,
    List<BenchmarkId> open) {}
