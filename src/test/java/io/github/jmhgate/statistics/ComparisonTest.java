package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final double[] BEFORE = {0, 0.01, -0.01, 0.005, -0.005};
  private static final double[] AFTER = {0.1, 0.11, 0.09, 0.105, 0.095};

  @Test
  void staysAsItIsWhereSessionsAreAlike() {
    Comparison comparison = StudentTest.compare(BEFORE, AFTER);

    assertThat(comparison.between(0, 5, 5)).isEqualTo(comparison);
  }

  @Test
  void sessionsWidenTheBoundsAndRaiseBothPValues() {
    Comparison plain = StudentTest.compare(BEFORE, AFTER);
    Comparison wide = plain.between(0.05, 5, 5);

    assertThat(wide.effect()).isEqualTo(plain.effect());
    // t(8) at 5 % is 1.8595; the variance is 2/5 of 6.25e-5, and that between sessions.
    double reach = 1.8595 * Math.sqrt(0.4 * 6.25e-5 + 0.0025);
    assertThat(wide.low()).isCloseTo(0.1 - reach, within(1e-5));
    assertThat(wide.high()).isCloseTo(0.1 + reach, within(1e-5));
    assertThat(wide.pWorse()).isGreaterThan(1000 * plain.pWorse());
    assertThat(wide.pBetter()).isLessThanOrEqualTo(1).isGreaterThanOrEqualTo(plain.pBetter() - 0.1);
  }

  @Test
  void neverNarrowsWhatAPermutationLeftWide() {
    Comparison exact = PermutationTest.compare(new double[] {0, 0.5}, new double[] {0.1, 0.6});
    Comparison wide = exact.between(1e-6, 2, 2);

    assertThat(wide.low()).isLessThanOrEqualTo(exact.low());
    assertThat(wide.high()).isGreaterThanOrEqualTo(exact.high());
    assertThat(wide.pWorse()).isGreaterThanOrEqualTo(exact.pWorse());
  }

  @Test
  void oneForkASideRemainsNoTest() {
    Comparison none = StudentTest.compare(new double[] {0}, new double[] {1});

    assertThat(none.between(0.05, 1, 1)).isEqualTo(none);
  }

  @Test
  void keepsItsLevelWhereSessionsDiffer() {
    Random random = new Random(5);
    int plain = 0;
    int wide = 0;
    int trials = 4000;
    for (int i = 0; i < trials; i++) {
      double session = 0.05 * random.nextGaussian();
      Comparison comparison = StudentTest.compare(forks(random, 0), forks(random, session));
      plain += comparison.pWorse() <= 0.05 ? 1 : 0;
      wide += comparison.between(0.05, 5, 5).pWorse() <= 0.05 ? 1 : 0;
    }

    assertThat(plain).isGreaterThan(trials / 4);
    assertThat(wide).isLessThan(trials * 6 / 100);
  }

  private static double[] forks(Random random, double centre) {
    return random.doubles(5).map(u -> centre + 0.01 * random.nextGaussian()).toArray();
  }
}
