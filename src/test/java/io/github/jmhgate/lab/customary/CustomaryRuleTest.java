package io.github.jmhgate.lab.customary;

import static org.assertj.core.api.Assertions.assertThat;

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
}
