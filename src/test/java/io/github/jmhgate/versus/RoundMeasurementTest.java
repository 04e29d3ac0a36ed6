package io.github.jmhgate.versus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.turns.Variant;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundMeasurementTest {
  /** Threads that share a processor need slices that hold many of the system's own. */
  @ParameterizedTest
  @CsvSource({
    "AVERAGE_TIME, 1, 60, 5, 60, 5",
    "AVERAGE_TIME, 4, 60, 5, 12, 50",
    "AVERAGE_TIME, 4, 8, 5, 8, 50",
    "THROUGHPUT, 8, 10, 200, 10, 200",
    "THROUGHPUT, 2, 300, 5, 30, 50",
    "SINGLE_SHOT, 1, 60, 5, 10, 5",
    "SINGLE_SHOT, 1, 1, 5, 1, 5"
  })
  void roundsBeginWithSlicesLongEnoughForTheirThreads(
      Mode mode, int threads, int slices, long millis, int fewer, long longer) {
    Variant one = new Variant("one", "", BenchmarkId.of("a.B.one", mode));
    Variant other =
        new Variant("other", "", new BenchmarkId("a.B.other", mode, new TreeMap<>(), threads));
    ForkPlan plan = new ForkPlan(BenchmarkSelection.ALL, settings(slices, millis), null, null);

    assertThat(RoundMeasurement.firstSettings(new VersusPlan(List.of(one, other), plan, 2, 7)))
        .isEqualTo(settings(fewer, longer));
  }

  private static ForkSettings settings(int slices, long millis) {
    return new ForkSettings(1, 100, slices, millis, null, true, List.of());
  }
}
