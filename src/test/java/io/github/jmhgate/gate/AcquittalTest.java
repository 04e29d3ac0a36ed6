package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.plan.LookRule;
import io.github.jmhgate.gate.plan.MetricPlan;
import io.github.jmhgate.gate.plan.MetricPlan.Status;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.Sides;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often a loss of the size that is to be found is called UNCHANGED, over all looks. */
class AcquittalTest {
  /** 0.01 over 30 benchmarks in two views. */
  private static final double LEVEL = 0.01 / 60;

  private static final int TRIALS = 3000;
  private static final double LOSS = Math.log(1.05);

  /** Shares are of many more trials, give or take half a point; limits leave room for chance. */
  @ParameterizedTest
  @CsvSource({"0.02, 0.025", "0.03, 0.08", "0.04, 0.13"})
  void acquitsFewLossesOfBothSides(double deviation, double most) {
    assertThat(acquitted(Design.BOTH_SIDES, deviation, LOSS)).isLessThan(most);
  }

  @ParameterizedTest
  @CsvSource({"0.02, 0.01", "0.03, 0.04", "0.05, 0.14"})
  void acquitsFewLossesOfPairs(double deviation, double most) {
    assertThat(acquitted(Design.PAIRS, deviation, LOSS)).isLessThan(most);
  }

  /** The steady view sees nothing of a loss that is all pauses. */
  @Test
  void acquitsFewPauses() {
    assertThat(acquitted(Design.BOTH_SIDES, 0.03, 0)).isLessThan(0.18);
  }

  /** What is called ruled out is, at every look at once: 5 % of true losses lie beyond it. */
  @Test
  void keepsTheBoundOverAllLooks() {
    int exceeded = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      SplittableRandom random = new SplittableRandom(trial);
      LookRule rule = rule(Design.PAIRS);
      Evidence evidence = new Evidence(Design.PAIRS);
      boolean beyond = false;
      for (int look = 0; look < 30; look++) {
        while (evidence.steps() < rule.test().steps(look)) {
          evidence.add(null, fork(random, 0.025, LOSS, LOSS), 1);
        }
        beyond |= new MetricPlan(rule, evidence).look(look).upperBound() < LOSS;
      }
      exceeded += beyond ? 1 : 0;
    }
    assertThat((double) exceeded / TRIALS).isLessThan(0.05);
  }

  /** Share of trials that end with UNCHANGED though the mean is slower by the loss. */
  private static double acquitted(Design design, double deviation, double steadyLoss) {
    int acquitted = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      SplittableRandom random = new SplittableRandom(trial);
      boolean pairs = design.sides() == Sides.PAIRED;
      Status status =
          Looks.status(
              rule(design),
              new Evidence(design),
              evidence ->
                  evidence.add(
                      pairs ? null : fork(random, deviation, 0, 0),
                      fork(random, deviation, steadyLoss, LOSS),
                      1));
      acquitted += status == Status.UNCHANGED ? 1 : 0;
    }
    return (double) acquitted / TRIALS;
  }

  private static double[] fork(
      SplittableRandom random, double deviation, double steadyLoss, double meanLoss) {
    double noise = deviation * random.nextGaussian();
    double fastest = Math.exp(noise + steadyLoss);
    double other = (4 * Math.exp(noise + meanLoss) - fastest) / 3;
    return new double[] {fastest, other, other, other};
  }

  private static LookRule rule(Design design) {
    return Looks.rule(SequentialTest.of(design, LEVEL, 60), 0.01 / 30);
  }
}
