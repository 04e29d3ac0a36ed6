package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What one suite came to; see {@link ReplayResult}.
 *
 * @param falseFailure whether a benchmark that was not slowed is REGRESSED
 * @param slowed what is said of the slowed one's score
 * @param suspected whether the slowed one is left as a suspect
 * @param falseSuspect whether another one is, and none of those is REGRESSED
 * @param inconclusive benchmarks left undecided
 * @param forks forks measured
 * @param seconds planned length of them
 * @param resampled whether a fork or pair was given more than once
 */
record Trial(
    boolean falseFailure,
    Verdict slowed,
    boolean suspected,
    boolean falseSuspect,
    int inconclusive,
    int forks,
    double seconds,
    boolean resampled) {

  /** Judges one suite by the plan, or from a fixed number of forks as was asked for. */
  static Trial of(RecordedSteps steps, ReplayRequest request, boolean severalMetrics) {
    Judged judged =
        request.byPlan()
            ? PlannedTrial.judged(steps, request, severalMetrics)
            : FixedTrial.judged(steps, request);
    boolean none = request.inject() == 1;
    boolean falseFailure = false;
    boolean falseSuspect = false;
    int inconclusive = 0;
    for (Map.Entry<BenchmarkId, Map<String, Verdict>> entry : judged.verdicts().entrySet()) {
      boolean slowed = !none && entry.getKey().equals(steps.slowed());
      boolean regressed = entry.getValue().containsValue(Verdict.REGRESSED);
      falseFailure |= !slowed && regressed;
      falseSuspect |= !slowed && judged.suspects().contains(entry.getKey());
      inconclusive += !regressed && entry.getValue().containsValue(Verdict.INCONCLUSIVE) ? 1 : 0;
    }
    return new Trial(
        falseFailure,
        judged
            .verdicts()
            .getOrDefault(steps.slowed(), Map.of())
            .getOrDefault(Metric.SCORE, Verdict.INCONCLUSIVE),
        judged.suspects().contains(steps.slowed()),
        falseSuspect && !falseFailure,
        inconclusive,
        steps.forks(),
        steps.seconds(),
        steps.resampled());
  }

  /**
   * What is said of each benchmark.
   *
   * @param verdicts by metric
   * @param suspects benchmarks with a metric that is left as a suspect
   */
  record Judged(Map<BenchmarkId, Map<String, Verdict>> verdicts, Set<BenchmarkId> suspects) {
    static Judged of(List<Finding> findings) {
      Map<BenchmarkId, Map<String, Verdict>> verdicts = new HashMap<>();
      Set<BenchmarkId> suspects = new HashSet<>();
      for (Finding finding : findings) {
        verdicts
            .computeIfAbsent(finding.benchmark(), benchmark -> new HashMap<>())
            .put(finding.metric().name(), finding.verdict());
        if (finding.suspect()) {
          suspects.add(finding.benchmark());
        }
      }
      return new Judged(verdicts, suspects);
    }
  }
}
