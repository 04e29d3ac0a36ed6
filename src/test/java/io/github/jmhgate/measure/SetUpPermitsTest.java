package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SetUpPermitsTest {
  @Test
  void groupsOfSeveralThreadsDoNotOverlap() {
    assertThat(GroupMeasurement.mayOverlap(List.of(variant(1)), List.of(variant(1)))).isTrue();
    assertThat(GroupMeasurement.mayOverlap(List.of(variant(1)), List.of(variant(2)))).isFalse();
    assertThat(GroupMeasurement.mayOverlap(List.of(variant(2)), List.of(variant(1)))).isFalse();
  }

  private static Variant variant(int threads) {
    return new Variant(
        "", "", new BenchmarkId("a.B.c", Mode.AVERAGE_TIME, new TreeMap<>(), threads));
  }
}
