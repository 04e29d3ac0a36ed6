package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Proportion;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * With no change, the share of suites of 30 benchmarks with a false REGRESSED stays within its
 * nominal 5 %, whatever the noise between forks; with a change, it is found.
 */
class FalseFailuresTest {
  private static final int SUITES = 1_000;
  private static final int BENCHMARKS = 30;
  private static final int FORKS = 5;

  enum Noise {
    NORMAL(random -> 0.035 * random.nextGaussian()),
    /** Student's t with 3 degrees of freedom. */
    HEAVY_TAILED(
        random -> {
          double squares = 0;
          for (int i = 0; i < 3; i++) {
            double z = random.nextGaussian();
            squares += z * z;
          }
          return 0.02 * random.nextGaussian() / Math.sqrt(squares / 3);
        }),
    /** One fork in five is 20 % slower. */
    BIMODAL(random -> 0.005 * random.nextGaussian() + (random.nextInt(5) == 0 ? 0.2 : 0)),
    /** A coin decides between two modes. */
    EVEN_MODES(random -> 0.005 * random.nextGaussian() + (random.nextBoolean() ? 0.2 : 0));

    private final ToDoubleFunction<Random> draw;

    Noise(ToDoubleFunction<Random> draw) {
      this.draw = draw;
    }
  }

  @ParameterizedTest
  @EnumSource(Noise.class)
  void staysWithinItsNominalShare(Noise noise) {
    long failed = suitesWith(noise, 1, 11, Policy.DEFAULT);

    assertThat(Proportion.of(failed, SUITES).low())
        .as("%d of %d suites failed falsely", failed, SUITES)
        .isLessThanOrEqualTo(0.05);
  }

  @Test
  void wouldNoticeARuleThatFailsTooOften() {
    Policy careless =
        new Policy(
            0.4,
            0.9,
            Policy.DEFAULT.threshold(),
            Policy.DEFAULT.detectable(),
            Policy.DEFAULT.allocationThreshold(),
            4,
            Policy.DEFAULT.gated(),
            Policy.DEFAULT.directions(),
            Policy.OnMissingBaseline.WARN,
            Policy.OnProblem.FAIL,
            Policy.OnProblem.WARN);

    assertThat(Proportion.of(suitesWith(Noise.NORMAL, 1, 11, careless), SUITES).low())
        .isGreaterThan(0.05);
  }

  @Test
  void findsALossOfTwentyPercentInNormalNoise() {
    long found = suitesWith(Noise.NORMAL, 1.2, 12, Policy.DEFAULT);

    assertThat(Proportion.of(found, SUITES).low()).isGreaterThan(0.95);
  }

  private static long suitesWith(Noise noise, double factor, long seed, Policy policy) {
    Random random = new Random(seed);
    long failed = 0;
    for (int suite = 0; suite < SUITES; suite++) {
      Result[] before = new Result[BENCHMARKS];
      Result[] after = new Result[BENCHMARKS];
      for (int i = 0; i < BENCHMARKS; i++) {
        before[i] = Runs.time("a.B.m" + i, forks(noise, random, 1));
        after[i] = Runs.time("a.B.m" + i, forks(noise, random, i == 0 ? factor : 1));
      }
      if (Runs.decide(Runs.input(Runs.run(before), Runs.run(after), policy)).outcome()
          == Outcome.REGRESSED) {
        failed++;
      }
    }
    return failed;
  }

  private static double[] forks(Noise noise, Random random, double factor) {
    double[] forks = new double[FORKS];
    for (int i = 0; i < FORKS; i++) {
      forks[i] = 100 * factor * Math.exp(noise.draw.applyAsDouble(random));
    }
    return forks;
  }
}
