package io.github.jmhgate.gate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Looks;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.TimeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.Sides;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The bounds of a row do not depend on how many other rows share the level. */
class BoundsOfManyRowsTest {
  private static final int RUNS = 300;
  private static final int MANY = 50;

  @ParameterizedTest
  @EnumSource(Sides.class)
  void ofAPlanUnlessTheySayThatTheyAreAdjusted(Sides sides) {
    int alike = 0;
    int adjusted = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      int forks = 2 + random.nextInt(20);
      Run before = run(forks(random, sides == Sides.CANDIDATE ? 10 : forks, 1));
      Run after = run(forks(random, forks, loss(random)));
      AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, sides, 1);

      Finding one = Runs.only(Runs.decide(plan, before, after));
      Finding many = Runs.only(Runs.decide(plan.withTests(MANY), before, after));

      if (adjusted(many)) {
        adjusted++;
      } else if (one.evidence().candidateForks() == many.evidence().candidateForks()) {
        // A verdict after fewer forks has the bounds of these; a loss is never below none.
        assertThat(Math.max(1, many.change().low())).isEqualTo(Math.max(1, one.change().low()));
        assertThat(many.change().high()).isEqualTo(one.change().high());
        alike++;
      }
    }
    assertThat(alike).isGreaterThan(RUNS / 5);
    assertThat(adjusted).isLessThan(RUNS / 5);
  }

  private static boolean adjusted(Finding finding) {
    return finding.reason() instanceof TimeFact.Unproven unproven && unproven.adjusted();
  }

  @Test
  void ofFilesUnlessTheyAreAdjusted() {
    int adjusted = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      int forks = 2 + random.nextInt(9);
      Evidence evidence = new Evidence(Design.BOTH_SIDES);
      double[] before = forks(random, forks, 1);
      double[] after = forks(random, forks, loss(random));
      for (int i = 0; i < forks; i++) {
        evidence.add(new double[] {before[i]}, new double[] {after[i]}, 1);
      }

      MetricPlan one = once(evidence, 1);
      MetricPlan many = once(evidence, MANY);

      if (one.adjusted() || many.adjusted()) {
        assertThat(many.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        adjusted++;
      } else {
        double[] bounds = many.printedBounds();
        assertThat(Math.max(0, bounds[0])).isEqualTo(Math.max(0, one.printedBounds()[0]));
        assertThat(bounds[1]).isEqualTo(one.printedBounds()[1]);
      }
    }
    assertThat(adjusted).isBetween(1, RUNS / 4);
  }

  private static MetricPlan once(Evidence evidence, int rows) {
    double alpha = Policy.DEFAULT.alpha() / rows;
    SequentialTest test = SequentialTest.once(Design.BOTH_SIDES, alpha / 2, evidence.steps());
    return new MetricPlan(Looks.rule(test, alpha), evidence).look(0);
  }

  private static double loss(Random random) {
    return Math.exp(random.nextDouble());
  }

  private static Run run(double[] forks) {
    return Runs.run(Runs.time("a.B.m", forks));
  }

  /** Draws forks that vary, in one of three cases in two modes. */
  private static double[] forks(Random random, int number, double factor) {
    double deviation = Math.exp(-5 + 3 * random.nextDouble());
    double modes = random.nextInt(3) == 0 ? 0.3 : 0;
    double[] times = new double[number];
    Arrays.setAll(
        times,
        i -> {
          double mode = random.nextBoolean() ? modes : 0;
          return 100 * factor * Math.exp(mode + deviation * random.nextGaussian());
        });
    return times;
  }
}
