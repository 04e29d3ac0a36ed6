package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.plan.LookRule;
import io.github.jmhgate.gate.plan.MetricPlan;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.Sides;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How often printed bounds miss the true loss. A plan stops when the forks look good or bad enough,
 * so bounds that hold at a fixed number of forks miss it more often than they say.
 */
@Tag("simulation")
class BoundsCoverageTest {
  /** 0.01 over 30 benchmarks in two views. */
  private static final double LEVEL = 0.01 / 60;

  private static final int STORED = 10;
  private static final int TRIALS = 1500;
  private static final double[] LOSSES = {-0.1, 0, 0.02, 0.035, 0.05, 0.08, 0.2, 0.5};
  private static final double[] DEVIATIONS = {0.01, 0.025, 0.04, 0.06, 0.1};

  /** Trials of a 95 % bound that miss, with room for two standard errors of chance. */
  private static final double MOST = 0.05 + 2 * Math.sqrt(0.05 * 0.95 / TRIALS);

  /** Forks per side of result files, which are looked at once. */
  @ParameterizedTest
  @ValueSource(ints = {2, 5, 10})
  void boundsHoldOfFiles(int forks) {
    for (double loss : LOSSES) {
      for (double deviation : DEVIATIONS) {
        int below = 0;
        int above = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
          SplittableRandom random = new SplittableRandom(trial);
          Evidence evidence = new Evidence(Design.BOTH_SIDES);
          for (int i = 0; i < forks; i++) {
            double[] before = fork(random, 0, deviation);
            evidence.add(before, fork(random, Math.log1p(loss), deviation), 1);
          }
          SequentialTest test = SequentialTest.once(Design.BOTH_SIDES, LEVEL, forks);
          double[] bounds =
              new MetricPlan(Looks.rule(test, 0.01 / 30), evidence).look(0).printedBounds();
          below += Math.log1p(loss) < bounds[0] ? 1 : 0;
          above += Math.log1p(loss) > bounds[1] ? 1 : 0;
        }
        String what = "%s forks, loss %s, deviation %s".formatted(forks, loss, deviation);
        assertThat((double) below / TRIALS).as("lower bounds: " + what).isLessThan(MOST);
        assertThat((double) above / TRIALS).as("upper bounds: " + what).isLessThan(MOST);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Sides.class)
  void boundsHoldWhenAPlanStops(Sides sides) {
    Design design =
        switch (sides) {
          case BOTH -> Design.BOTH_SIDES;
          case PAIRED -> Design.PAIRS;
          case CANDIDATE -> Design.storedBaseline(STORED);
        };
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
    boolean both = design.sides() == Sides.BOTH;
    Evidence evidence = begun(design, random, deviation);
    MetricPlan plan = new MetricPlan(rule, evidence);
    for (int look = 0; look == 0 || plan.open(); look++) {
      while (evidence.steps() < rule.test().steps(look)) {
        double[] before = both ? fork(random, 0, deviation) : null;
        evidence.add(before, fork(random, loss, deviation), 1);
      }
      plan.look(look);
    }
    return plan;
  }

  private static Evidence begun(Design design, SplittableRandom random, double deviation) {
    if (design.sides() != Sides.CANDIDATE) {
      return new Evidence(design);
    }
    List<double[]> stored =
        Stream.generate(() -> fork(random, 0, deviation)).limit(STORED).toList();
    return Evidence.against(stored, 1);
  }

  private static double[] fork(SplittableRandom random, double loss, double deviation) {
    return new double[] {Math.exp(loss + deviation * random.nextGaussian())};
  }
}
