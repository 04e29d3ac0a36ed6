package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.rule.PlanRuleTest;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two forks a side, or two pairs, that are a factor of two apart. */
@Tag("simulation")
class DoubledLossTest {
  private static final int STEPS = 2;

  private static List<Finding> judge(int rows, Sides sides, double factor) throws Exception {
    Random random = new Random(rows);
    List<Result> before = new ArrayList<>();
    List<Result> after = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      double[] values = PlanRuleTest.normal(random.nextLong(), STEPS, 100, 0.01);
      double[] others = PlanRuleTest.normal(random.nextLong(), STEPS, 100, 0.01);
      before.add(Runs.time("a.B.m" + row, values));
      after.add(Runs.time("a.B.m" + row, row == 0 ? Runs.scaled(others, factor) : others));
    }
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, sides, rows);
    return Runs.input(run(before), run(after)).decide(plan).findings();
  }

  private static Run run(List<Result> results) {
    return Runs.run(results.toArray(new Result[0]));
  }

  private static Finding first(List<Finding> findings) {
    return findings.stream()
        .filter(one -> one.benchmark().name().equals("a.B.m0"))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 30, 200, 1000})
  void failsAmongAnyNumberOfRows(int rows) throws Exception {
    for (Sides sides : List.of(Sides.PAIRED, Sides.BOTH)) {
      List<Finding> findings = judge(rows, sides, 2.3);

      Finding slower = first(findings);
      boolean called = slower.suspect() || slower.verdict() == Verdict.REGRESSED;
      assertThat(called).as(sides + " " + rows).isTrue();
      assertThat(findings).filteredOn(one -> one != slower).noneMatch(Finding::suspect);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 200})
  void aSmallerLossIsNone(int rows) throws Exception {
    for (Sides sides : List.of(Sides.PAIRED, Sides.BOTH)) {
      List<Finding> findings = judge(rows, sides, 1.05);
      assertThat(first(findings).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(findings).noneMatch(Finding::suspect);
    }
  }
}
