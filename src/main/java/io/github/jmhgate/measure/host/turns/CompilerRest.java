package io.github.jmhgate.measure.host.turns;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Ends warm-up iterations of JMH once the JVM's compilers rest. JMH waits for the end of an
 * iteration in the thread that calls its profilers, and ends it when that thread is interrupted, as
 * all versions from 1.21 to 1.37 do.
 *
 * <p>Compilers rest if the JVM's own threads, which compile and collect, took less than a fifth of
 * a processor in the last tenth of a second of warm-up. If that is unknown, warm-up takes its
 * planned time.
 */
final class CompilerRest {
  static final long WINDOW_NANOS = 100_000_000;

  private static final int SHARE = 5;
  private static final long CHECK_MILLIS = 5;

  /** An interrupt after JMH has stopped waiting would fail the fork, so none is sent late. */
  private static final long MARGIN_NANOS = 50_000_000;

  private final LongSupplier nanoClock;
  private final LongSupplier otherCpu;
  private @Nullable Thread watcher;
  private @Nullable Thread waiting;
  private long latest;
  private long windowBegan;
  private long cpuAtBegin;
  private boolean resting;

  /** Creates one with two clocks; the other is -1 if the JVM's own threads' time is unknown. */
  CompilerRest(LongSupplier nanoClock, LongSupplier otherCpu) {
    this.nanoClock = nanoClock;
    this.otherCpu = otherCpu;
  }

  /** Begins an iteration of the calling thread, which may end before its time. */
  void begin(long plannedNanos, boolean mayEnd) {
    if (watcher == null) {
      watcher = new Thread(this::watch, "jmh-gate-rest");
      watcher.setDaemon(true);
      watcher.start();
    }
    synchronized (this) {
      windowBegan = nanoClock.getAsLong();
      cpuAtBegin = otherCpu.getAsLong();
      latest = windowBegan + plannedNanos - MARGIN_NANOS;
      waiting = mayEnd ? Thread.currentThread() : null;
    }
  }

  synchronized void end() {
    check();
    waiting = null;
  }

  /** Ends the watching and waits for its end, as slices count what other threads allocate. */
  void close() throws InterruptedException {
    if (watcher != null) {
      watcher.interrupt();
      watcher.join();
      watcher = null;
    }
  }

  private void watch() {
    try {
      while (true) {
        TimeUnit.MILLISECONDS.sleep(CHECK_MILLIS);
        check();
      }
    } catch (InterruptedException e) {
      // Warm-up is over.
    }
  }

  synchronized void check() {
    long now = nanoClock.getAsLong();
    if (now - windowBegan >= WINDOW_NANOS) {
      long cpu = otherCpu.getAsLong();
      resting = cpuAtBegin >= 0 && (cpu - cpuAtBegin) * SHARE < now - windowBegan;
      windowBegan = now;
      cpuAtBegin = cpu;
    }
    if (resting && waiting != null && now < latest) {
      waiting.interrupt();
      waiting = null;
    }
  }
}
