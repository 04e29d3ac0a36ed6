package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.ForkNoise;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.lab.replay.ReplayRequest.Loss;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.Sides;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplayTest {
  private static final AdaptivePlan PLAN = AdaptivePlan.of(Policy.DEFAULT, Sides.BOTH, 1);

  @Test
  void givesTheSameFiguresForTheSameSeedOnAnyNumberOfThreads() throws Exception {
    Pool pool = Pool.of(Pools.run(12, false), 0);
    ReplayRequest request = request(10, 1.05, 100, 7);

    ReplayResult many = Replay.run(pool, request);
    ForkJoinPool one = new ForkJoinPool(1);
    ReplayResult few = one.submit(() -> Replay.run(pool, request)).get();
    one.shutdown();

    assertThat(few).isEqualTo(many).isEqualTo(Replay.run(pool, request));
    assertThat(Replay.run(pool, request(10, 1.05, 100, 8))).isNotEqualTo(many);
  }

  @ParameterizedTest
  @Tag("thorough")
  @ValueSource(booleans = {false, true})
  void findsALossAndFailsHardlyEverForNothing(boolean throughput) throws Exception {
    Pool pool = Pool.of(Pools.run(30, throughput), 0);

    ReplayResult none = Replay.run(pool, request(30, 1, 150, 1));
    ReplayResult fifth = Replay.run(pool, request(30, 1.2, 150, 1));

    assertThat(none.falseFailures()).isLessThanOrEqualTo(3);
    assertThat(fifth.detected()).isGreaterThan(138);
    assertThat(fifth.falseFailures()).isLessThanOrEqualTo(3);
    assertThat(fifth.resampled()).isTrue();
    assertThat(fifth.benchmarks()).isEqualTo(4500);
    assertThat(fifth.forks() / 4500.0).isBetween(4.0, 14.0);
    assertThat(fifth.seconds()).isCloseTo(9.0 * fifth.forks(), within(1e-3));
  }

  @Test
  void findsALossOfPausesToo() throws Exception {
    Pool pool = Pool.of(Pools.run(10, false), 0);
    ReplayRequest pauses =
        new ReplayRequest(10, 1.4, 1, Loss.PAUSES, 200, 1, Policy.DEFAULT, PLAN, 0, null, 0, 0);

    assertThat(Replay.run(pool, request(10, 1.4, 200, 1)).detected()).isGreaterThan(195);
    assertThat(Replay.run(pool, pauses).detected()).isBetween(100, 200);
  }

  @Test
  void saysTheSameOfTimesWhetherBytesAreThereOrNot() throws Exception {
    Run times = Pools.run(10, false);
    Run bytes = Pools.with(times, Metric.ALLOCATION, "B/op", fork -> 80);

    for (ReplayRequest request : List.of(request(10, 1.1, 50, 1), paired(10, 1.1, 50))) {
      assertThat(Replay.run(Pool.of(bytes, 0), request))
          .isEqualTo(Replay.run(Pool.of(times, 0), request));
    }
  }

  /** Times that never vary fail no suite; another metric of theirs, which is gated too, may. */
  @Test
  void countsASuiteThatFailsByAnotherMetricThanTheScore() throws Exception {
    SplittableRandom random = new SplittableRandom(1);
    double[][] still = new double[200][];
    Arrays.setAll(still, i -> new double[] {100});
    Run run =
        Pools.with(
            Pools.of(still), "stalls", "ms", f -> Math.exp(3 * ForkNoise.NORMAL.draw(random)));
    Policy gating = Policies.gating("stalls");
    AdaptivePlan plan = AdaptivePlan.of(gating, Sides.BOTH, 1).withAlpha(0.6);
    ReplayRequest request =
        new ReplayRequest(1, 1, 1, Loss.EVEN, 400, 1, gating, plan, 0, null, 0, 0);
    ReplayRequest scoreAlone =
        new ReplayRequest(1, 1, 1, Loss.EVEN, 400, 1, Policy.DEFAULT, plan, 0, null, 0, 0);

    ReplayResult both = Replay.run(Pool.of(run, 0), request);

    assertThat(both.falseFailures()).isGreaterThan(10);
    assertThat(both.detected()).isZero();
    assertThat(Replay.run(Pool.of(run, 0), scoreAlone).falseFailures()).isZero();
  }

  @Test
  void dealsEachRecordedForkOnceBeforeAnyComesAgain() throws Exception {
    RecordedSteps steps =
        new RecordedSteps(sixForks(), request(1, 1.1, 1, 1), new SplittableRandom(5));
    BenchmarkId id = steps.benchmarks().get(0);
    double[] dealt = new double[6];
    for (int i = 0; i < 3; i++) {
      StepOutcome.Measured step = steps.next(id);
      dealt[2 * i] = step.baseline().score().forkMean(0);
      dealt[2 * i + 1] = step.candidate().score().forkMean(0) / 1.1;
    }
    assertThat(steps.resampled()).isFalse();
    double again = steps.next(id).baseline().score().forkMean(0);

    Arrays.sort(dealt);
    for (int i = 0; i < 6; i++) {
      assertThat(dealt[i]).isCloseTo(100 + i, within(1e-9));
    }
    assertThat(steps.resampled()).isTrue();
    assertThat(again).isNotEqualTo(Math.rint(again)).isBetween(90.0, 115.0);
    assertThat(steps.forks()).isEqualTo(8);
  }

  /** Drawing again with replacement loses s²/n of variance, which the smoothing puts back. */
  @Test
  void keepsTheVarianceOfTheRecordedForks() throws Exception {
    Pool pool = Pool.of(Pools.run(3, false), 0);
    RecordedSteps steps = new RecordedSteps(pool, request(3, 1, 1, 1), new SplittableRandom(6));
    for (BenchmarkId id : steps.benchmarks()) {
      var same = pool.recordings().stream().filter(recording -> recording.id().equals(id));
      double recorded = same.findFirst().orElseThrow().deviation();
      double[] logs = new double[20_000];
      for (int i = 0; i < logs.length; i += 2) {
        StepOutcome.Measured step = steps.next(id);
        logs[i] = Math.log(step.baseline().score().forkMean(0));
        logs[i + 1] = Math.log(step.candidate().score().forkMean(0));
      }
      double mean = Arrays.stream(logs).average().orElseThrow();
      double variance =
          Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum() / logs.length;

      assertThat(Math.sqrt(variance) / recorded).isBetween(0.98, 1.02);
    }
  }

  @Test
  void keepsAStoredBaselineApartFromTheCandidatesForks() throws Exception {
    ReplayRequest request = request(Sides.CANDIDATE, 1, 1, 1, 4);
    RecordedSteps steps = new RecordedSteps(sixForks(), request, new SplittableRandom(5));

    Result stored = steps.stored().get(0);
    BenchmarkId id = steps.benchmarks().get(0);

    assertThat(stored.score().forkMeans()).hasSize(4).doesNotHaveDuplicates();
    for (int i = 0; i < 2; i++) {
      StepOutcome.Measured step = steps.next(id);
      assertThat(step.baseline()).isNull();
      assertThat(stored.score().forkMeans()).doesNotContain(step.candidate().score().forkMean(0));
    }
    assertThat(steps.forks()).isEqualTo(2);
  }

  /** One benchmark whose forks are 100, 101, … 105. */
  private static Pool sixForks() throws Exception {
    double[][] forks = new double[6][];
    Arrays.setAll(forks, i -> new double[] {100 + i});
    return Pool.of(Pools.of(forks), 0);
  }

  private static ReplayRequest paired(int suite, double inject, int trials) {
    return request(Sides.PAIRED, suite, inject, trials, 0);
  }

  private static ReplayRequest request(
      Sides sides, int suite, double inject, int trials, int baseline) {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, sides, 1);
    return new ReplayRequest(
        suite, inject, 1, Loss.EVEN, trials, 1, Policy.DEFAULT, plan, baseline, null, 0, 0);
  }

  private static ReplayRequest request(int suite, double inject, int trials, long seed) {
    return new ReplayRequest(
        suite, inject, 1, Loss.EVEN, trials, seed, Policy.DEFAULT, PLAN, 0, null, 0, 0);
  }
}
