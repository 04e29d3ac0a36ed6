package io.github.jmhgate.measure.replay;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.customary.CustomaryRule;
import io.github.jmhgate.measure.AdaptiveBatch;
import io.github.jmhgate.measure.AdaptiveRounds;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.measure.MeasureListener;
import io.github.jmhgate.measure.StepSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What one suite came to; see {@link ReplayResult}.
 *
 * @param falseFailure whether a benchmark that was not slowed is REGRESSED
 * @param detected whether the slowed one is
 * @param improved whether the slowed one is IMPROVED
 * @param inconclusive benchmarks left undecided
 * @param forks forks measured
 * @param seconds planned length of them
 * @param resampled whether a fork was given more than once
 */
record Trial(
    boolean falseFailure,
    boolean detected,
    boolean improved,
    int inconclusive,
    int forks,
    double seconds,
    boolean resampled) {

  /** Judges one suite by the plan, or by the rule of today that was asked for. */
  static Trial of(RecordedSteps steps, ReplayRequest request) {
    CustomaryRule rule = request.rule();
    Map<BenchmarkId, Verdict> verdicts =
        rule == null ? plan(steps, request) : customary(steps, request, rule);
    boolean none = request.inject() == 1;
    boolean falseFailure = false;
    int inconclusive = 0;
    for (Map.Entry<BenchmarkId, Verdict> entry : verdicts.entrySet()) {
      boolean slowed = !none && entry.getKey().equals(steps.slowed());
      falseFailure |= !slowed && entry.getValue() == Verdict.REGRESSED;
      inconclusive += entry.getValue() == Verdict.INCONCLUSIVE ? 1 : 0;
    }
    return new Trial(
        falseFailure,
        verdicts.get(steps.slowed()) == Verdict.REGRESSED,
        verdicts.get(steps.slowed()) == Verdict.IMPROVED,
        inconclusive,
        steps.forks(),
        steps.seconds(),
        steps.resampled());
  }

  private static Map<BenchmarkId, Verdict> plan(RecordedSteps steps, ReplayRequest request) {
    AdaptiveRounds rounds =
        new AdaptiveRounds(
            steps,
            new AdaptiveRounds.Request(
                request.policy(),
                request.plan(),
                Comparability.FULL,
                request.baselineForks() > 0 ? steps.stored() : List.of(),
                null),
            MeasureListener.NONE);
    try {
      AdaptiveBatch batch = rounds.measure();
      return batch.verdicts();
    } catch (ImpossiblePlanException | MeasureException e) {
      throw new IllegalStateException("checked before the first trial", e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("recorded forks do not wait", e);
    }
  }

  private static Map<BenchmarkId, Verdict> customary(
      RecordedSteps steps, ReplayRequest request, CustomaryRule rule) {
    Map<BenchmarkId, Verdict> verdicts = new java.util.HashMap<>();
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
              request.policy().threshold().get(id.name()),
              request.suiteSize());
      verdicts.put(id, worse ? Verdict.REGRESSED : Verdict.UNCHANGED);
    }
    return verdicts;
  }

  private static Samples scores(List<Result> forks) {
    return Samples.of(
        forks.get(0).score().metric(), forks.stream().map(fork -> fork.score().fork(0)).toList());
  }
}
