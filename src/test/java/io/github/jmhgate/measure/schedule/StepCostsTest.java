package io.github.jmhgate.measure.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class StepCostsTest {
  private static final Duration PLANNED = Duration.ofSeconds(2);

  private final SyntheticPairs pairs = SyntheticPairs.suite(1, 2, PLANNED);
  private final BenchmarkId one = pairs.benchmarks().get(0);
  private final BenchmarkId other = pairs.benchmarks().get(1);
  private final StepCosts costs = new StepCosts(pairs);

  private void took(BenchmarkId benchmark, int... seconds) {
    for (int second : seconds) {
      costs.took(benchmark, Duration.ofSeconds(second));
    }
  }

  @Test
  void nothingIsKnownButThePlan() {
    assertThat(costs.of(one, 3)).isEqualTo(PLANNED.plusMillis(1400).multipliedBy(3));
  }

  @Test
  void ownStepsCountByTheirMedian() {
    took(one, 20, 3, 4, 5, 4);
    assertThat(costs.of(one, 2)).isEqualTo(Duration.ofSeconds(8));
  }

  @Test
  void whatTheFirstStepTookMoreIsForgottenWithTheSecond() {
    took(one, 20);
    assertThat(costs.of(other, 1)).isEqualTo(Duration.ofSeconds(20));
    took(one, 3);
    assertThat(costs.of(one, 1)).isEqualTo(Duration.ofSeconds(3));
    assertThat(costs.of(other, 1)).isEqualTo(Duration.ofSeconds(3));
  }

  @Test
  void recordedStepsTakeNoTime() {
    took(one, 0);
    assertThat(costs.of(one, 1)).isEqualTo(PLANNED.plusMillis(1400));
  }
}
