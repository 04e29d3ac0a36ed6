package io.github.jmhgate.measure.host.turns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.measure.host.failure.FailureReason;
import io.github.jmhgate.measure.host.failure.StoodStillException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.RunnerException;

/** An iteration of a JVM by clocks that the test moves on. */
class StandStillTest {
  private final StandStill standStill = new StandStill();
  private long nanos = 7;
  private long cpu = 3;

  private void begin() {
    standStill.begin(nanos, cpu);
  }

  /** The JVM runs and looks as often as it should. */
  private void runs(int looks, double processors) {
    for (int i = 0; i < looks; i++) {
      late(250, processors);
      standStill.look(nanos, cpu);
    }
  }

  /** Time goes on, and nobody looks. */
  private void late(long millis, double processors) {
    nanos += TimeUnit.MILLISECONDS.toNanos(millis);
    cpu += (long) (TimeUnit.MILLISECONDS.toNanos(millis) * processors);
  }

  private void end() {
    standStill.end(nanos, cpu);
  }

  @Test
  void operationsMayTakeTheirTime() {
    begin();
    runs(400, 0);
    runs(400, 8);
    late(1900, 0);
    end();
  }

  @Test
  void aJvmThatWasStoppedIsNamed() {
    begin();
    runs(3, 1);
    late(10_100, 0);
    runs(3, 1);
    assertThatThrownBy(this::end)
        .isInstanceOf(StoodStillException.class)
        .hasMessage(
            "it stood still for 10 s in the middle of an iteration, as what is stopped or suspended"
                + " does");
    begin();
    runs(3, 1);
    end();
  }

  /** Sixty-four threads use more in a quarter of a second than one in the time that is lost. */
  @Test
  void oneOfManyThreadsThatWasStoppedIsNamed() {
    begin();
    runs(5, 64);
    late(240, 64);
    late(10_000, 0);
    assertThatThrownBy(this::end).hasMessageStartingWith("it stood still for 10 s");
  }

  @Test
  void oneThatCollectsGarbageWorks() {
    begin();
    runs(3, 1);
    late(20_000, 0.9);
    runs(3, 1);
    end();
  }

  @Test
  void timeBetweenIterationsIsNobodys() {
    begin();
    end();
    late(60_000, 0);
    begin();
    late(100, 1);
    end();
  }

  @Test
  void theReasonIsItsMessage() {
    BenchmarkException thrown =
        new BenchmarkException(
            "Benchmark error", List.of(new StoodStillException("it stood still")));
    assertThat(FailureReason.of(new RunnerException("caught", thrown))).isEqualTo("it stood still");
  }
}
