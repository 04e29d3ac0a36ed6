package io.github.jmhgate.measure.host;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** What a JVM has used up so far; -1 where it does not tell. */
final class Counters {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Asked for once, because each time allocates. */
  private static final java.lang.management.OperatingSystemMXBean SYSTEM =
      ManagementFactory.getOperatingSystemMXBean();

  /** Counts threads too that have ended; there since JDK 21. */
  private static final @Nullable Method ALL_THREADS = allThreads();

  private Counters() {}

  /**
   * Bytes allocated by all threads but the calling one and another: before JDK 21 by those that
   * live. JMH measures in threads of its own, and the one that calls its profilers keeps its books,
   * which takes kilobytes an iteration: nothing beside a second, and much beside a slice with few
   * operations.
   *
   * @param other a thread that serves the measuring, too; -1 for none
   */
  static long allocatedByOthers(long other) {
    if (!(THREADS instanceof com.sun.management.ThreadMXBean)) {
      return -1;
    }
    com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) THREADS;
    if (!threads.isThreadAllocatedMemorySupported() || !threads.isThreadAllocatedMemoryEnabled()) {
      return -1;
    }
    if (ALL_THREADS != null) {
      try {
        long all = (Long) ALL_THREADS.invoke(threads);
        return all
            - threads.getThreadAllocatedBytes(Thread.currentThread().getId())
            - (other < 0 ? 0 : Math.max(0, threads.getThreadAllocatedBytes(other)));
      } catch (ReflectiveOperationException e) {
        return -1;
      }
    }
    long[] ids = threads.getAllThreadIds();
    long[] bytes = threads.getThreadAllocatedBytes(ids);
    long own = Thread.currentThread().getId();
    long sum = 0;
    for (int i = 0; i < ids.length; i++) {
      sum += ids[i] == own || ids[i] == other ? 0 : Math.max(0, bytes[i]);
    }
    return sum;
  }

  /** Processor time of the whole JVM, in nanoseconds. */
  static long cpuNanos() {
    return SYSTEM instanceof OperatingSystemMXBean system ? system.getProcessCpuTime() : -1;
  }

  static long difference(long now, long before) {
    return now < 0 || before < 0 ? -1 : Math.max(0, now - before);
  }

  private static @Nullable Method allThreads() {
    try {
      return com.sun.management.ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes");
    } catch (NoSuchMethodException e) {
      return null;
    }
  }
}
