package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.ForkNoise;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Proportion;
import io.github.jmhgate.statistics.Sides;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Holds a replay against a simulation that knows neither pool nor rounds: forks go straight from
 * their distribution into the plan of one benchmark.
 */
class ReplayCrossCheckTest {
  private static final int TRIALS = 400;

  /** Large enough that nothing is drawn twice, and that many draws do not know each other. */
  private static final int BENCHMARKS = 40;

  private static final int FORKS = 200;

  @ParameterizedTest
  @CsvSource({
    "NORMAL, BOTH, 1.04",
    "NORMAL, PAIRED, 1.04",
    "NORMAL, PAIRED, 1",
    "HEAVY_TAILED, BOTH, 1.04",
    "HEAVY_TAILED, PAIRED, 1.04",
    "BIMODAL, BOTH, 1.04"
  })
  void countsWhatASimulationWithoutPoolCounts(ForkNoise noise, Sides sides, double loss)
      throws Exception {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, sides, 1);
    Replay.Figures replayed = Replay.run(pool(noise), request(plan, loss));
    Simulated simulated = Simulated.of(noise, plan, loss, 4 * TRIALS);

    assertThat(replayed.resampled()).isFalse();
    agree(replayed.detected(), simulated.share(Verdict.REGRESSED));
    agree(replayed.unchanged(), simulated.share(Verdict.UNCHANGED));
    double forks = 2 * simulated.steps();
    assertThat((double) replayed.forks() / TRIALS).isCloseTo(forks, within(0.07 * forks));
  }

  private static Pool pool(ForkNoise noise) throws Exception {
    SplittableRandom random = new SplittableRandom(5);
    Result[] results =
        IntStream.range(0, BENCHMARKS)
            .mapToObj(
                i ->
                    Runs.time(
                        "p.C.m" + i,
                        DoubleStream.generate(() -> fork(noise, random, 1)).limit(FORKS).toArray()))
            .toArray(Result[]::new);
    return Pool.of(Runs.run(results));
  }

  private static Replay.Request request(AdaptivePlan plan, double loss) {
    return new Replay.Request(
        1,
        loss,
        1,
        1,
        Replay.Request.Loss.EVEN,
        TRIALS,
        3,
        Policy.DEFAULT,
        plan,
        0,
        LabRule.PLAN,
        0,
        0);
  }

  private static double fork(ForkNoise noise, SplittableRandom random, double factor) {
    return 100 * factor * Math.exp(noise.draw(random));
  }

  private static void agree(int counted, double expected) {
    // Wide enough for the expected share as well, which is counted, too.
    Proportion interval = Proportion.of(counted, TRIALS, 0.999);
    assertThat(expected).isBetween(interval.low(), interval.high());
  }

  /**
   * One benchmark's plan, many times.
   *
   * @param verdicts how often each was said
   * @param steps mean number of steps taken
   */
  private record Simulated(Map<Verdict, Integer> verdicts, int times, double steps) {
    static Simulated of(ForkNoise noise, AdaptivePlan plan, double loss, int times)
        throws Exception {
      SplittableRandom random = new SplittableRandom(31);
      SuitePlan suite = new SuitePlan(Policy.DEFAULT, plan, Map.of());
      Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
      long steps = 0;
      for (int i = 0; i < times; i++) {
        BenchmarkPlan benchmark = suite.begin(Runs.ID, null);
        while (benchmark.open()) {
          benchmark.add(
              Runs.time("a.B.m", fork(noise, random, 1)),
              Runs.time("a.B.m", fork(noise, random, loss)));
        }
        verdicts.merge(benchmark.verdict(), 1, Integer::sum);
        steps += benchmark.steps();
      }
      return new Simulated(verdicts, times, (double) steps / times);
    }

    double share(Verdict verdict) {
      return verdicts.getOrDefault(verdict, 0) / (double) times;
    }
  }
}
