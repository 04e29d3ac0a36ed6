package io.github.jmhgate.lab.customary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PooledTestTest {
  private static final double[] A = {10.1, 10.3, 9.8, 10.0, 10.2, 10.3};
  private static final double[] B = {10.4, 10.9, 10.6, 10.3, 11.0};

  /** SciPy 1.17: {@code stats.ttest_ind(a, b, equal_var=False).pvalue}. */
  @Test
  void agreesWithSciPyOnWelch() {
    assertThat(PooledTest.welch(A, B)).isCloseTo(0.014076100720194338, within(1e-10));
  }

  /** SciPy 1.17: {@code stats.mannwhitneyu(a, b, method='asymptotic').pvalue}. */
  @Test
  void agreesWithSciPyOnMannAndWhitneyWithTies() {
    assertThat(PooledTest.mannWhitney(A, B)).isCloseTo(0.012865581294556065, within(1e-10));
    assertThat(PooledTest.mannWhitney(B, A)).isCloseTo(0.012865581294556065, within(1e-10));
  }

  /** SciPy 1.17: {@code mean ± stats.t.isf(.0005, n - 1) * std / sqrt(n)}. */
  @Test
  void hasTheIntervalThatJmhPrints() {
    assertThat(PooledTest.jmhInterval(B)[0]).isCloseTo(9.46571142567305, within(1e-8));
    assertThat(PooledTest.jmhInterval(B)[1]).isCloseTo(11.814288574326952, within(1e-8));
  }

  @Test
  void livesWithValuesThatDoNotVary() {
    double[] still = {5, 5, 5};

    assertThat(PooledTest.welch(still, still)).isEqualTo(1);
    assertThat(PooledTest.welch(still, new double[] {6, 6, 6})).isZero();
    assertThat(PooledTest.mannWhitney(still, still)).isEqualTo(1);
  }
}
