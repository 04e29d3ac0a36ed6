package io.github.jmhgate.gate;

import io.github.jmhgate.gate.AllocationLevels.Kind;
import io.github.jmhgate.model.Samples;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The result of the forks so far for a benchmark's bytes per operation.
 *
 * <p>If no level has forks of both sides, the code changed or the forks separated by chance. A
 * change is called once there are enough forks to make chance unlikely; see {@link
 * io.github.jmhgate.statistics.Separation}. A shared level means no change, unless the candidate's
 * forks are on upper levels more often: then as many forks are measured as for separate levels, and
 * the result stays open if they still are. Forks without clear levels are tested by {@link
 * AllocationNoise}.
 *
 * @param decided whether separate levels are beyond chance
 * @param wanted forks of the candidate, or pairs, until something can be decided; 0 if all is
 * @param noise the test; null if levels decide
 */
public record AllocationLook(
    AllocationLevels levels, boolean decided, int wanted, @Nullable AllocationNoise noise) {

  public static AllocationLook at(AllocationTerms terms, Policy policy, MetricPair pair) {
    AllocationLevels levels =
        new AllocationLevels(AllocationLimit.of(terms, policy, pair.benchmark()), pair);
    Kind kind = levels.kind();
    if (kind == Kind.NONE) {
      AllocationNoise noise = AllocationNoise.of(terms, policy, pair);
      return new AllocationLook(levels, false, noise.wanted(), noise);
    }
    if (kind == Kind.ONE || kind == Kind.SHARED) {
      return new AllocationLook(levels, true, 0, null);
    }
    int before = pair.baselineForks();
    int after = pair.candidateForks();
    boolean enough = terms.enough(levels, before, after);
    int more = terms.needed(levels, before).isPresent() ? after + 1 : 0;
    return new AllocationLook(levels, enough && kind == Kind.APART, enough ? 0 : more, null);
  }

  public Verdict verdict() {
    if (noise != null) {
      Finding finding = noise.finding();
      return finding == null ? Verdict.INCONCLUSIVE : finding.verdict();
    }
    if (levels.kind() == Kind.ONE || levels.kind() == Kind.SHARED) {
      return Verdict.UNCHANGED;
    }
    return switch (decided ? levels.direction() : 0) {
      case 1 -> Verdict.REGRESSED;
      case -1 -> Verdict.IMPROVED;
      default -> Verdict.INCONCLUSIVE;
    };
  }

  /**
   * Tests bytes per operation that vary without levels like times, with a level of their own. A
   * loss must exceed the limit; twice the limit must be ruled out.
   *
   * @param pair one number per fork; less than a byte counts as one
   * @param plan after its last look; null if the baseline has too few forks for any test
   */
  record AllocationNoise(PlanTests tests, MetricPair pair, @Nullable MetricPlan plan) {

    static AllocationNoise of(AllocationTerms terms, Policy policy, MetricPair pair) {
      AllocationLimit limit = AllocationLimit.of(terms, policy, pair.benchmark());
      MetricPair means = pair.with(means(pair.before()), means(pair.after()), pair.shares());
      // Uses only the first fork, so that every look has the same limit.
      double from = means.before().forkMean(0);
      double growth = limit.allowedGrowth(from) + limit.own(pair.shares().more());
      PlanTests tests = new PlanTests(policy.withThreshold(growth / from), terms.byTest());
      try {
        return new AllocationNoise(tests, means, MetricPlan.of(tests, means));
      } catch (ImpossiblePlanException e) {
        return new AllocationNoise(tests, means, null);
      }
    }

    private static Samples means(Samples samples) {
      double[][] forks = new double[samples.forkCount()][];
      Arrays.setAll(forks, i -> new double[] {Math.max(1, samples.forkMean(i))});
      return Samples.of(samples.metric(), forks);
    }

    /** Returns the total steps until something can be decided; 0 if all is. */
    int wanted() {
      return plan != null && plan.open() ? plan.wanted() : 0;
    }

    /** Returns the result of the test; null if there are too few forks for one. */
    @Nullable Finding finding() {
      return plan == null || plan.look() < 0 ? null : PlanFinding.of(tests, pair, plan);
    }
  }
}
