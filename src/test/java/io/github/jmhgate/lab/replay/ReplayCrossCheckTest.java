package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.BenchmarkPlan;
import io.github.jmhgate.gate.ForkNoise;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.SuitePlan;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.lab.replay.ReplayRequest.Loss;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Proportion;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a replay counts against theory, and against a simulation that knows neither pool nor rounds:
 * forks go straight from their distribution into one benchmark's plan.
 */
@Tag("thorough")
class ReplayCrossCheckTest {
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
  @CsvSource({
    "NORMAL, BOTH", "NORMAL, CANDIDATE", "NORMAL, PAIRED",
    "HEAVY_TAILED, BOTH", "HEAVY_TAILED, PAIRED", "EVEN_MODES, BOTH"
  })
  void countsWhatASimulationWithoutPoolCounts(ForkNoise noise, Sides sides) throws Exception {
    agree(Pool.of(Pools.of(noise, BENCHMARKS, FORKS, 5), 0), noise, sides, TRIALS);
  }

  @ParameterizedTest
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
