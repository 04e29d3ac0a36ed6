package io.github.jmhgate.gate.bytes;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.bytes.AllocationLevels.Kind;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.gate.time.MetricPlan;
import io.github.jmhgate.gate.time.PlanFinding;
import io.github.jmhgate.gate.time.PlanTests;
import io.github.jmhgate.model.Samples;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the forks so far say of a benchmark's bytes per operation.
 *
 * <p>Where no level holds forks of both sides, the code has changed, or forks of one code have
 * parted by accident: it is called once there are forks enough for the accident to be unlikely, see
 * {@link io.github.jmhgate.statistics.Separation}. A level that both sides share ends the
 * suspicion, unless the candidate's forks lie on the upper ones more often: as many forks are
 * measured then, and it stays open where they do not mend it. Forks without clear levels go to a
 * test, see {@link AllocationNoise}.
 *
 * @param levels on which the forks lie
 * @param decided whether what the levels say is beyond chance
 * @param wanted forks of the candidate, or pairs, until something can be decided; 0 where all is
 * @param noise the test; null where levels decide
 */
public record AllocationLook(
    AllocationLevels levels, boolean decided, int wanted, @Nullable AllocationNoise noise) {

  /** Looks at all forks of both sides. */
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

  /** The verdict that follows. */
  public Verdict verdict() {
    if (noise != null) {
      return noise.finding().map(Finding::verdict).orElse(Verdict.INCONCLUSIVE);
    }
    if (levels.kind() == Kind.ONE || levels.kind() == Kind.SHARED) {
      return Verdict.UNCHANGED;
    }
    int direction = decided ? levels.direction() : 0;
    return direction > 0
        ? Verdict.REGRESSED
        : direction < 0 ? Verdict.IMPROVED : Verdict.INCONCLUSIVE;
  }

  /**
   * Bytes per operation that vary from fork to fork without levels, tested as times are, with a
   * level of their own. A loss is what exceeds the limit; twice the limit is what has to be ruled
   * out.
   *
   * @param tests by which they are tested
   * @param pair one number a fork; less than a byte counts as one
   * @param plan after its last look; null where the baseline's forks are too few for any test
   */
  record AllocationNoise(PlanTests tests, MetricPair pair, @Nullable MetricPlan plan) {

    static AllocationNoise of(AllocationTerms terms, Policy policy, MetricPair pair) {
      AllocationLimit limit = AllocationLimit.of(terms, policy, pair.benchmark());
      MetricPair means =
          new MetricPair(
              pair.benchmark(),
              pair.metric(),
              pair.direction(),
              means(pair.before()),
              means(pair.after()),
              pair.shares(),
              pair.warnings());
      // Of the first fork alone, so that every look holds growth against the same.
      double from = means.before().forkMean(0);
      double growth = limit.above(from) + limit.own(pair.shares().more());
      PlanTests tests = new PlanTests(policy.withThreshold(growth / from), terms.byTest());
      try {
        return new AllocationNoise(tests, means, MetricPlan.of(tests, means));
      } catch (ImpossiblePlanException e) {
        return new AllocationNoise(tests, means, null);
      }
    }

    private static Samples means(Samples samples) {
      return Samples.of(
          samples.metric(),
          Arrays.stream(samples.forkMeans())
              .mapToObj(mean -> new double[] {Math.max(1, mean)})
              .toList());
    }

    /** Steps until something can be decided; 0 where all is. */
    int wanted() {
      return plan != null && plan.open() ? plan.wanted() : 0;
    }

    /** What the test says; empty where the forks are too few for one. */
    Optional<Finding> finding() {
      return plan == null || plan.look() < 0
          ? Optional.empty()
          : Optional.of(new PlanFinding(tests, pair, plan).toFinding());
    }
  }
}
