package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.withAllocation;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Sides;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bytes that differ from pair to pair, as the data do, and not between the sides of a pair. */
class AlikePairsTest {
  private static final double[] BEFORE = {3992.01, 40, 4008.3, 2710, 512, 3300, 1100, 620, 96};
  private static final double[] AFTER = {3993, 40.05, 4006, 2712, 511, 3301, 1098.5, 621, 97};

  @Test
  void areUnchanged() throws Exception {
    Finding finding = paired(BEFORE, AFTER);

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(finding.change().ratio()).isCloseTo(1, within(0.001));
  }

  @Test
  void areDecidedAfterTwoPairs() throws Exception {
    assertThat(paired(Arrays.copyOf(BEFORE, 2), Arrays.copyOf(AFTER, 2)).verdict())
        .isEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void areNotIfTheCandidateAllocatesMoreInEach() throws Exception {
    double[] more = Arrays.stream(BEFORE).map(bytes -> bytes + 160).toArray();

    assertThat(paired(BEFORE, more).verdict()).isNotEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void areNotInFilesWhoseForksAreNoPairs() {
    Decision decision =
        Runs.decide(run(withAllocation("a.B.m", BEFORE)), run(withAllocation("a.B.m", AFTER)));

    assertThat(Runs.bytes(decision).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  private static Finding paired(double[] before, double[] after) throws UnitMismatchException {
    List<Result> left = List.of(withAllocation("a.B.m", before));
    List<Result> right = List.of(withAllocation("a.B.m", after));
    List<MetricPair> pairs =
        MetricPairs.pair(left, right, Policy.DEFAULT).stream()
            .filter(pair -> pair.metric().kind() == Metric.Kind.ALLOCATION)
            .toList();
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);
    return new AllocationRule(Policy.DEFAULT, plan).judge(pairs).get(0);
  }
}
