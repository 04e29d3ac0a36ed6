package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A single look at a fixed number of forks. Reference values: SciPy 1.x, {@code
 * stats.ttest_ind(candidate, baseline, alternative='greater', equal_var=…)} with {@code
 * .confidence_interval(0.95)}, and the same with {@code 'less'}.
 */
class OneLookTest {
  private static final double PRIOR = Math.log1p(0.025);

  private static final double[] FIRST = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
  private static final double[] SECOND = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};
  private static final double[] STEADY = {4.61, 4.60, 4.62, 4.615, 4.605};
  private static final double[] NOISY = {4.70, 4.55, 4.80, 4.66, 4.75};

  /** On Student's sleep data. */
  @Test
  void isStudentsT() {
    Evidence evidence = evidence(FIRST, SECOND);
    SequentialTest test = SequentialTest.once(Design.BOTH_SIDES, 0.04, 10);
    Estimate estimate = read(test, evidence, 0);

    assertThat(test.looks()).isEqualTo(1);
    assertThat(test.steps(0)).isEqualTo(10);
    assertThat(estimate.pWorse()).isCloseTo(0.03959335710796911, within(1e-12));
    assertThat(estimate.bounds()[0]).isCloseTo(0.10762216830039706, within(1e-12));
    assertThat(estimate.bounds()[1]).isCloseTo(3.0523778316996024, within(1e-12));
    assertThat(SequentialTestTest.worse(estimate)).isTrue();
    assertThat(SequentialTestTest.worse(read(evidence, 10, 0.039))).isFalse();
  }

  /** Welch's degrees of freedom are rounded down, which costs a little and never the level. */
  @Test
  void isWelchsWhereVariancesDifferByMoreThanTen() {
    Estimate estimate = read(evidence(STEADY, NOISY), 5, 0.01);

    assertThat(estimate.pWorse()).isBetween(0.06324797390619026, 0.064);
    assertThat(estimate.bounds()[0]).isCloseTo(-0.008755262784607892, within(1e-3));
  }

  @Test
  void takesTheVarianceOfOneSideWhereTheOtherHasOneFork() {
    Evidence evidence =
        Evidence.against(
            Arrays.stream(new double[] {1, 1.1, 0.9}).mapToObj(SequentialTestTest::fork).toList(),
            1);
    evidence.add(null, SequentialTestTest.fork(1.05), 1);

    SequentialTest test = SequentialTest.once(evidence.design(), 0.01, 1);
    assertThat(read(test, evidence, 0).plainDeviation()).isCloseTo(0.1, within(1e-12));
  }

  @Test
  void decidesForksThatDoNotVaryByDealingThem() {
    Evidence five = evidence(new double[5], filled(5, 0.2));
    Evidence two = evidence(new double[2], filled(2, 0.2));

    assertThat(p(five, 5)).isCloseTo(1 / 252.0, within(1e-12));
    assertThat(read(five, 5, 0.004).canReject()).isTrue();
    assertThat(read(five, 5, 0.0039).canReject()).isFalse();
    assertThat(p(two, 2)).isCloseTo(1 / 6.0, within(1e-12));
    assertThat(p(evidence(new double[5], new double[5]), 5)).isCloseTo(1, within(1e-12));
  }

  @Test
  void leavesManyForksToStudentsT() {
    double[] modes = new double[101];
    Arrays.fill(modes, 50, 101, 0.3);
    Evidence evidence = evidence(modes, modes);

    assertThat(p(evidence, 101)).isCloseTo(0.5, within(1e-12));
    assertThat(p(evidence(new double[101], new double[101]), 101)).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void keepsItsLevelWhereSessionsDiffer() {
    Random random = new Random(5);
    SequentialTest test = SequentialTest.once(Design.BOTH_SIDES, 0.05, 5);
    int plain = 0;
    int called = 0;
    int trials = 4000;
    for (int i = 0; i < trials; i++) {
      Evidence evidence = evidence(forks(random, 0), forks(random, 0.05 * random.nextGaussian()));
      plain += SequentialTestTest.worse(read(test, evidence, 0)) ? 1 : 0;
      called += SequentialTestTest.worse(read(test, evidence, 0.05)) ? 1 : 0;
    }

    assertThat(plain).isGreaterThan(trials / 4);
    assertThat(called).isLessThan(trials * 6 / 100);
  }

  private static Estimate read(SequentialTest test, Evidence evidence, double between) {
    return Estimate.of(
        test, evidence, View.MEAN, 0, NoisePrior.weak(evidence.design(), PRIOR), between, false);
  }

  private static Estimate read(Evidence evidence, int forks, double level) {
    return read(SequentialTest.once(Design.BOTH_SIDES, level, forks), evidence, 0);
  }

  private static double p(Evidence evidence, int forks) {
    return read(evidence, forks, 0.01).pWorse();
  }

  private static double[] filled(int n, double value) {
    double[] values = new double[n];
    Arrays.fill(values, value);
    return values;
  }

  private static double[] forks(Random random, double centre) {
    return random.doubles(5).map(u -> centre + 0.01 * random.nextGaussian()).toArray();
  }

  static Evidence evidence(double[] before, double[] after) {
    Evidence evidence = new Evidence(Design.BOTH_SIDES);
    for (int i = 0; i < before.length; i++) {
      evidence.add(SequentialTestTest.fork(before[i]), SequentialTestTest.fork(after[i]), 1);
    }
    return evidence;
  }
}
