package io.github.jmhgate.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NextLooksTest {
  private static final Map<String, AdaptiveRounds.Open> ALL =
      Map.of(
          "first", open("first", 4, 20),
          "second", open("second", 2, 20),
          "third", open("third", 1, 1));

  /** Open benchmarks, the seconds left, the one that went on alone before, and those to take. */
  @ParameterizedTest
  @CsvSource({
    // All while each could still be called, then the most suspicious whose call fits.
    "first second third, , , first second third",
    "first second third, 41, , first second third",
    "first second third, 40, , first",
    "first second third, 3, , third",
    // A look that may settle it if no call fits.
    "first second, 3, , second",
    // An obvious loss goes on until it could be called.
    "first second third, 30, second, second",
    "first second third, 30, third, first",
    "second first, 30, first, second",
    // None if no look fits.
    "first second third, 0, , ''",
    "'', , , ''"
  })
  void choosesTheNextBenchmarks(String open, Integer seconds, String last, String expected) {
    List<BenchmarkId> next =
        AdaptiveRounds.next(
            Stream.of(open.split(" ")).filter(ALL::containsKey).map(ALL::get).toList(),
            seconds == null ? null : Duration.ofSeconds(seconds),
            last == null ? null : ALL.get(last).benchmark());
    assertThat(next.stream().map(BenchmarkId::name).collect(Collectors.joining(" ")))
        .isEqualTo(expected);
  }

  private static AdaptiveRounds.Open open(String name, int look, int call) {
    return new AdaptiveRounds.Open(
        BenchmarkId.of(name, Mode.AVERAGE_TIME),
        Duration.ofSeconds(look),
        Duration.ofSeconds(call),
        !name.equals("first"));
  }
}
