package io.github.jmhgate.measure.host.turns;

import static io.github.jmhgate.measure.host.turns.CompilerRest.WINDOW_NANOS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CompilerRestTest {
  private static final long PLANNED = 10 * WINDOW_NANOS;

  private final AtomicLong now = new AtomicLong();
  private final AtomicLong cpu = new AtomicLong();
  private final CompilerRest rest = new CompilerRest(now::get, cpu::get);

  @AfterEach
  void endWatching() throws InterruptedException {
    rest.close();
    Thread.interrupted();
  }

  @Test
  void endsAnIterationOnceCompilersRest() {
    rest.begin(PLANNED, true);

    assertThat(interruptedAfter(WINDOW_NANOS, WINDOW_NANOS / 4)).isFalse();
    assertThat(interruptedAfter(WINDOW_NANOS / 2, 0)).isFalse();
    assertThat(interruptedAfter(WINDOW_NANOS / 2, WINDOW_NANOS / 6)).isTrue();
    assertThat(interruptedAfter(WINDOW_NANOS, 0)).as("a second time").isFalse();
  }

  @Test
  void endsTheNextIterationAtOnceIfCompilersRestedBefore() {
    rest.begin(PLANNED, false);
    assertThat(interruptedAfter(WINDOW_NANOS, 0)).isFalse();
    rest.end();

    rest.begin(PLANNED, true);

    assertThat(interruptedAfter(1, 0)).isTrue();
  }

  @Test
  void doesNotEndAnIterationThatIsNearlyOver() {
    rest.begin(WINDOW_NANOS, true);
    assertThat(interruptedAfter(WINDOW_NANOS, 0)).isFalse();
  }

  @Test
  void doesNotInterruptBetweenIterations() {
    rest.begin(PLANNED, true);
    rest.end();
    assertThat(interruptedAfter(WINDOW_NANOS, 0)).isFalse();
  }

  @Test
  void doesNotEndIterationsIfProcessorTimeIsUnknown() throws InterruptedException {
    CompilerRest unknown = new CompilerRest(now::get, () -> -1);
    unknown.begin(PLANNED, true);
    now.addAndGet(2 * WINDOW_NANOS);
    unknown.check();
    unknown.close();
    assertThat(Thread.interrupted()).isFalse();
  }

  /** Advances the clock and the processor time of the JVM's own threads. */
  private boolean interruptedAfter(long nanos, long ofOthers) {
    synchronized (rest) {
      cpu.addAndGet(ofOthers);
      now.addAndGet(nanos);
      rest.check();
      return Thread.interrupted();
    }
  }
}
