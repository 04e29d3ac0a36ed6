package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.BenchmarkPlan;
import io.github.jmhgate.gate.ForkNoise;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.SuitePlan;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.lab.replay.ReplayRequest.Loss;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.Proportion;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is replayed, and what a replay counts: against theory, and against a simulation that knows
 * neither pool nor rounds, in which forks go straight from their distribution into one plan.
 */
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

    for (ReplayRequest request :
        List.of(request(10, 1.1, 50, 1), request(Sides.PAIRED, 10, 1.1, 50, 0))) {
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
    Policy gating = Policies.of("gate.metric[stalls]=lower");
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

  private static final int SUITE = 3;
  private static final int TRIALS = 400;
  private static final int BASELINE = 10;
  private static final double LOSS = 1.04;

  /** Large enough that nothing is drawn twice, and that many draws do not know each other. */
  private static final int BENCHMARKS = 40;

  private static final int FORKS = 200;

  /** So large that a false failure is no rarity that could not be compared. */
  private static final double ALPHA = 0.5;

  @ParameterizedTest
  @Tag("thorough")
  @CsvSource({
    "NORMAL, BOTH", "NORMAL, CANDIDATE", "NORMAL, PAIRED",
    "HEAVY_TAILED, BOTH", "HEAVY_TAILED, PAIRED", "EVEN_MODES, BOTH"
  })
  void countsWhatASimulationWithoutPoolCounts(ForkNoise noise, Sides sides) throws Exception {
    agree(Pool.of(Pools.of(noise, BENCHMARKS, FORKS, 5), 0), noise, sides, TRIALS);
  }

  @ParameterizedTest
  @Tag("thorough")
  @EnumSource(names = {"NORMAL", "HEAVY_TAILED", "EVEN_MODES"})
  void countsOfRecordedPairsWhatASimulationWithoutPoolCounts(ForkNoise noise) throws Exception {
    agree(Pools.ofPairs(noise, BENCHMARKS, FORKS, 6), noise, Sides.PAIRED, TRIALS);
  }

  private static void agree(Pool pool, ForkNoise noise, Sides sides, int trials) throws Exception {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, sides, SUITE).withAlpha(ALPHA);
    int baseline = sides == Sides.CANDIDATE ? BASELINE : 0;
    ReplayResult replayed =
        Replay.run(
            pool,
            new ReplayRequest(
                SUITE, LOSS, 1, Loss.EVEN, trials, 3, Policy.DEFAULT, plan, baseline, null, 0, 0));
    Simulated slowed = Simulated.of(new Simulation(noise, plan, baseline, LOSS, 4 * trials));
    Simulated same = Simulated.of(new Simulation(noise, plan, baseline, 1, 4 * trials));

    assertThat(replayed.resampled()).isFalse();
    agree(replayed.detected(), trials, slowed.share(Verdict.REGRESSED));
    agree(replayed.unchanged(), trials, slowed.share(Verdict.UNCHANGED));
    // A suite fails for nothing where any of those that are not slowed does.
    agree(
        replayed.falseFailures(),
        trials,
        1 - Math.pow(1 - same.share(Verdict.REGRESSED), SUITE - 1));
    // As wide as counts of so many trials are: 0.015 of a thousand.
    assertThat((double) replayed.inconclusive() / replayed.benchmarks())
        .isCloseTo(
            (slowed.share(Verdict.INCONCLUSIVE) + (SUITE - 1) * same.share(Verdict.INCONCLUSIVE))
                / SUITE,
            within(0.015 * Math.sqrt(1000.0 / trials)));
    double steps = (slowed.steps() + (SUITE - 1) * same.steps()) / SUITE;
    double forks = (baseline > 0 ? 1 : 2) * steps;
    assertThat((double) replayed.forks() / replayed.benchmarks())
        .isCloseTo(forks, within(0.05 * forks));
  }

  /** Five forks per side of deviation σ: the difference of the means has σ√(2/5). */
  @Test
  @Tag("thorough")
  void countsWhatTheoryGivesForAFixedNumberOfForks() throws Exception {
    int trials = 4_000;
    Pool pool = Pool.of(Pools.of(ForkNoise.NORMAL, BENCHMARKS, FORKS, 1), 0);
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.BOTH, 1);
    NormalDistribution difference = NormalDistribution.of(0, 0.035 * Math.sqrt(2.0 / 5));
    double limit = Math.log1p(Policy.DEFAULT.limits("").detectable());
    CustomaryRule rule = CustomaryRule.THRESHOLD;
    ReplayResult result =
        Replay.run(
            pool,
            new ReplayRequest(
                10, 1.06, 1, Loss.EVEN, trials, 4, Policy.DEFAULT, plan, 0, rule, 5, 0));

    double found = difference.survivalProbability(limit - Math.log(1.06));
    double failed = 1 - Math.pow(difference.cumulativeProbability(limit), 9);
    agree(result.detected(), trials, found);
    agree(result.falseFailures(), trials, failed);
    agree(result.unchanged(), trials, 1 - found);
    assertThat(result.detected() + result.unchanged()).isEqualTo(trials);
  }

  private static void agree(int counted, int trials, double expected) {
    // Wide enough for the expected share as well, where that is counted too.
    Proportion interval = Proportion.of(counted, trials, 0.999);
    assertThat(expected).isBetween(interval.low(), interval.high());
  }

  private record Simulation(
      ForkNoise noise, AdaptivePlan plan, int baseline, double factor, int times) {}

  /**
   * One benchmark's plan, many times.
   *
   * @param verdicts how often each was said
   * @param times how often the plan was followed
   * @param steps mean number of steps taken
   */
  private record Simulated(Map<Verdict, Integer> verdicts, int times, double steps) {
    private static final Map<Simulation, Simulated> KNOWN = new HashMap<>();

    /** The same for the same simulation, which several pools are compared with. */
    static Simulated of(Simulation simulation) throws Exception {
      if (!KNOWN.containsKey(simulation)) {
        KNOWN.put(simulation, run(simulation));
      }
      return KNOWN.get(simulation);
    }

    private static Simulated run(Simulation simulation) throws Exception {
      ForkNoise noise = simulation.noise();
      AdaptivePlan plan = simulation.plan();
      int baseline = simulation.baseline();
      SplittableRandom random =
          new SplittableRandom(noise.ordinal() + 31L * plan.sides().ordinal());
      SuitePlan suite = new SuitePlan(Policy.DEFAULT, plan, Map.of());
      BenchmarkId id = BenchmarkId.of("p.C.m", Mode.AVERAGE_TIME);
      Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
      long steps = 0;
      for (int i = 0; i < simulation.times(); i++) {
        List<double[]> stored = new ArrayList<>();
        for (int f = 0; f < baseline; f++) {
          stored.add(fork(noise, random, 1));
        }
        BenchmarkPlan benchmark =
            suite.begin(id, stored.isEmpty() ? null : Pools.result(id, "ns/op", stored));
        while (benchmark.open()) {
          Result before =
              baseline > 0 ? null : Pools.result(id, "ns/op", List.of(fork(noise, random, 1)));
          benchmark.add(
              before, Pools.result(id, "ns/op", List.of(fork(noise, random, simulation.factor()))));
        }
        verdicts.merge(benchmark.verdict(), 1, Integer::sum);
        steps += benchmark.steps();
      }
      return new Simulated(verdicts, simulation.times(), (double) steps / simulation.times());
    }

    private static double[] fork(ForkNoise noise, SplittableRandom random, double factor) {
      return new double[] {100 * factor * Math.exp(noise.draw(random))};
    }

    double share(Verdict verdict) {
      return verdicts.getOrDefault(verdict, 0) / (double) times;
    }
  }
}
