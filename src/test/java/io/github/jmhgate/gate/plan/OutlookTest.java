package io.github.jmhgate.gate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import org.junit.jupiter.api.Test;

class OutlookTest {
  private static final BenchmarkId ONE = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);

  private static SuitePlan suite(AdaptivePlan plan) throws ImpossiblePlanException {
    return new SuitePlan(Policy.DEFAULT, plan, Comparability.FULL);
  }

  private static Outlook of(double deviation) throws ImpossiblePlanException {
    return suite(AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 30))
        .outlook(ONE, null, deviation)
        .orElseThrow();
  }

  @Test
  void theNoisierTheMoreStepsAndTheLessIsFound() throws Exception {
    assertThat(of(0.005).steps()).isBetween(2, 3);
    assertThat(of(0.03).steps()).isBetween(3, 6);
    assertThat(of(0.08).steps()).isGreaterThan(of(0.03).steps());
    assertThat(of(0.005).found()).isBetween(0.025, 0.03);
    assertThat(of(0.1).found()).isGreaterThan(of(0.05).found()).isFinite();
    assertThat(of(0.3).found()).isGreaterThan(0.1);
  }

  /** What no number of forks can show is given up as soon as that may be. */
  @Test
  void whatIsHopelessIsGivenUp() throws Exception {
    assertThat(of(2).steps()).isBetween(6, 10);
    assertThat(of(2).most().steps()).isEqualTo(AdaptivePlan.MAX_FORKS);
  }

  @Test
  void nothingIsToldOfWhatIsNotCompared() throws Exception {
    AdaptivePlan alone = AdaptivePlan.of(Policy.DEFAULT, Sides.CANDIDATE, 1);

    assertThat(suite(alone).outlook(ONE, null, 0.03)).as("no baseline").isEmpty();
  }
}
