package io.github.jmhgate.measure.schedule;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.statistics.Sides;
import java.util.Locale;

/**
 * Prints how many pairs the plan takes of each benchmark of large suites in shards, of which one in
 * a hundred is 10 % slower: {@code docs/scale.md}. Pairs are simulated.
 */
final class SuiteCost {
  private static final double[] DEVIATIONS = {0.02, 0.03, 0.05};
  private static final int SHARD = 100;
  private static final int SHARDS = 20;

  private SuiteCost() {}

  public static void main(String[] args) throws Exception {
    for (int suite : new int[] {100, 1000, 10_000}) {
      for (double deviation : DEVIATIONS) {
        long pairs = 0;
        long found = 0;
        long slower = 0;
        for (int shard = 0; shard < SHARDS; shard++) {
          SyntheticPairs source = new SyntheticPairs(shard);
          for (int i = 0; i < SHARD; i++) {
            source.add(deviation, i == 7 ? 1.1 : 1);
          }
          Batch batch =
              source.measure(
                  AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1),
                  Budget.NONE,
                  MeasureListener.NONE,
                  suite - SHARD);
          pairs += source.asked().size();
          slower++;
          found +=
              batch.planned().verdicts().get(source.benchmarks().get(7)) == Verdict.REGRESSED
                  ? 1
                  : 0;
        }
        System.out.printf(
            Locale.ROOT,
            "%6d benchmarks, deviation %.0f %%: %.2f pairs each, %d of %d losses of 10 %% found%n",
            suite,
            100 * deviation,
            pairs / (double) (SHARD * SHARDS),
            found,
            slower);
      }
    }
  }
}
