package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.Forecast;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.session.SessionWarnings;
import io.github.jmhgate.statistics.Sides;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BudgetTextTest {
  @Test
  void saysHowLongItTakes() {
    assertThat(SessionProgress.ahead(forecast(9, 76, 133, Duration.ofMinutes(10)), Sides.PAIRED))
        .isEqualTo("About 2 min 13 s if nothing is slower, at most 10 min 0 s");
    assertThat(SessionProgress.ahead(forecast(9, 76, 133, Duration.ofSeconds(100)), Sides.PAIRED))
        .isEqualTo(
            "Warning: the suite takes about 2 min 13 s if nothing is slower, 33 s more than the"
                + " budget of 1 min 40 s, so benchmarks will be left undecided; raise"
                + " benchmark.budget or measure fewer benchmarks");
    assertThat(SessionProgress.ahead(forecast(9, 76, 133, null), Sides.CANDIDATE))
        .isEqualTo("About 2 min 13 s if nothing is slower");
  }

  @Test
  void namesABudgetThatCanFindNothing() {
    Forecast forecast = forecast(60, 488, 888, Duration.ofMinutes(5));
    String ahead = SessionProgress.ahead(forecast, Sides.PAIRED);
    assertThat(ahead)
        .startsWith("Warning: the budget of 5 min 0 s ")
        .contains(" 60 benchmarks ", " 12 more ", " 8 min 8 s, 3 min 8 s more");
  }

  @Test
  void namesWhatTheBudgetLeftUndecided() {
    assertThat(ended(0, 0)).isEmpty();
    assertThat(ended(2, 0))
        .containsExactly(
            "the budget of 9 min 0 s ended and left 2 of 60 benchmarks undecided; raise"
                + " benchmark.budget to decide them");
    assertThat(ended(2, 10))
        .containsExactly(
            "the budget of 9 min 0 s ended and left 12 of 60 benchmarks undecided, 10 unmeasured; a"
                + " benchmark.budget of about 8 min 8 s holds them all");
    assertThat(ended(0, 10))
        .containsExactly(
            "the budget of 9 min 0 s ended and left 10 of 60 benchmarks unmeasured; a"
                + " benchmark.budget of about 8 min 8 s holds them all");
  }

  private static List<String> ended(int open, int unmeasured) {
    AdaptivePlan plan =
        AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 60)
            .withUnmeasured(Set.copyOf(benchmarks(unmeasured)));
    Forecast forecast = forecast(60, 488, 888, Duration.ofMinutes(9));
    var planned = new Batch.Planned(Map.of(), plan, forecast, benchmarks(open));
    return SessionWarnings.budget(planned).stream().map(Wording::of).toList();
  }

  private static Forecast forecast(
      int benchmarks, int least, int expected, @Nullable Duration limit) {
    return new Forecast(
        benchmarks,
        2,
        12,
        Duration.ofSeconds(least),
        Duration.ZERO,
        Duration.ofSeconds(expected),
        limit);
  }

  private static List<BenchmarkId> benchmarks(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> BenchmarkId.of("p.C.b" + i, Mode.AVERAGE_TIME))
        .toList();
  }
}
