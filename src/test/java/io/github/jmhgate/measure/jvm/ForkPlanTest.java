package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ForkPlanTest {
  @Test
  void aForkMayTakeAGenerousMultipleOfItsPlannedTime() {
    assertThat(limit(null, Mode.AVERAGE_TIME)).isEqualTo(Duration.ofSeconds(73));
    assertThat(limit(null, Mode.SINGLE_SHOT)).isEqualTo(Duration.ofMinutes(10));
    Duration set = Duration.ofSeconds(5);
    assertThat(limit(set, Mode.AVERAGE_TIME)).isEqualTo(set);
  }

  private static Duration limit(@Nullable Duration set, Mode mode) {
    var settings = new ForkSettings(1, 600, 2, 1000, null, false, List.of());
    return new ForkPlan(BenchmarkSelection.ALL, settings, set, null)
        .patience(BenchmarkId.of("a.B.c", mode))
        .limit();
  }
}
