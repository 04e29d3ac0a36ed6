package io.github.jmhgate.measure.fork;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Measures a candidate against a stored baseline: a fixed number of forks of every benchmark, or as
 * many as an adaptive plan needs.
 *
 * @param policy what counts as a regression
 * @param baseline the stored run
 * @param forks forks of each benchmark where no plan decides, from 1
 * @param plan decides how many forks each benchmark gets; null where their number is fixed
 * @param budget how long the plan may go on
 */
public record StoredRounds(
    Policy policy, Run baseline, int forks, @Nullable AdaptivePlan plan, Budget budget) {

  /** Returns the same rounds against another baseline. */
  public StoredRounds withBaseline(Run other) {
    return new StoredRounds(policy, other, forks, plan, budget);
  }

  /**
   * What was measured.
   *
   * @param batch the forks
   * @param plan the plan as it was carried out, for {@link io.github.jmhgate.gate.Gate} to decide
   *     by; null where the number of forks was fixed
   * @param use how the plan came out with its time; null where the number of forks was fixed
   */
  public record Taken(Batch batch, @Nullable AdaptivePlan plan, @Nullable BudgetUse use) {}

  /**
   * Measures the candidate.
   *
   * @throws ImpossiblePlanException if no benchmark's baseline has enough forks for the plan to
   *     ever show a loss
   * @throws MeasureException if no further fork can be measured at all
   */
  public Taken measure(ForkSource source, MeasureListener listener)
      throws ImpossiblePlanException, MeasureException, InterruptedException {
    if (plan == null) {
      return new Taken(
          new Rounds(source, listener).measure(source.benchmarks(), forks), null, null);
    }
    check(plan, source.benchmarks());
    AdaptiveBatch batch =
        new AdaptiveRounds(
                new CandidateSteps(source),
                new AdaptiveRounds.Request(
                    policy, plan, Comparability.FULL, baseline.results(), budget),
                listener)
            .measure();
    return new Taken(batch.candidate(), batch.plan(), batch.use());
  }

  private void check(AdaptivePlan checked, List<BenchmarkId> benchmarks)
      throws ImpossiblePlanException {
    Set<BenchmarkId> measured = Set.copyOf(benchmarks);
    int most =
        baseline.results().stream()
            .filter(result -> measured.contains(result.id()))
            .map(Result::score)
            .mapToInt(score -> score.forkCount())
            .max()
            .orElse(0);
    if (most > 0) {
      new SuitePlan(policy, checked.withTests(Math.max(1, benchmarks.size())), Comparability.FULL)
          .checkBaseline(most);
    }
  }
}
