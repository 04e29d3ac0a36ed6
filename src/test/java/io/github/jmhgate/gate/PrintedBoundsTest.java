package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is printed and what is decided agree, over drawn runs of every kind. */
@Tag("thorough")
class PrintedBoundsTest {
  private static final int RUNS = 400;

  @ParameterizedTest
  @EnumSource(Sides.class)
  void anObviousLossOfAPlanIsNeverPlainlyUndecided(Sides sides) {
    int suspects = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      AdaptivePlan plan =
          AdaptivePlan.of(Policy.DEFAULT, sides, 1 + random.nextInt(40))
              .withMaxForks(10 + random.nextInt(51));
      int forks = 2 + random.nextInt(12);
      int before = sides == Sides.CANDIDATE ? 5 + random.nextInt(10) : forks;
      suspects += check(Runs.decide(plan, run(random, before, 1), run(random, forks, random)));
    }
    assertThat(suspects).isPositive();
  }

  @Test
  void anObviousLossOfFilesIsNeverPlainlyUndecided() {
    int suspects = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      Run before = run(random, 2 + random.nextInt(9), 1);
      suspects += check(Runs.decide(before, run(random, 2 + random.nextInt(9), random)));
    }
    assertThat(suspects).isPositive();
  }

  /** Returns how many suspects there are. */
  private static int check(Decision decision) {
    int suspects = 0;
    for (Finding one : decision.findings()) {
      boolean obvious = one.leastLoss() > 2 * one.limits().detectable();
      if (one.verdict() == Verdict.INCONCLUSIVE && obvious) {
        assertThat(one.suspect()).as("%s", one).isTrue();
      }
      suspects += one.suspect() ? 1 : 0;
    }
    assertThat(decision.fails() || suspects == 0).isTrue();
    return suspects;
  }

  private static Run run(Random random, int forks, Random loss) {
    return run(random, forks, Math.exp(loss.nextDouble() * loss.nextDouble() * 1.5));
  }

  private static Run run(Random random, int forks, double factor) {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      double deviation = Math.exp(-5 + 4 * random.nextDouble());
      double modes = random.nextInt(3) == 0 ? 0.5 * random.nextDouble() : 0;
      double[] times = new double[forks];
      double[] bytes = new double[forks];
      for (int fork = 0; fork < forks; fork++) {
        double mode = random.nextBoolean() ? modes : 0;
        double noise = Math.exp(mode + deviation * random.nextGaussian());
        times[fork] = 100 * factor * noise;
        bytes[fork] = 10_000 * factor * (i == 0 ? 1 : noise);
      }
      results.add(
          Runs.result(
              BenchmarkId.of("a.B.m" + i, Mode.AVERAGE_TIME),
              Runs.score("ns/op", times),
              Runs.allocation(bytes)));
    }
    return Runs.run(results.toArray(Result[]::new));
  }
}
