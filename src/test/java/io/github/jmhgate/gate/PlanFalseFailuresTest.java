package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.ForkViews;
import io.github.jmhgate.statistics.Proportion;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * With no change, the share of suites of 30 benchmarks with a false REGRESSED under the adaptive
 * plan stays within its 1 %, whatever the noise between forks and whatever is measured; with a
 * change, it is found.
 */
class PlanFalseFailuresTest {
  private static final int SUITES = 500;
  private static final int MORE_SUITES = 1_500;
  private static final int BENCHMARKS = 30;

  @ParameterizedTest
  @EnumSource(ForkNoise.class)
  void staysWithinItsShareWhereBothSidesAreMeasured(ForkNoise noise) throws Exception {
    assertThat(failed(noise, Sides.BOTH, 0.01).low()).isLessThan(0.01);
  }

  @ParameterizedTest
  @EnumSource(ForkNoise.class)
  void staysWithinItsShareAgainstAStoredBaseline(ForkNoise noise) throws Exception {
    assertThat(failed(noise, Sides.CANDIDATE, 0.01).low()).isLessThan(0.01);
  }

  @ParameterizedTest
  @EnumSource(
      value = ForkNoise.class,
      names = {"NORMAL", "HEAVY_TAILED"})
  void staysWithinItsShareInPairs(ForkNoise noise) throws Exception {
    assertThat(failed(noise, Sides.PAIRED, 0.01).low()).isLessThan(0.01);
  }

  @ParameterizedTest
  @CsvSource({
    "NORMAL, BOTH", "HEAVY_TAILED, BOTH", "BIMODAL, BOTH", "EVEN_MODES, BOTH",
    "NORMAL, CANDIDATE", "HEAVY_TAILED, CANDIDATE", "BIMODAL, CANDIDATE", "EVEN_MODES, CANDIDATE",
    "NORMAL, PAIRED", "HEAVY_TAILED, PAIRED"
  })
  @Tag("thorough")
  void staysWithinItsShareOfManySuites(ForkNoise noise, Sides sides) throws Exception {
    assertThat(failed(noise, sides, 0.01, MORE_SUITES).low()).isLessThan(0.01);
  }

  @Test
  void wouldNoticeAPlanThatFailsTooOften() throws Exception {
    assertThat(failed(ForkNoise.NORMAL, Sides.BOTH, 0.5).low()).isGreaterThan(0.01);
  }

  @ParameterizedTest
  @EnumSource(Sides.class)
  void findsALossOfTwentyPercentInNormalNoise(Sides sides) throws Exception {
    SuitePlan tests = tests(sides, 0.01);
    Random random = new Random(12);
    int found = 0;
    for (int i = 0; i < 400; i++) {
      found += regressed(tests, ForkNoise.NORMAL, random, Math.log(1.2)) ? 1 : 0;
    }

    assertThat(Proportion.of(found, 400).low()).isGreaterThan(0.95);
  }

  private static Proportion failed(ForkNoise noise, Sides sides, double alpha) throws Exception {
    return failed(noise, sides, alpha, SUITES);
  }

  private static Proportion failed(ForkNoise noise, Sides sides, double alpha, int suites)
      throws Exception {
    SuitePlan tests = tests(sides, alpha);
    Random random = new Random(11);
    int failed = 0;
    for (int suite = 0; suite < suites; suite++) {
      boolean any = false;
      for (int i = 0; i < BENCHMARKS; i++) {
        any |= regressed(tests, noise, random, 0);
      }
      failed += any ? 1 : 0;
    }
    return Proportion.of(failed, suites);
  }

  private static SuitePlan tests(Sides sides, double alpha) {
    return new SuitePlan(
        Policy.DEFAULT, AdaptivePlan.of(Policy.DEFAULT, sides, BENCHMARKS).withAlpha(alpha));
  }

  private static boolean regressed(SuitePlan tests, ForkNoise noise, Random random, double effect)
      throws ImpossiblePlanException {
    Evidence evidence =
        switch (tests.plan().sides()) {
          case BOTH -> Evidence.of(Design.BOTH_SIDES);
          case PAIRED -> Evidence.of(Design.PAIRS);
          case CANDIDATE -> Evidence.against(baseline(noise, random));
        };
    Design design = evidence.design();
    LookRule rule =
        new LookRule(
            tests.test(design),
            tests.plan().alphaEach(),
            Policy.DEFAULT.limits("m"),
            0.9,
            EffectDeviation.NONE,
            new NoisyDay());
    for (int look = 0; look < rule.test().looks(); look++) {
      while (evidence.steps() < rule.test().steps(look)) {
        evidence.add(fork(noise, random, 0), fork(noise, random, effect));
      }
      LookRule.Stand stand = rule.at(evidence, look).stand();
      if (stand != LookRule.Stand.OPEN) {
        return stand == LookRule.Stand.REGRESSED;
      }
    }
    return false;
  }

  private static List<ForkViews> baseline(ForkNoise noise, Random random) {
    List<ForkViews> forks = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      forks.add(fork(noise, random, 0));
    }
    return forks;
  }

  private static ForkViews fork(ForkNoise noise, Random random, double effect) {
    double value = noise.draw(random) + effect;
    return new ForkViews(value, value);
  }
}
