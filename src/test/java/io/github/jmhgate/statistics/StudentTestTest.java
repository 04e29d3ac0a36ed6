package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.statistics.Comparison.Method;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * Reference values: SciPy 1.x, {@code stats.ttest_ind(candidate, baseline, alternative='greater',
 * equal_var=…)} with {@code .confidence_interval(0.95)}, and the same with {@code 'less'}.
 */
class StudentTestTest {
  private static final Offset<Double> EXACT = within(1e-12);

  @Test
  void agreesWithSciPyOnStudentsSleepData() {
    double[] first = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
    double[] second = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

    Comparison comparison = StudentTest.compare(first, second);

    assertThat(comparison.method()).isEqualTo(Method.STUDENT);
    assertThat(comparison.effect()).isCloseTo(1.58, EXACT);
    assertThat(comparison.pWorse()).isCloseTo(0.03959335710796911, EXACT);
    assertThat(comparison.pBetter()).isCloseTo(0.9604066428920309, EXACT);
    assertThat(comparison.low()).isCloseTo(0.10762216830039706, EXACT);
    assertThat(comparison.high()).isCloseTo(3.0523778316996024, EXACT);
  }

  @Test
  void agreesWithSciPyWhereVariancesDifferByMoreThanTen() {
    double[] steady = {4.61, 4.60, 4.62, 4.615, 4.605};
    double[] noisy = {4.70, 4.55, 4.80, 4.66, 4.75};

    Comparison comparison = StudentTest.compare(steady, noisy);

    assertThat(comparison.method()).isEqualTo(Method.WELCH);
    assertThat(comparison.pWorse()).isCloseTo(0.06324797390619026, within(1e-9));
    assertThat(comparison.low()).isCloseTo(-0.008755262784607892, within(1e-9));
    assertThat(comparison.high()).isCloseTo(0.1727552627846076, within(1e-9));
  }

  @Test
  void usesTheVarianceOfOneSideWhereTheOtherHasOneFork() {
    Comparison comparison = StudentTest.compare(new double[] {1, 1.1, 0.9}, new double[] {1.05});

    assertThat(comparison.method()).isEqualTo(Method.STUDENT);
    assertThat(comparison.deviation()).isCloseTo(0.1, EXACT);
  }

  @Test
  void decidesNothingOnOneForkASide() {
    Comparison comparison = StudentTest.compare(new double[] {1}, new double[] {2});

    assertThat(comparison.method()).isEqualTo(Method.NONE);
    assertThat(comparison.pWorse()).isEqualTo(1);
    assertThat(comparison.high()).isInfinite();
  }

  @Test
  void decidesNothingWithoutVariance() {
    Comparison comparison = StudentTest.compare(new double[] {1, 1}, new double[] {2, 2});

    assertThat(comparison.method()).isEqualTo(Method.NONE);
    assertThat(comparison.deviation()).isZero();
  }
}
