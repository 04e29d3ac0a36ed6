package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CustomaryRuleTest {
  private static final Finding.Limits LIMITS = new Finding.Limits(0.025, 0.05);

  @ParameterizedTest
  @EnumSource(CustomaryRule.class)
  void knowsWhichWayIsWorse(CustomaryRule rule) {
    Samples fast = score("ns/op", forks(1, 100));
    Samples slow = score("ns/op", forks(2, 130));
    Samples many = score("ops/s", forks(1, 130));
    Samples few = score("ops/s", forks(2, 100));

    assertThat(rule.worse(fast, slow, LIMITS)).isTrue();
    assertThat(rule.worse(slow, fast, LIMITS)).isFalse();
    assertThat(rule.worse(many, few, LIMITS)).isTrue();
    assertThat(rule.worse(few, many, LIMITS)).isFalse();
    assertThat(rule.worse(fast, score("ns/op", forks(1, 100)), LIMITS)).isFalse();
  }

  @Test
  void callsASmallLossOnlyWhereTheRuleHasNoThreshold() {
    Samples before = score("ns/op", forks(1, 100));
    Samples after = score("ns/op", forks(2, 102));
    assertThat(worse(before, after))
        .containsExactly(
            CustomaryRule.JMH_INTERVAL, CustomaryRule.MANN_WHITNEY, CustomaryRule.WELCH);
  }

  private static List<CustomaryRule> worse(Samples before, Samples after) {
    return Arrays.stream(CustomaryRule.values())
        .filter(rule -> rule.worse(before, after, LIMITS))
        .toList();
  }

  private static List<double[]> forks(long seed, double centre) {
    Random random = new Random(seed);
    List<double[]> forks = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      forks.add(random.doubles(10, 0.995, 1.005).map(factor -> factor * centre).toArray());
    }
    return forks;
  }

  private static Samples score(String unit, List<double[]> forks) {
    return Samples.of(new Metric(Metric.SCORE, unit), forks);
  }

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
