package io.github.jmhgate.lab.replay;

import static io.github.jmhgate.lab.replay.LabRule.PLAN;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.ForkNoise;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.lab.replay.Pool.Recording;
import io.github.jmhgate.lab.replay.Replay.Request.Loss;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Proportion;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is replayed, and what a replay counts: against theory where there is one. */
class ReplayTest {
  @Test
  void givesTheSameFiguresForTheSameSeedOnAnyNumberOfThreads() throws Exception {
    Pool pool = Pool.of(varying(12, false));
    Replay.Request request = request(10, 1.05, 100, 7);

    Replay.Figures many = Replay.run(pool, request);
    ForkJoinPool one = new ForkJoinPool(1);
    Replay.Figures few = one.submit(() -> Replay.run(pool, request)).get();
    one.shutdown();

    assertThat(few).isEqualTo(many).isEqualTo(Replay.run(pool, request));
    assertThat(Replay.run(pool, request(10, 1.05, 100, 8))).isNotEqualTo(many);
  }

  @ParameterizedTest
  @Tag("thorough")
  @ValueSource(booleans = {false, true})
  void findsALossWithHardlyAnyFalseFailure(boolean throughput) throws Exception {
    Pool pool = Pool.of(varying(30, throughput));

    Replay.Figures none = Replay.run(pool, request(30, 1, 150, 1));
    Replay.Figures fifth = Replay.run(pool, request(30, 1.2, 150, 1));

    assertThat(none.falseFailures()).isLessThanOrEqualTo(3);
    assertThat(fifth.detected()).isGreaterThan(138);
    assertThat(fifth.falseFailures()).isLessThanOrEqualTo(3);
    assertThat(fifth.resampled()).isTrue();
    assertThat(fifth.benchmarks()).isEqualTo(4500);
    assertThat(fifth.forks() / 4500.0).isBetween(4.0, 14.0);
  }

  @Test
  void findsALossOfPausesToo() throws Exception {
    Pool pool = Pool.of(varying(10, false));
    Replay.Request even = request(10, 1.4, 200, 1);
    Replay.Request pauses =
        new Replay.Request(
            10, 1.4, 1, 1, Loss.PAUSES, 200, 1, even.policy(), even.plan(), 0, PLAN, 0, 0);

    assertThat(Replay.run(pool, even).detected()).isGreaterThan(195);
    assertThat(Replay.run(pool, pauses).detected()).isBetween(100, 200);
  }

  @Test
  void saysTheSameOfTimesWhetherBytesAreThereOrNot() throws Exception {
    Run times = varying(10, false);
    Run bytes = with(times, Runs.allocation(copies(6, 80)));

    for (Replay.Request request :
        List.of(request(10, 1.1, 50, 1), request(plan(Sides.PAIRED), 10, 1.1, 50, 1, 0))) {
      assertThat(Replay.run(Pool.of(bytes), request))
          .isEqualTo(Replay.run(Pool.of(times), request));
    }
  }

  /** Times that never vary fail no suite; another metric of theirs, which is gated too, may. */
  @Test
  void countsASuiteThatFailsByAnotherMetricThanTheScore() throws Exception {
    SplittableRandom random = new SplittableRandom(1);
    double[] stalls =
        DoubleStream.generate(() -> Math.exp(3 * ForkNoise.NORMAL.draw(random)))
            .limit(200)
            .toArray();
    Run run =
        with(Runs.run(Runs.time("p.C.m", copies(200, 100))), Runs.samples("stalls", "ms", stalls));
    Policy gating = Policies.of("gate.metric[stalls]=lower");

    Replay.Figures both = Replay.run(Pool.of(run), careless(gating, gating));

    assertThat(both.falseFailures()).isGreaterThan(10);
    assertThat(both.detected()).isZero();
    assertThat(Replay.run(Pool.of(run), careless(Policy.DEFAULT, gating)).falseFailures()).isZero();
  }

  private static double[] copies(int forks, double value) {
    return DoubleStream.generate(() -> value).limit(forks).toArray();
  }

  private static Replay.Request careless(Policy policy, Policy ofPlan) {
    AdaptivePlan plan = AdaptivePlan.of(ofPlan, Sides.BOTH, 1).withAlpha(0.6);
    return new Replay.Request(1, 1, 1, 1, Loss.EVEN, 400, 1, policy, plan, 0, PLAN, 0, 0);
  }

  @Test
  void dealsEachRecordedForkOnceBeforeAnyComesAgain() throws Exception {
    RecordedSteps steps =
        new RecordedSteps(sixForks(), request(1, 1.1, 1, 1), new SplittableRandom(5));
    BenchmarkId id = steps.benchmarks().get(0);
    List<Double> dealt = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      StepOutcome.Measured step = steps.next(id);
      dealt.add(step.baseline().score().forkMean(0));
      dealt.add((double) Math.round(step.candidate().score().forkMean(0) / 1.1 * 1e6) / 1e6);
    }
    assertThat(steps.resampled()).isFalse();
    double again = steps.next(id).baseline().score().forkMean(0);

    assertThat(dealt).containsExactlyInAnyOrder(100.0, 101.0, 102.0, 103.0, 104.0, 105.0);
    assertThat(steps.resampled()).isTrue();
    assertThat(again).isNotEqualTo(Math.rint(again)).isBetween(90.0, 115.0);
    assertThat(steps.forks()).isEqualTo(8);
  }

  /** Drawing again with replacement loses s²/n of variance, which the smoothing puts back. */
  @Test
  void keepsTheVarianceOfTheRecordedForks() throws Exception {
    Pool pool = Pool.of(varying(3, false));
    RecordedSteps steps = new RecordedSteps(pool, request(3, 1, 1, 1), new SplittableRandom(6));
    for (Recording recording : pool.recordings()) {
      double[] logs = new double[20_000];
      for (int i = 0; i < logs.length; i += 2) {
        StepOutcome.Measured step = steps.next(recording.id());
        logs[i] = Math.log(step.baseline().score().forkMean(0));
        logs[i + 1] = Math.log(step.candidate().score().forkMean(0));
      }
      assertThat(Math.sqrt(Moments.of(logs).variance()) / recording.deviation())
          .isBetween(0.98, 1.02);
    }
  }

  @Test
  void keepsAStoredBaselineApartFromTheCandidatesForks() throws Exception {
    Replay.Request request = request(plan(Sides.CANDIDATE), 1, 1, 1, 1, 4);
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

  private static Pool sixForks() throws Exception {
    return Pool.of(Runs.run(Runs.time("p.C.m", 100, 101, 102, 103, 104, 105)));
  }

  private static Replay.Request request(int suite, double inject, int trials, long seed) {
    return request(plan(Sides.BOTH), suite, inject, trials, seed, 0);
  }

  private static AdaptivePlan plan(Sides sides) {
    return AdaptivePlan.of(Policy.DEFAULT, sides, 1);
  }

  private static Replay.Request request(
      AdaptivePlan plan, int suite, double inject, int trials, long seed, int baseline) {
    return new Replay.Request(
        suite, inject, 1, 1, Loss.EVEN, trials, seed, Policy.DEFAULT, plan, baseline, PLAN, 0, 0);
  }

  /** Benchmarks of six forks of eight iterations, their deviation between forks rising to 4 %. */
  private static Run varying(int benchmarks, boolean throughput) {
    Random random = new Random(17);
    return run(
        benchmarks,
        i -> {
          List<double[]> forks = new ArrayList<>();
          for (int f = 0; f < 6; f++) {
            double fork = 100 * Math.exp(0.04 * (i + 1) / benchmarks * random.nextGaussian());
            forks.add(random.doubles(8).map(noise -> fork * (1 + 0.05 * noise * noise)).toArray());
          }
          return Runs.result(
              BenchmarkId.of("p.C.m" + i, throughput ? Mode.THROUGHPUT : Mode.AVERAGE_TIME),
              Samples.of(new Metric(Metric.SCORE, throughput ? "ops/s" : "ns/op"), forks));
        });
  }

  private static Run run(int benchmarks, IntFunction<Result> benchmark) {
    return Runs.run(IntStream.range(0, benchmarks).mapToObj(benchmark).toArray(Result[]::new));
  }

  private static Run with(Run run, Samples metric) {
    List<Result> results = run.results();
    return run(
        results.size(), i -> Runs.result(results.get(i).id(), results.get(i).score(), metric));
  }

  /** Five forks per side of deviation σ: the difference of the means has σ√(2/5). */
  @Test
  @Tag("thorough")
  void countsWhatTheoryGivesForAFixedNumberOfForks() throws Exception {
    int trials = 4_000;
    SplittableRandom random = new SplittableRandom(1);
    // Large enough that nothing is drawn twice, and that many draws do not know each other.
    Run spread =
        run(
            40,
            i ->
                Runs.time(
                    "p.C.m" + i,
                    DoubleStream.generate(() -> 100 * Math.exp(ForkNoise.NORMAL.draw(random)))
                        .limit(200)
                        .toArray()));
    NormalDistribution difference = NormalDistribution.of(0, 0.035 * Math.sqrt(2.0 / 5));
    double limit = Math.log1p(Policy.DEFAULT.limits("").detectable());
    AdaptivePlan plan = plan(Sides.BOTH);
    LabRule rule = LabRule.THRESHOLD;
    Replay.Figures result =
        Replay.run(
            Pool.of(spread),
            new Replay.Request(
                10, 1.06, 1, 1, Loss.EVEN, trials, 4, Policy.DEFAULT, plan, 0, rule, 5, 0));

    double found = difference.survivalProbability(limit - Math.log(1.06));
    double failed = 1 - Math.pow(difference.cumulativeProbability(limit), 9);
    agree(result.detected(), trials, found);
    agree(result.falseFailures(), trials, failed);
    agree(result.unchanged(), trials, 1 - found);
    assertThat(result.detected() + result.unchanged()).isEqualTo(trials);
    assertThat(result.inconclusive()).isZero();
    assertThat(result.forks()).isEqualTo(2L * 5 * 10 * trials);
    assertThat(result.resampled()).isFalse();
  }

  private static void agree(int counted, int trials, double expected) {
    Proportion interval = Proportion.of(counted, trials, 0.999);
    assertThat(expected).isBetween(interval.low(), interval.high());
  }
}
