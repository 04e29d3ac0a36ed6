package io.github.jmhgate.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.statistics.MeanInterval;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Of intervals after a number of rounds that the data chose, 95 in 100 must hold the truth. */
class RoundPlanTest {
  private static final int RUNS = 20_000;

  private static final double TRUTH = 0.05;

  /** Student's t with 7 degrees of freedom leaves 2.5 % above 2.3646 (any table). */
  @Test
  void theRoundsNeededFollowFromTheFirstEight() {
    double[] pilot = {0.01, -0.01, 0.01, -0.01, 0.01, -0.01, 0.01, -0.01};
    double deviation = Math.sqrt(8 * 0.01 * 0.01 / 7);
    double reach = 2.3646 * deviation / Math.sqrt(8);
    RoundPlan plan = RoundPlan.to(0.005);
    int expected = (int) Math.ceil(8 * Math.pow(reach / Math.log(1.005), 2));
    assertThat(plan.needed(List.of(pilot))).isEqualTo(expected).isGreaterThan(8);
    assertThat(plan.needed(List.of(new double[8], pilot))).isEqualTo(expected);
    assertThat(RoundPlan.to(0.02).needed(List.of(pilot))).isEqualTo(8);
    assertThat(plan.needed(List.of(Arrays.copyOf(pilot, 5)))).isEqualTo(8);
    double[] moved = Arrays.stream(pilot).map(x -> x + 3).toArray();
    assertThat(plan.needed(List.of(moved))).as("whatever the mean").isEqualTo(expected);
    assertThat(RoundPlan.fixed(3).needed(List.of(pilot))).isEqualTo(3);
    assertThat(plan.interval(Arrays.copyOf(pilot, 8)).high()).isCloseTo(reach, within(1e-6));
  }

  @Test
  void laterRoundsThatVaryMoreMakeTheIntervalWider() {
    double[] effects = new double[20];
    for (int i = 0; i < effects.length; i++) {
      effects[i] = (i < 8 ? 0.001 : 0.1) * (i % 2 == 0 ? 1 : -1);
    }
    assertThat(RoundPlan.to(0.02).interval(effects)).isEqualTo(MeanInterval.of(effects));
  }

  @Test
  void normalEffectsAreCoveredAsPromised() {
    assertThat(ofNormalEffects().share).isGreaterThan(0.947);
  }

  @Test
  void normalEffectsAreAsPreciseAsAsked() {
    Coverage coverage = ofNormalEffects();
    assertThat(coverage.rounds).as("rounds on average").isBetween(10.0, 20.0);
    assertThat(coverage.tooWide).as("intervals wider than asked").isLessThan(0.25);
  }

  private static Coverage ofNormalEffects() {
    return simulate(random -> 0.03 * random.nextGaussian(), 0.02);
  }

  /** Many outliers, and two groups, as if the compiler takes one of two ways in every fork. */
  @Test
  void otherEffectsAreCoveredToo() {
    Coverage outliers =
        simulate(random -> (random.nextInt(10) == 0 ? 0.15 : 0.02) * random.nextGaussian(), 0.02);
    assertThat(outliers.share).isGreaterThan(0.945);
    Coverage groups =
        simulate(
            random -> (random.nextBoolean() ? 0.04 : -0.04) + 0.01 * random.nextGaussian(), 0.02);
    assertThat(groups.share).isGreaterThan(0.94);
  }

  private record Coverage(double share, double rounds, double tooWide) {}

  private static Coverage simulate(ToDoubleFunction<Random> noise, double precision) {
    Random random = new Random(11);
    RoundPlan plan = RoundPlan.to(precision);
    int held = 0;
    int wide = 0;
    long rounds = 0;
    for (int run = 0; run < RUNS; run++) {
      double[] pilot = random.doubles(8).map(x -> TRUTH + noise.applyAsDouble(random)).toArray();
      int needed = plan.needed(List.of(pilot));
      double[] effects = Arrays.copyOf(pilot, needed);
      for (int i = 8; i < needed; i++) {
        effects[i] = TRUTH + noise.applyAsDouble(random);
      }
      MeanInterval interval = plan.interval(effects);
      held += interval.low() <= TRUTH && TRUTH <= interval.high() ? 1 : 0;
      wide += interval.high() - interval.mean() > Math.log1p(precision) * 1.0001 ? 1 : 0;
      rounds += needed;
    }
    return new Coverage((double) held / RUNS, (double) rounds / RUNS, (double) wide / RUNS);
  }

  private static final double[] NOISE = {0.01, -0.02, 0.015, -0.01, 0.005, -0.005, 0.02, -0.015};

  private static double[] moved(double mean) {
    return DoubleStream.of(NOISE).map(effect -> effect + mean).toArray();
  }
}
