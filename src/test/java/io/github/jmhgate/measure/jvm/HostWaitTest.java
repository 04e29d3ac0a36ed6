package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HostWaitTest {
  private long nanos = 7;
  private long sleptMillis;
  private final HostWait wait =
      new HostWait(() -> nanos, () -> nanos / 1_000_000 + sleptMillis, Duration.ofSeconds(3));

  private void nap(long millis) {
    assertThat(wait.beginNap()).isPositive();
    nanos += TimeUnit.MILLISECONDS.toNanos(millis);
    wait.endNap();
  }

  @Test
  void endsAtItsLimit() {
    for (int i = 0; i < 5; i++) {
      nap(500);
    }
    nap(499);
    assertThat(wait.beginNap()).isEqualTo(TimeUnit.MILLISECONDS.toNanos(1));
    nap(1);
    assertThat(wait.beginNap()).isNotPositive();
    assertThat(wait.still()).isZero();
  }

  @Test
  void timeInWhichTheGateWasStoppedCountsForNobody() {
    nap(500);
    nap(600_500);
    assertThat(wait.still()).isEqualTo(Duration.ofMinutes(10));
    for (int i = 0; i < 4; i++) {
      nap(500);
    }
    assertThat(wait.beginNap()).isNotPositive();
  }

  @Test
  void anIterationThatEndsMovesTheLimitButNeverBack() {
    nap(500);
    wait.extend(nanos + TimeUnit.MILLISECONDS.toNanos(2_700));
    for (int i = 0; i < 5; i++) {
      nap(500);
    }
    wait.extend(nanos);
    assertThat(wait.beginNap()).isEqualTo(TimeUnit.MILLISECONDS.toNanos(200));
  }

  @Test
  void aMachineThatSleptIsNoticedByTheWallClock() {
    sleptMillis = 0;
    assertThat(wait.beginNap()).isPositive();
    sleptMillis = 10_000;
    wait.endNap();
    assertThat(wait.still()).isEqualTo(Duration.ofSeconds(10));
  }
}
