package io.github.jmhgate.measure.host.turns;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Reads what this JVM has used so far; -1 if unknown. */
final class Counters {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Kept, because each call for it allocates. */
  private static final java.lang.management.OperatingSystemMXBean SYSTEM =
      ManagementFactory.getOperatingSystemMXBean();

  /** Includes threads that have ended; exists since JDK 21. */
  private static final @Nullable Method ALL_THREADS = allThreads();

  private static final @Nullable CompilationMXBean COMPILERS =
      ManagementFactory.getCompilationMXBean();

  private Counters() {}

  /**
   * Returns the bytes that all threads but the calling one and {@code other}, if not -1, allocated;
   * before JDK 21 live threads only. JMH's profiler thread itself allocates much in short slices.
   */
  static long allocatedByOthers(long other) {
    if (!(THREADS instanceof com.sun.management.ThreadMXBean threads)
        || !threads.isThreadAllocatedMemorySupported()
        || !threads.isThreadAllocatedMemoryEnabled()) {
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

  static long cpuNanos() {
    return SYSTEM instanceof OperatingSystemMXBean system ? system.getProcessCpuTime() : -1;
  }

  /** Returns the processor time of this JVM without the time that its compilers took. */
  static long cpuWithoutCompilers() {
    long all = cpuNanos();
    return all < 0 || COMPILERS == null || !COMPILERS.isCompilationTimeMonitoringSupported()
        ? all
        : all - TimeUnit.MILLISECONDS.toNanos(COMPILERS.getTotalCompilationTime());
  }

  /** Returns the processor time of the JVM's own threads, such as compilers and collectors. */
  static long cpuOfOthers() {
    long all = cpuNanos();
    if (all < 0
        || !(THREADS instanceof com.sun.management.ThreadMXBean threads)
        || !threads.isThreadCpuTimeSupported()
        || !threads.isThreadCpuTimeEnabled()) {
      return -1;
    }
    long[] each = threads.getThreadCpuTime(threads.getAllThreadIds());
    return all - Arrays.stream(each).filter(nanos -> nanos > 0).sum();
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
