package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import java.util.Map;

/**
 * What one suite came to; see {@link ReplayResult}.
 *
 * @param falseFailure whether a benchmark that was not slowed is REGRESSED
 * @param slowed what is said of the slowed one's score
 * @param inconclusive benchmarks left undecided
 * @param forks forks measured
 * @param seconds planned length of them
 * @param resampled whether a fork or pair was given more than once
 */
record Trial(
    boolean falseFailure,
    Verdict slowed,
    int inconclusive,
    int forks,
    double seconds,
    boolean resampled) {

  /** Judges one suite by the plan, or from a fixed number of forks as was asked for. */
  static Trial of(RecordedSteps steps, ReplayRequest request, boolean severalMetrics) {
    Map<BenchmarkId, Map<String, Verdict>> verdicts =
        request.byPlan()
            ? PlannedTrial.verdicts(steps, request, severalMetrics)
            : FixedTrial.verdicts(steps, request);
    boolean none = request.inject() == 1;
    boolean falseFailure = false;
    int inconclusive = 0;
    for (Map.Entry<BenchmarkId, Map<String, Verdict>> entry : verdicts.entrySet()) {
      boolean slowed = !none && entry.getKey().equals(steps.slowed());
      boolean regressed = entry.getValue().containsValue(Verdict.REGRESSED);
      falseFailure |= !slowed && regressed;
      inconclusive += !regressed && entry.getValue().containsValue(Verdict.INCONCLUSIVE) ? 1 : 0;
    }
    return new Trial(
        falseFailure,
        verdicts
            .getOrDefault(steps.slowed(), Map.of())
            .getOrDefault(Metric.SCORE, Verdict.INCONCLUSIVE),
        inconclusive,
        steps.forks(),
        steps.seconds(),
        steps.resampled());
  }
}
