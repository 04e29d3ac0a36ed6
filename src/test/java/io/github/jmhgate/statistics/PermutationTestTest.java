package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Reference values: SciPy, {@code stats.permutation_test((baseline, candidate), difference of
 * means, alternative=…, n_resamples=inf)}; the bounds by shifting the candidate in steps of 0.0005
 * until the test rejects at 5 %.
 */
class PermutationTestTest {

  @Test
  void agreesWithSciPy() {
    Comparison comparison =
        PermutationTest.compare(new double[] {19, 22, 25, 26}, new double[] {23, 33, 40, 37});

    assertThat(comparison.pWorse()).isCloseTo(0.04285714285714286, within(1e-12));
    assertThat(comparison.pBetter()).isCloseTo(0.9714285714285714, within(1e-12));
    assertThat(comparison.smallestP()).isCloseTo(1 / 70.0, within(1e-12));
  }

  @Test
  void agreesWithSciPyWithBounds() {
    Comparison comparison =
        PermutationTest.compare(
            new double[] {1.2, 1.5, 1.1, 1.7, 1.3}, new double[] {1.4, 1.9, 1.6, 1.8, 1.25});

    assertThat(comparison.pWorse()).isCloseTo(0.0992063492063492, within(1e-12));
    assertThat(comparison.pBetter()).isCloseTo(0.9126984126984127, within(1e-12));
    assertThat(comparison.high()).isCloseTo(0.5505, within(0.001));
    assertThat(comparison.low()).isCloseTo(-0.0755, within(0.001));
  }

  @Test
  void saysThatTwoForksASideReachNoBound() {
    Comparison comparison = PermutationTest.compare(new double[] {1, 2}, new double[] {8, 9});

    assertThat(comparison.pWorse()).isCloseTo(1 / 6.0, within(1e-12));
    assertThat(comparison.high()).isInfinite();
    assertThat(comparison.low()).isInfinite();
  }

  @Test
  void drawsWhereTheDealsAreTooMany() {
    Random random = new Random(1);
    double[] baseline = random.doubles(12).toArray();
    double[] candidate = random.doubles(12).map(x -> x + 0.2).toArray();

    Comparison drawn = PermutationTest.compare(baseline, candidate);
    Comparison student = StudentTest.compare(baseline, candidate);

    assertThat(PermutationTest.deals(24, 12)).isEqualTo(2_704_156);
    assertThat(drawn.pWorse()).isCloseTo(student.pWorse(), within(0.01));
    assertThat(drawn.high()).isCloseTo(student.high(), within(0.02));
    assertThat(PermutationTest.compare(baseline, candidate)).isEqualTo(drawn);
  }

  @Test
  void countsTiesForBothSides() {
    Comparison comparison = PermutationTest.compare(new double[] {1, 1, 1}, new double[] {1, 1, 1});

    assertThat(comparison.pWorse()).isEqualTo(1);
    assertThat(comparison.pBetter()).isEqualTo(1);
  }
}
