package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.fact.Outcome;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Proportion;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Suites of 30 benchmarks whose warm-up was not over in any of five forks per side. Five v five
 * have 252 deals, so that permutation could call nothing among 30; a fork stays one number all the
 * same.
 */
class DriftingForksTest {
  private static final int BENCHMARKS = 30;
  private static final int FORKS = 5;
  private static final int ITERATIONS = 10;

  @Test
  void findsADoubledTime() {
    Decision decision = suite(new Random(1), 2);

    Finding doubled = decision.findings().get(0);
    assertThat(doubled.benchmark().name()).isEqualTo("a.B.m0");
    assertThat(doubled.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(Runs.kinds(doubled)).containsExactly(Warning.Kind.UNSTEADY, Warning.Kind.UNSTEADY);
    assertThat(decision.findings())
        .allMatch(finding -> Runs.kinds(finding).contains(Warning.Kind.UNSTEADY));
  }

  @Test
  void failsNoMoreSuitesThanAlphaAllows() {
    int suites = 400;
    Random random = new Random(2);
    int failed = 0;
    for (int i = 0; i < suites; i++) {
      failed += suite(random, 1).outcome() == Outcome.REGRESSED ? 1 : 0;
    }

    assertThat(Proportion.of(failed, suites).low())
        .as("%d of %d suites failed falsely", failed, suites)
        .isLessThanOrEqualTo(Policy.DEFAULT.alpha());
  }

  private static Decision suite(Random random, double factor) {
    Result[] before = new Result[BENCHMARKS];
    Result[] after = new Result[BENCHMARKS];
    for (int i = 0; i < BENCHMARKS; i++) {
      before[i] = Runs.forks("a.B.m" + i, drifting(random, 1));
      after[i] = Runs.forks("a.B.m" + i, drifting(random, i == 0 ? factor : 1));
    }
    return Runs.decide(Runs.run(before), Runs.run(after));
  }

  /** Forks that differ by 3 %, and get 10 % faster from their first iteration to their last. */
  private static List<double[]> drifting(Random random, double factor) {
    List<double[]> forks = new ArrayList<>();
    for (int i = 0; i < FORKS; i++) {
      double level = 100 * factor * Math.exp(0.03 * random.nextGaussian());
      double[] iterations = new double[ITERATIONS];
      for (int j = 0; j < ITERATIONS; j++) {
        double drift = 0.1 * (ITERATIONS - 1 - j) / (ITERATIONS - 1);
        iterations[j] = level * Math.exp(drift + 0.002 * random.nextGaussian());
      }
      forks.add(iterations);
    }
    return forks;
  }
}
