package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.fact.EffectDeviation;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.Proportion;
import io.github.jmhgate.statistics.Sides;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Two builds of unchanged code whose effects, measured in pairs, move by 1.5 % from build to build:
 * suites of 30 fail no more often than they may once the plan knows it, and more often before.
 */
class BuildNoiseTest {
  private static final BenchmarkId ID = BenchmarkId.of("p.C.m", Mode.AVERAGE_TIME);
  private static final int SUITES = 400;
  private static final int BENCHMARKS = 30;
  private static final double BETWEEN_BUILDS = 0.015;
  private static final double BETWEEN_PAIRS = 0.03;

  @Test
  void failsForNothingIfThePlanDoesNotKnowTheNoise() throws Exception {
    assertThat(failed(0, BETWEEN_BUILDS).low()).isGreaterThan(0.2);
  }

  @Test
  void keepsItsShareOncePlanKnowsTheNoise() throws Exception {
    assertThat(failed(BETWEEN_BUILDS, BETWEEN_BUILDS).low()).isLessThan(0.01);
  }

  /** Builds that differ by half show a loss in every pair, which a known difference explains. */
  @Test
  void callsNoLossThatAllPairsShowWithinWhatBuildsAreKnownToDifferBy() throws Exception {
    assertThat(failed(0.5, 0.5).low()).isLessThan(0.01);
  }

  @Test
  void findsWhatIsLargerThanBuildsDiffer() throws Exception {
    SuitePlan tests = tests(BETWEEN_BUILDS);
    Random random = new Random(6);
    int found = 0;
    for (int i = 0; i < 300; i++) {
      found +=
          regressed(tests, Math.log(1.15) + BETWEEN_BUILDS * random.nextGaussian(), random) ? 1 : 0;
    }
    assertThat(Proportion.of(found, 300).low()).isGreaterThan(0.9);
  }

  private static Proportion failed(double known, double builds) throws Exception {
    SuitePlan tests = tests(known);
    Random random = new Random(5);
    int failed = 0;
    for (int suite = 0; suite < SUITES; suite++) {
      boolean any = false;
      for (int i = 0; i < BENCHMARKS; i++) {
        any |= regressed(tests, builds * random.nextGaussian(), random);
      }
      failed += any ? 1 : 0;
    }
    return Proportion.of(failed, SUITES);
  }

  private static SuitePlan tests(double known) {
    return new SuitePlan(
        Policy.DEFAULT,
        AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, BENCHMARKS)
            .withEffectDeviations(Map.of(ID, new EffectDeviation(0, known))),
        Map.of());
  }

  private static boolean regressed(SuitePlan tests, double effect, Random random) throws Exception {
    Evidence evidence = new Evidence(Design.PAIRS);
    LookRule rule = new LookRule(tests, ID, Policy.DEFAULT.limits(""), evidence.design());
    return Looks.regressed(
        rule,
        evidence,
        it -> {
          double ratio = Math.exp(effect + BETWEEN_PAIRS * random.nextGaussian());
          it.addPair(new double[] {1}, new double[] {ratio}, ratio, 1);
        });
  }
}
