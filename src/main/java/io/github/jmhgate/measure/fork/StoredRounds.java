package io.github.jmhgate.measure.fork;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Budget;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.SuitePlan;
import io.github.jmhgate.measure.fork.AdaptiveRounds.Request;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Measures a candidate against a stored baseline: a fixed number of forks of every benchmark, from
 * 1, or as many as an adaptive plan needs; null if there is none.
 */
public record StoredRounds(
    Policy policy, Run baseline, int forks, @Nullable AdaptivePlan plan, Budget budget) {

  public StoredRounds withBaseline(Run other) {
    return new StoredRounds(policy, other, forks, plan, budget);
  }

  /**
   * Measures the candidate; fails if no baseline has enough forks for the plan to ever show a loss.
   */
  public Batch measure(StepSource source, MeasureListener listener)
      throws GateFailure, InterruptedException {
    if (plan == null) {
      return Batch.measure(source, source.benchmarks(), forks, listener);
    }
    check(plan, source.benchmarks());
    SuitePlan suite = new SuitePlan(policy, plan, Map.of());
    var how = new Request(baseline.results(), 2, budget, Duration.ZERO, 0);
    return new AdaptiveRounds(source, suite, how, listener, System::nanoTime)
        .measure(source.benchmarks());
  }

  private void check(AdaptivePlan known, List<BenchmarkId> all) throws ImpossiblePlanException {
    int most = 0;
    for (Result result : baseline.results()) {
      most = all.contains(result.id()) ? Math.max(most, result.score().forkCount()) : most;
    }
    if (most > 0) {
      new SuitePlan(policy, known, Map.of()).withTests(Math.max(1, all.size())).checkBaseline(most);
    }
  }
}
