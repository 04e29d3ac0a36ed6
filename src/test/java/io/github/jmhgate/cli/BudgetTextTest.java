package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.fork.Forecast;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.session.SessionWarnings;
import io.github.jmhgate.statistics.Sides;
import java.time.Duration;
import java.util.List;
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
    assertThat(SessionWarnings.budget(Sides.PAIRED, forecast, List.of()))
        .extracting(warning -> "Warning: " + Wording.of(warning))
        .containsExactly(ahead);
  }

  @Test
  void namesWhatTheBudgetLeftUndecided() {
    Forecast forecast = forecast(60, 488, 888, Duration.ofMinutes(9));

    assertThat(SessionWarnings.budget(Sides.CANDIDATE, forecast, benchmarks(2)))
        .singleElement()
        .satisfies(
            warning ->
                assertThat(Wording.of(warning)).contains("9 min 0 s", "2 of 60", ": C.b0, C.b1;"));
    assertThat(SessionWarnings.budget(Sides.CANDIDATE, forecast, benchmarks(12)))
        .singleElement()
        .satisfies(warning -> assertThat(Wording.of(warning)).contains("C.b9 and 2 more;"));
  }

  private static Forecast forecast(
      int benchmarks, int least, int expected, @Nullable Duration limit) {
    return new Forecast(
        benchmarks, 2, 12, Duration.ofSeconds(least), Duration.ofSeconds(expected), limit);
  }

  private static List<BenchmarkId> benchmarks(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> BenchmarkId.of("p.C.b" + i, Mode.AVERAGE_TIME))
        .toList();
  }
}
