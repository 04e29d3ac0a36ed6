package io.github.jmhgate.gate.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("simulation")
class CpuRuleTest {
  private static final AdaptivePlan PLAN = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);

  @Test
  void warnsIfWorkMovedToOtherThreads() {
    Decision decision = decide(run(100, 101, 90, 95), run(100, 101, 210, 200));

    assertThat(decision.outcome()).isNotEqualTo(Outcome.REGRESSED);
    assertThat(texts(decision))
        .containsExactly(
            "B.m: an operation takes 110.5 % more processor time in each of 2 pairs, and 0.0 % of"
                + " time: work may have moved to other threads; so few pairs may show it by chance,"
                + " and 5 pairs of forks fail the build; rule cpu");
  }

  @Test
  void failsOnceEnoughPairsShowIt() {
    Decision decision = decide(pairs(5, 90), pairs(5, 200));

    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(Wording.reason(decision)).contains("in each of 5 pairs").endsWith("; rule cpu");
  }

  /** All benchmarks of a build share the level, so that more of them take more pairs. */
  @ParameterizedTest
  @CsvSource({"1, 5", "30, 8", "1000, 10"})
  void needsMorePairsAmongMoreBenchmarks(int benchmarks, int pairs) {
    assertThat(texts(decide(suite(benchmarks, pairs - 1, 90), suite(benchmarks, pairs - 1, 200))))
        .hasSize(benchmarks)
        .allMatch(text -> text.contains(pairs + " pairs of forks fail the build"));
    assertThat(texts(decide(suite(benchmarks, pairs, 90), suite(benchmarks, pairs, 200))))
        .hasSize(benchmarks)
        .noneMatch(text -> text.contains("by chance"));
  }

  /** Times and processor times of two pairs of the candidate; those of the base are 100 and 90. */
  @ParameterizedTest
  @CsvSource({
    // One pair may do so by chance; what takes longer takes more; little may be the JVM's own.
    "100, 100, 210, 100",
    "220, 220, 210, 210",
    "100, 100, 130, 130",
    "5000, 5000, 300, 300"
  })
  void leavesWhatChanceOrTimeExplains(double one, double two, double cpu, double other) {
    Decision decision = decide(run(100, 100, 90, 90), run(one, two, cpu, other));

    assertThat(decision.warnings()).noneMatch(warning -> warning.kind() == Warning.Kind.CPU);
  }

  @Test
  void aWaiverPermitsIt() throws Exception {
    Waiver waiver = new Waiver("a.B.m", "cpu", 2, "wanted", LocalDate.MAX);
    Runs.Input input = Runs.input(pairs(5, 90), pairs(5, 200)).waived(waiver);

    Decision decision = input.decide(PLAN);

    assertThat(decision.fails()).isFalse();
    assertThat(decision.warnings()).noneMatch(one -> one.kind() == Warning.Kind.WAIVER);
  }

  private static Decision decide(Run before, Run after) {
    return Runs.decide(PLAN, before, after);
  }

  private static List<String> texts(Decision decision) {
    return decision.warnings().stream()
        .filter(one -> one.kind() == Warning.Kind.CPU)
        .map(Wording::of)
        .toList();
  }

  private static Run pairs(int pairs, double cpu) {
    return suite(1, pairs, cpu);
  }

  private static Run suite(int benchmarks, int pairs, double cpu) {
    double[] times = new double[pairs];
    double[] processor = new double[pairs];
    for (int i = 0; i < pairs; i++) {
      times[i] = 100 + i % 2;
      processor[i] = cpu + i % 3;
    }
    return Runs.suite(
        benchmarks,
        i ->
            Runs.result(
                BenchmarkId.of("a.B.m" + (benchmarks == 1 ? "" : i), Mode.AVERAGE_TIME),
                Runs.score("ns/op", times),
                Runs.samples(Metric.CPU, "ns/op", processor)));
  }

  private static Run run(double one, double two, double cpu, double other) {
    return Runs.run(
        Runs.result(
            Runs.ID, Runs.score("ns/op", one, two), Runs.samples(Metric.CPU, "ns/op", cpu, other)));
  }
}
