package io.github.jmhgate.measure.replay;

import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.customary.CustomaryRule;
import io.github.jmhgate.measure.StepSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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

  /** Judges one suite by the plan, or by the rule of today that was asked for. */
  static Trial of(RecordedSteps steps, ReplayRequest request, boolean severalMetrics) {
    CustomaryRule rule = request.rule();
    Map<BenchmarkId, Map<String, Verdict>> verdicts =
        rule == null
            ? PlannedTrial.verdicts(steps, request, severalMetrics)
            : customary(steps, request, rule);
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

  private static Map<BenchmarkId, Map<String, Verdict>> customary(
      RecordedSteps steps, ReplayRequest request, CustomaryRule rule) {
    Map<BenchmarkId, Map<String, Verdict>> verdicts = new HashMap<>();
    for (BenchmarkId id : steps.benchmarks()) {
      List<Result> before = new ArrayList<>();
      List<Result> after = new ArrayList<>();
      for (int i = 0; i < request.forks(); i++) {
        StepSource.Taken step = steps.next(id);
        if (step.baseline() != null) {
          before.add(step.baseline().result());
        }
        after.add(step.candidate().result());
      }
      boolean worse =
          rule.worse(
              scores(before),
              scores(after),
              request.policy().limits(id.name()),
              request.suiteSize());
      verdicts.put(id, Map.of(Metric.SCORE, worse ? Verdict.REGRESSED : Verdict.UNCHANGED));
    }
    return verdicts;
  }

  private static Samples scores(List<Result> forks) {
    return Result.joined(forks).score();
  }
}
