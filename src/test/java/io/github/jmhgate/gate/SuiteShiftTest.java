package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.decide;
import static io.github.jmhgate.gate.Runs.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.model.Result;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Proportion;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class SuiteShiftTest {
  @Test
  void saysThatTheWholeSuiteGotSlowerAndFailsAllTheSame() {
    Decision decision = suite(12, 1, i -> 1.08, false);

    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(shifts(decision))
        .singleElement()
        .asString()
        .contains("12 of 12 benchmarks got slower together", "a machine")
        .doesNotContain("not explained");
    assertThat(Wording.reason(decision)).contains("got slower together, by +");
    assertThat(decision.findings())
        .allMatch(finding -> Runs.kinds(finding).contains(Warning.Kind.SUITE_SHIFT));
  }

  @Test
  void namesWhatTheShiftDoesNotExplain() {
    Decision decision = suite(12, 1, i -> i == 3 ? 1.4 : 1.08, false);

    assertThat(shifts(decision)).singleElement().asString().contains("not explained by it: B.m03");
    assertThat(decision.findings())
        .filteredOn(finding -> finding.benchmark().name().equals("a.B.m03"))
        .noneMatch(finding -> Runs.kinds(finding).contains(Warning.Kind.SUITE_SHIFT));
  }

  @Test
  void knowsWhichWayIsWorseAndFailsNothingThatGotFaster() {
    Decision decision = suite(12, 1, i -> 0.9, false);

    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(shifts(decision)).singleElement().asString().contains("got faster together");
    assertThat(Wording.reason(decision)).doesNotContain("together");
    assertThat(shifts(suite(12, 1, i -> 1.08, true))).singleElement().asString().contains("slower");
    assertThat(shifts(suite(12, 1, i -> 0.9, true))).singleElement().asString().contains("faster");
  }

  @Test
  void isSilentWhereBenchmarksMoveEachItsOwnWay() {
    assertThat(shifts(suite(30, 1, i -> 1, false))).isEmpty();
    assertThat(shifts(suite(30, 1, i -> i % 3 == 0 ? 1.2 : 1, false))).isEmpty();
    assertThat(shifts(suite(30, 1, i -> i % 2 == 0 ? 1.08 : 0.92, false))).isEmpty();
    assertThat(shifts(suite(5, 1, i -> 1.08, false))).isEmpty();
  }

  @Test
  void seldomTakesNoiseForAShift() {
    int shifts = 0;
    for (int seed = 0; seed < 300; seed++) {
      shifts += shifts(suite(10, seed, i -> 1, false)).size();
    }

    assertThat(shifts).isLessThan(15);
  }

  /** SciPy 1.17: {@code stats.binomtest(k, n).pvalue}. */
  @Test
  void hasThePValuesOfTheSignTest() {
    assertThat(Proportion.signTest(9, 10)).isCloseTo(0.021484375, within(1e-12));
    assertThat(Proportion.signTest(1, 10)).isCloseTo(0.021484375, within(1e-12));
    assertThat(Proportion.signTest(5, 10)).isEqualTo(1);
    assertThat(Proportion.signTest(6, 6)).isCloseTo(0.03125, within(1e-12));
  }

  private static List<String> shifts(Decision decision) {
    return decision.warnings().stream()
        .filter(warning -> warning.kind() == Warning.Kind.SUITE_SHIFT)
        .map(Wording::of)
        .toList();
  }

  private static Decision suite(
      int benchmarks, long seed, IntToDoubleFunction factor, boolean throughput) {
    Random random = new Random(seed);
    Result[] before = new Result[benchmarks];
    Result[] after = new Result[benchmarks];
    for (int i = 0; i < benchmarks; i++) {
      String name = "a.B.m%02d".formatted(i);
      before[i] = result(name, random, 1, throughput);
      after[i] = result(name, random, factor.applyAsDouble(i), throughput);
    }
    return decide(run(before), run(after));
  }

  private static Result result(String name, Random random, double factor, boolean throughput) {
    double[] forks = new double[8];
    double centre = throughput ? 100 / factor : 100 * factor;
    Arrays.setAll(forks, i -> centre * Math.exp(0.01 * random.nextGaussian()));
    return throughput ? Runs.throughput(name, forks) : Runs.time(name, forks);
  }
}
