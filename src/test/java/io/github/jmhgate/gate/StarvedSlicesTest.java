package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.only;
import static io.github.jmhgate.gate.Runs.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Pairs some of whose slices the system kept from running. */
class StarvedSlicesTest {
  /** A slice in which the thread was kept from running has few operations and a score of many. */
  @Test
  void aSliceOfFewOperationsIsLittleOfAPairsMean() {
    Samples before = starved(3);
    Samples after = starved(4);
    AdaptivePlan pairs = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 30);

    Finding finding = only(Runs.decide(pairs, run(Runs.scored(before)), run(Runs.scored(after))));

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(finding.change().baseline()).isCloseTo(101, within(1.0));
  }

  /** 20 forks of 100 slices, one of which in every other fork has a hundredth of the operations. */
  private static Samples starved(long seed) {
    Random random = new Random(seed);
    List<double[]> scores = new ArrayList<>();
    double[] operations = new double[20 * 100];
    Arrays.fill(operations, 1000);
    for (int fork = 0; fork < 20; fork++) {
      double[] slices = PlanRuleTest.normal(seed + fork, 100, 100, 0.01);
      if (random.nextBoolean()) {
        slices[fork] *= 100;
        operations[100 * fork + fork] = 10;
      }
      scores.add(slices);
    }
    return Samples.of(new Metric(Metric.SCORE, "ns/op"), scores).weighted(operations);
  }
}
