package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PhaseCostsTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  @Test
  void addsTheTimesOfAPhase() {
    PhaseCosts costs = PhaseCosts.NONE.plus(Phase.CHECK, SECOND).plus(Phase.BASE, SECOND);
    assertThat(costs.plus(PhaseCosts.NONE.plus(Phase.CHECK, SECOND)).times())
        .isEqualTo(Map.of(Phase.BASE, SECOND, Phase.CHECK, SECOND.multipliedBy(2)));
    assertThat(costs.times().keySet()).containsExactly(Phase.BASE, Phase.CHECK);
  }
}
