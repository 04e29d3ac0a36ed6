package io.github.jmhgate.gate.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Numbers;
import java.util.Arrays;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Absolute limits, which need no baseline. */
class LimitRuleTest {
  private static final Run NO_BASELINE = Runs.run();

  @Test
  void aTimeThatProvablyExceedsItsLimitFails() {
    Decision decision = decide(limit("200ns"), Runs.time("a.B.m", 240, 241, 242, 243, 244));

    assertThat(decision.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(decision.reason().text(Numbers.FREE))
        .isEqualTo("B.m: 242 ns per operation, above the limit of 200 ns (gate.limit)");
    for (double[] within : new double[][] {{150, 151}, {190, 230, 195}, {240}}) {
      assertThat(decide(limit("200ns"), Runs.time("a.B.m", within)).outcome())
          .isNotEqualTo(Outcome.REGRESSED);
    }
    assertThat(decide(limit("none"), Runs.time("a.B.m", 240, 241)).warnings()).isEmpty();
  }

  @Test
  void whatIsAboveWithoutProofIsNamed() {
    assertThat(decide(limit("200ns"), Runs.time("a.B.m", 240)).warnings())
        .extracting(one -> one.fact().text(Numbers.FREE))
        .containsExactly(
            "B.m: 240 ns per operation, above the limit of 200 ns, but more than 1 fork would have"
                + " to prove it");
  }

  @Test
  void ratesAreTimesOfAThread() {
    double[] perSecond = {1000, 1001, 1002, 999};
    BenchmarkId id = new BenchmarkId("a.B.m", Mode.THROUGHPUT, new TreeMap<>(), 2);
    Result result = Runs.result(id, Runs.score("ops/s", perSecond));

    assertThat(decide(limit("1.9ms"), result).outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(decide(limit("2.1ms"), result).outcome()).isNotEqualTo(Outcome.REGRESSED);
  }

  @Test
  void bytesExceedALimitInEveryFork() {
    assertThat(decide(limit("64B"), Runs.withAllocation("a.B.m", 72, 72)).reason())
        .extracting(one -> one.text(Numbers.FREE))
        .isEqualTo("B.m: 72 B per operation, above the limit of 64 B (gate.limit)");
    for (double[] within : new double[][] {{64.3, 64.2}, {64, 128}}) {
      assertThat(decide(limit("64B"), Runs.withAllocation("a.B.m", within)).warnings()).isEmpty();
    }
  }

  @Test
  void bytesOfOneForkAreNamed() {
    assertThat(decide(limit("64B"), Runs.withAllocation("a.B.m", 72)).warnings())
        .extracting(one -> one.fact().text(Numbers.FREE))
        .containsExactly(
            "B.m: 72 B per operation, above the limit of 64 B, but more than 1 fork would have to"
                + " prove it");
  }

  @Test
  void bytesOfOneForkFailNothing() {
    assertThat(decide(limit("64B"), Runs.withAllocation("a.B.m", 72)).outcome())
        .isNotEqualTo(Outcome.REGRESSED);
  }

  @Test
  void benchmarksThatAreNotGatedHaveNone() {
    Policy ungated = Policies.of("gate.limit[a.*]=1ns", "gate.gated=false");

    assertThat(decide(ungated, Runs.time("a.B.m", 240, 241, 242)).warnings()).isEmpty();
  }

  /** At the limit, at most α of builds fail, however many benchmarks have one. */
  @Test
  void chanceFailsFewBuilds() throws Exception {
    Random random = new Random(1);
    Policy policy = limit("200ns");
    Runs.Trial failed =
        () -> {
          Result[] results = new Result[10];
          Arrays.setAll(
              results,
              i -> Runs.time("a.B.m" + i, PlanRuleTest.normal(random.nextLong(), 3, 200, 0.05)));
          return decide(policy, results).outcome() == Outcome.REGRESSED;
        };
    assertThat(Runs.share(2000, failed).share()).isBetween(0.0025, 0.02);
  }

  @Test
  void aGainThatTheStoredBaselineLacksWarns() {
    double[] slow = {100, 101, 99, 100, 100};
    Decision gain =
        Runs.decide(
            Runs.run(Runs.time("a.B.m", slow)),
            Runs.run(Runs.time("a.B.m", Runs.scaled(slow, 0.5))));

    Decision warned = gain.againstStored();
    assertThat(warned.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(warned.warnings())
        .extracting(one -> one.fact().text(Numbers.FREE))
        .contains(
            "the baseline lacks the gain of 1 metric, so that losing it again would pass; record"
                + " the baseline again");
    Decision same =
        Runs.decide(
            Runs.run(Runs.time("a.B.m", slow)),
            Runs.run(Runs.time("a.B.m", 100, 101, 99, 100, 100.1)));
    assertThat(same.againstStored()).isEqualTo(same);
  }

  private static Policy limit(String most) {
    return Policies.of("gate.limit[a.*]=" + most);
  }

  private static Decision decide(Policy policy, Result... results) {
    return Runs.input(NO_BASELINE, Runs.run(results)).by(policy).decide();
  }
}
