package io.github.jmhgate.measure.host;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Ends warm-up iterations of JMH once the JVM's compilers rest. JMH waits for the end of an
 * iteration in the thread that calls its profilers, and ends it when that thread is interrupted, as
 * all versions from 1.21 to 1.37 do.
 *
 * <p>Compilers rest if all threads but Java's own, which are compilers and collectors, took less
 * than a fifth of a processor in the last tenth of a second of warm-up. Warm-up takes its planned
 * time where that is unknown.
 */
final class CompilerRest {
  static final long WINDOW_NANOS = 100_000_000;

  private static final int SHARE = 5;
  private static final long CHECK_MILLIS = 5;

  /** An interrupt after JMH has stopped waiting would fail the fork, so late ones are left out. */
  private static final long MARGIN_NANOS = 50_000_000;

  private final LongSupplier nanoClock;
  private final LongSupplier otherCpu;
  private @Nullable Thread watcher;
  private @Nullable Thread waiting;
  private long latest;
  private long windowBegan;
  private long cpuAtBegin;
  private boolean resting;

  CompilerRest() {
    this(System::nanoTime, Counters::cpuOfOthers);
  }

  /**
   * Creates one that ends nothing yet.
   *
   * @param otherCpu nanoseconds of processor time that threads not of Java took; -1 if unknown
   */
  CompilerRest(LongSupplier nanoClock, LongSupplier otherCpu) {
    this.nanoClock = nanoClock;
    this.otherCpu = otherCpu;
  }

  /**
   * Begins an iteration of the calling thread.
   *
   * @param mayEnd whether it may end before its time
   */
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

  /** Ends the watching: no warm-up follows. */
  void close() {
    if (watcher != null) {
      watcher.interrupt();
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

  /** Interrupts the waiting thread if compilers rest. */
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
