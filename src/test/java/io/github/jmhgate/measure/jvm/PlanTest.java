package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
    assertThat(plan(1, null).limit(unit(2600))).isEqualTo(Duration.ofSeconds(73));
    assertThat(plan(1, null).limit(unit(0))).isEqualTo(Duration.ofMinutes(10));
    assertThat(plan(1, Duration.ofSeconds(5)).limit(unit(2600))).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void thereIsNoPlanWithoutForks() {
    assertThatThrownBy(() -> plan(0, null)).isInstanceOf(IllegalArgumentException.class);
  }

  private static Plan plan(int forks, @Nullable Duration limit) {
    return new Plan(BenchmarkSelection.ALL, ForkSettings.AS_ANNOTATED, forks, limit);
  }

  private static BenchmarkUnit unit(long millis) {
    return new BenchmarkUnit("a.B.c", "avgt", new TreeMap<>(), 1, 1, millis);
  }
}
