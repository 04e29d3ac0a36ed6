package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.turns.Slice;
import io.github.jmhgate.measure.turns.SliceBuilder;
import io.github.jmhgate.measure.turns.Variant;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupMeasurementTest {
  private static final ForkSettings PLANNED = settings(100, 20);

  /** Slices that hold five calls stay; others grow, and there are fewer. */
  @ParameterizedTest
  @CsvSource({
    "20, 5, 1, 1, 100, 20",
    "20, 1000000, 1, 1, 100, 20",
    "20, 2, 1, 1, 36, 60",
    "90, 1, 1, 1, 10, 540",
    "100, 1, 1, 1, 10, 80",
    "1000, 1, 1, 1, 10, 800",
    "20, 8, 4, 1, 36, 60",
    "20, 2000, 1, 1000, 36, 60"
  })
  void slicesHoldFiveCalls(
      long millis, long operations, int threads, int perCall, int fewer, long longer) {
    Slice slice =
        new SliceBuilder()
            .score(1)
            .startNanos(0)
            .endNanos(millis * 1_000_000)
            .wallMillis(millis)
            .measuredOperations(operations)
            .allOperations(operations)
            .allocatedBytes(0)
            .cpuNanos(0)
            .build();
    assertThat(GroupMeasurement.fitting(PLANNED, Collections.nCopies(7, slice), threads, perCall))
        .returns(fewer, ForkSettings::iterations)
        .returns(longer, ForkSettings::iterationMillis);
  }

  @Test
  void longCallsNeedFewerSlices() {
    assertThat(GroupMeasurement.fitting(SHORT_SLICES, 600))
        .isEqualTo(SHORT_SLICES.withIterations(10, 480).withWarmup(2, 480));
    assertThat(GroupMeasurement.fitting(SHORT_SLICES, 200))
        .isEqualTo(SHORT_SLICES.withIterations(10, 160));
  }

  @Test
  void longCallsNeedNoSecondCallToWarmUp() {
    ForkSettings long30 = SHORT_SLICES.withIterations(3, 24_000).withWarmup(1, 24_000);
    assertThat(GroupMeasurement.fitting(SHORT_SLICES, 30_000)).isEqualTo(long30);
    assertThat(GroupMeasurement.fitting(long30, 40_000)).isEqualTo(long30);
  }

  private static final ForkSettings SHORT_SLICES =
      new ForkSettings(2, 500, 60, 5, null, false, List.of());

  private static ForkSettings settings(int slices, long millis) {
    return new ForkSettings(1, 100, slices, millis, null, true, List.of());
  }

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
