package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.ForkSettings;
import java.time.Duration;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PlanTest {

  @Test
  void aForkMayTakeAGenerousMultipleOfItsPlannedTime() {
    assertThat(limit(null, 2600)).isEqualTo(Duration.ofSeconds(73));
    assertThat(limit(null, 0)).isEqualTo(Duration.ofMinutes(10));
    assertThat(limit(Duration.ofSeconds(5), 2600)).isEqualTo(Duration.ofSeconds(5));
  }

  private static Duration limit(@Nullable Duration set, long planned) {
    return new Plan(BenchmarkSelection.ALL, ForkSettings.AS_ANNOTATED, set)
        .limit(new BenchmarkUnit("a.B.c", "avgt", new TreeMap<>(), 1, 1, planned));
  }
}
