package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.Sides;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * How often printed bounds miss the true loss. A plan stops when the forks look good or bad enough,
 * so bounds that hold at a fixed number of forks miss it more often than they say.
 */
class BoundsCoverageTest {
  /** 0.01 over 30 benchmarks in two views. */
  private static final double LEVEL = 0.01 / 60;

  private static final int TRIALS = 1500;
  private static final double[] LOSSES = {-0.1, 0, 0.02, 0.035, 0.05, 0.08, 0.2, 0.5};
  private static final double[] DEVIATIONS = {0.01, 0.025, 0.04, 0.06, 0.1};

  /** Trials of a 95 % bound that miss, with room for two standard errors of chance. */
  private static final double MOST = 0.05 + 2 * Math.sqrt(0.05 * 0.95 / TRIALS);

  @ParameterizedTest
  @EnumSource(
      value = Sides.class,
      names = {"BOTH", "PAIRED"})
  void boundsHoldWhenAPlanStops(Sides sides) {
    Design design = sides == Sides.PAIRED ? Design.PAIRS : Design.BOTH_SIDES;
    for (double loss : LOSSES) {
      for (double deviation : DEVIATIONS) {
        int below = 0;
        int above = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
          MetricPlan plan = ended(design, new SplittableRandom(trial), Math.log1p(loss), deviation);
          double[] bounds = plan.printedBounds();
          below += Math.log1p(loss) < bounds[0] ? 1 : 0;
          above += Math.log1p(loss) > bounds[1] ? 1 : 0;
        }
        String what = "%s, loss %s, deviation %s".formatted(sides, loss, deviation);
        assertThat((double) below / TRIALS).as("lower bounds: " + what).isLessThan(MOST);
        assertThat((double) above / TRIALS).as("upper bounds: " + what).isLessThan(MOST);
      }
    }
  }

  private static MetricPlan ended(
      Design design, SplittableRandom random, double loss, double deviation) {
    LookRule rule = Looks.rule(SequentialTest.of(design, LEVEL, 60), 0.01 / 30);
    Evidence evidence = new Evidence(design);
    boolean pairs = design.sides() == Sides.PAIRED;
    MetricPlan plan = new MetricPlan(rule, evidence);
    for (int look = 0; look == 0 || plan.open(); look++) {
      while (evidence.steps() < rule.test().steps(look)) {
        double[] before = pairs ? null : fork(random, 0, deviation);
        evidence.add(before, fork(random, loss, deviation), 1);
      }
      plan.look(look);
    }
    return plan;
  }

  private static double[] fork(SplittableRandom random, double loss, double deviation) {
    return new double[] {Math.exp(loss + deviation * random.nextGaussian())};
  }
}
