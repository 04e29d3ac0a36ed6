package io.github.jmhgate.measure.host.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CountersTest {
  private static final int MUCH = 64 << 20;

  @Test
  void doesNotCountWhoKeepsTheBooks() throws Exception {
    // Only threads that live at both ends are counted before JDK 21.
    measuring.submit(() -> 0).get();
    long before = Counters.allocatedByOthers(-1);
    int length = new byte[MUCH].length;
    long own = Counters.difference(Counters.allocatedByOthers(-1), before);

    assertThat(length).isEqualTo(MUCH);
    assertThat(own).isLessThan(MUCH);
  }

  @Test
  void countsWhatIsMeasured() throws Exception {
    measuring.submit(() -> 0).get();
    long before = Counters.allocatedByOthers(-1);
    int length = measuring.submit(() -> new byte[MUCH].length).get();
    long all = Counters.difference(Counters.allocatedByOthers(-1), before);

    assertThat(length).isEqualTo(MUCH);
    assertThat(all).isBetween((long) MUCH, 2L * MUCH - 1);
  }

  @Test
  void doesNotCountTheThreadThatServes() throws Exception {
    long serving = measuring.submit(() -> Thread.currentThread().getId()).get();
    long before = Counters.allocatedByOthers(serving);
    int length = measuring.submit(() -> new byte[MUCH].length).get();
    assertThat(Counters.difference(Counters.allocatedByOthers(serving), before)).isLessThan(length);
  }

  private final ExecutorService measuring = Executors.newSingleThreadExecutor();

  @AfterEach
  void endMeasuring() {
    measuring.shutdownNow();
  }

  @Test
  void leavesOutTheTimeOfJavaThreads() {
    long own = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    long process = Counters.cpuNanos();
    long others = Counters.cpuOfOthers();

    assertThat(others).isBetween(0L, process - own / 2);
  }
}
