package io.github.jmhgate.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class NextLooksTest {
  private static final AdaptiveRounds.NextLooks.Open FIRST = open("first", 4, 20);
  private static final AdaptiveRounds.NextLooks.Open SECOND = open("second", 2, 20);
  private static final AdaptiveRounds.NextLooks.Open THIRD = open("third", 1, 1);
  private static final List<AdaptiveRounds.NextLooks.Open> ALL = List.of(FIRST, SECOND, THIRD);

  @Test
  void takesAllWhereTheTimeDoesNotEnd() {
    assertThat(AdaptiveRounds.NextLooks.of(ALL, null, null))
        .containsExactly(FIRST.benchmark(), SECOND.benchmark(), THIRD.benchmark());
  }

  @Test
  void takesAllWhereEachCouldStillBeCalled() {
    assertThat(AdaptiveRounds.NextLooks.of(ALL, Duration.ofSeconds(41), null))
        .containsExactly(FIRST.benchmark(), SECOND.benchmark(), THIRD.benchmark());
  }

  @Test
  void takesTheMostSuspiciousWhereNotAllCould() {
    assertThat(AdaptiveRounds.NextLooks.of(ALL, Duration.ofSeconds(40), null))
        .containsExactly(FIRST.benchmark());
  }

  @Test
  void passesOverACallThatDoesNotFit() {
    assertThat(AdaptiveRounds.NextLooks.of(ALL, Duration.ofSeconds(3), null))
        .containsExactly(THIRD.benchmark());
  }

  @Test
  void takesALookThatMaySettleWhereNoCallFits() {
    assertThat(AdaptiveRounds.NextLooks.of(List.of(FIRST, SECOND), Duration.ofSeconds(3), null))
        .containsExactly(SECOND.benchmark());
  }

  @Test
  void staysWithOneUntilItCouldBeCalled() {
    assertThat(AdaptiveRounds.NextLooks.of(ALL, Duration.ofSeconds(30), SECOND.benchmark()))
        .containsExactly(SECOND.benchmark());
    assertThat(AdaptiveRounds.NextLooks.of(ALL, Duration.ofSeconds(30), THIRD.benchmark()))
        .containsExactly(FIRST.benchmark());
    assertThat(
            AdaptiveRounds.NextLooks.of(
                List.of(SECOND, FIRST), Duration.ofSeconds(30), FIRST.benchmark()))
        .containsExactly(SECOND.benchmark());
  }

  @Test
  void endsWhereNoLookFits() {
    assertThat(AdaptiveRounds.NextLooks.of(ALL, Duration.ZERO, null)).isEmpty();
    assertThat(AdaptiveRounds.NextLooks.of(List.of(), null, null)).isEmpty();
  }

  private static AdaptiveRounds.NextLooks.Open open(String name, int look, int call) {
    return new AdaptiveRounds.NextLooks.Open(
        BenchmarkId.of("p.C." + name, Mode.AVERAGE_TIME),
        Duration.ofSeconds(look),
        Duration.ofSeconds(call),
        !name.equals("first"));
  }
}
