package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.GateInput;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.measure.fork.AdaptiveBatch;
import io.github.jmhgate.measure.fork.AdaptiveRounds;
import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Carries out the plan on one suite, as a measuring does. */
final class PlannedTrial {
  private PlannedTrial() {}

  /**
   * What is said of each benchmark's metrics.
   *
   * @param severalMetrics whether there are others than scores, of which only the gate speaks; the
   *     scores' verdicts are known without it, since it looks again at what the plan looked at
   */
  static Trial.Judged judged(RecordedSteps steps, ReplayRequest request, boolean severalMetrics) {
    try {
      AdaptiveBatch batch =
          new AdaptiveRounds(
                  steps,
                  new AdaptiveRounds.Request(
                      request.policy(),
                      request.plan(),
                      Comparability.FULL,
                      steps.stored(),
                      steps.budget()),
                  MeasureListener.NONE,
                  steps::nanos)
              .measure(steps.benchmarks());
      return severalMetrics || request.budget() > 0 ? gated(batch, steps, request) : scores(batch);
    } catch (ImpossiblePlanException | MeasureException | UnitMismatchException e) {
      throw new IllegalStateException("checked before the first trial", e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("recorded forks do not wait", e);
    }
  }

  private static Trial.Judged scores(AdaptiveBatch batch) {
    Map<BenchmarkId, Map<String, Verdict>> verdicts = new HashMap<>();
    batch
        .verdicts()
        .forEach((benchmark, verdict) -> verdicts.put(benchmark, Map.of(Metric.SCORE, verdict)));
    return new Trial.Judged(verdicts, Set.of());
  }

  private static Trial.Judged gated(AdaptiveBatch batch, RecordedSteps steps, ReplayRequest request)
      throws UnitMismatchException {
    List<Result> stored = steps.stored();
    GateInput input =
        new GateInput(
            run(stored.isEmpty() ? batch.baseline().results() : stored),
            run(batch.candidate().results()),
            request.policy(),
            Comparability.FULL,
            List.of(),
            LocalDate.EPOCH);
    return Trial.Judged.of(Gate.decide(input, batch.plan()).findings());
  }

  private static Run run(List<Result> results) {
    return new Run("recorded", results, List.of(), null);
  }
}
