package io.github.jmhgate.measure.host.records;

import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Has this JVM count the work of benchmarks, by the running {@link WorkCounter}.
 *
 * <p>What counting can change for a program: it runs slower, so that what depends on time runs
 * otherwise; its frames are larger, so that a deep recursion ends earlier; and an agent of its own
 * would find the JDK's classes rewritten. Stack traces, fields, methods and what reflection shows
 * stay as they are.
 */
final class WorkLog {
  /** Counted calls, allocated bytes, and bytecodes that no method of the user called for. */
  private static final int FIXED = 3;

  private static final long LONGEST_NANOS = 1_000_000_000;

  /** A benchmark that runs on for so long after its first call is to be as fast as before. */
  private static final long STILL_RUNNING_NANOS = LONGEST_NANOS + LONGEST_NANOS / 4;

  private static final long TICK_MILLIS = 50;

  private final MethodHandle begin;
  private final MethodHandle end;
  private final MethodHandle readings;
  private final MethodHandle callers;
  private final MethodHandle endIfLate;
  private final MethodHandle beganBefore;
  private final MethodHandle pause;
  private final MethodHandle resume;
  private final LongSupplier allocated = allocated();

  /** Has code run without counts; done once a benchmark, if it runs long. */
  private Runnable unburden = () -> {};

  private boolean running;

  private WorkLog(Class<?> counter, Lookup lookup) throws ReflectiveOperationException {
    begin =
        lookup.findStatic(
            counter,
            "begin",
            MethodType.methodType(void.class, int.class, Thread[].class, LongSupplier.class));
    end = lookup.findStatic(counter, "end", MethodType.methodType(void.class));
    readings = lookup.findStatic(counter, "readings", MethodType.methodType(long[][].class));
    callers = lookup.findStatic(counter, "callers", MethodType.methodType(long[].class));
    endIfLate =
        lookup.findStatic(counter, "endIfLate", MethodType.methodType(void.class, long.class));
    beganBefore =
        lookup.findStatic(counter, "beganBefore", MethodType.methodType(boolean.class, long.class));
    pause = lookup.findStatic(counter, "pause", MethodType.methodType(long.class));
    resume = lookup.findStatic(counter, "resume", MethodType.methodType(void.class, long.class));
  }

  /**
   * Defines the counter under a name {@code a/b/C} and has the JDK call it. Must come before all
   * that measures what methods do.
   */
  static WorkLog install(
      Probes probes,
      String name,
      Function<Class<?>, Lookup> access,
      Instrumentation instrumentation)
      throws Exception {
    byte[] own;
    try (InputStream in = WorkLog.class.getResourceAsStream("WorkCounter.class")) {
      own = Objects.requireNonNull(in).readAllBytes();
    }
    Class<?> counter = access.apply(Object.class).defineClass(probes.renamed(own, name));
    WorkLog log = new WorkLog(counter, access.apply(counter));
    // Runs each part once, so that the JVM need not link what counts while the JDK runs.
    log.begin(0);
    log.resume(log.pause());
    log.warmUp(counter, access.apply(counter));
    log.begin(0);
    instrumentation.addTransformer(log.paused(probes.work(name)), true);
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> one : instrumentation.getAllLoadedClasses()) {
      if (instrumentation.isModifiableClass(one) && !one.isHidden() && isOfJdk(one)) {
        loaded.add(one);
      }
    }
    instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
    Thread clock = new Thread(log::watchTime, "work");
    clock.setDaemon(true);
    clock.start();
    return log;
  }

  /** Ends counting after some time, as it makes code many times as slow. */
  private void watchTime() {
    try {
      while (true) {
        Thread.sleep(TICK_MILLIS);
        endIfLate.invoke(System.nanoTime() - LONGEST_NANOS);
        unburdenIfLate();
      }
    } catch (Throwable e) {
      // Nothing interrupts it; without it, counting ends by the number of calls.
    }
  }

  private synchronized void unburdenIfLate() throws Throwable {
    if (running && (boolean) beganBefore.invoke(System.nanoTime() - STILL_RUNNING_NANOS)) {
      running = false;
      unburden.run();
    }
  }

  private static boolean isOfJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  private void warmUp(Class<?> counter, Lookup lookup) throws ReflectiveOperationException {
    MethodType none = MethodType.methodType(void.class);
    MethodType number = MethodType.methodType(void.class, int.class);
    MethodType numbers = MethodType.methodType(void.class, int.class, int.class);
    try {
      lookup.findStatic(counter, "beginCall", none).invoke();
      int before =
          (int)
              lookup
                  .findStatic(counter, "enter", MethodType.methodType(int.class, int.class))
                  .invoke(1);
      lookup.findStatic(counter, "again", number).invoke(1);
      lookup.findStatic(counter, "beginOnce", none).invoke();
      lookup.findStatic(counter, "endOnce", none).invoke();
      lookup.findStatic(counter, "count", number).invoke(1);
      lookup.findStatic(counter, "leave", numbers).invoke(before, 1);
      lookup.findStatic(counter, "endCall", none).invoke();
    } catch (Throwable e) {
      throw new ReflectiveOperationException(e);
    }
  }

  /** Returns a transformer whose own work, in the thread that loads a class, does not count. */
  ClassFileTransformer paused(ClassFileTransformer transformer) {
    return new ClassFileTransformer() {
      @Override
      public byte @Nullable [] transform(
          @Nullable ClassLoader loader,
          @Nullable String name,
          @Nullable Class<?> redefined,
          @Nullable ProtectionDomain domain,
          byte[] bytes)
          throws java.lang.instrument.IllegalClassFormatException {
        long state = pause();
        try {
          return transformer.transform(loader, name, redefined, domain, bytes);
        } finally {
          resume(state);
        }
      }
    };
  }

  /**
   * Counts from here on what the methods from a number on do, in threads that start after this.
   *
   * @param unburdening has code run without counts; run from another thread if the benchmark goes
   *     on for long
   */
  synchronized void begin(int first, Runnable unburdening) {
    begin(first);
    unburden = unburdening;
    running = true;
  }

  private void begin(int first) {
    Thread[] others = Thread.getAllStackTraces().keySet().toArray(new Thread[0]);
    try {
      begin.invoke(first, others, allocated);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Counts nothing of this thread until {@link #resume} is given what this returns. */
  long pause() {
    try {
      return (long) pause.invoke();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  void resume(long state) {
    try {
      resume.invoke(state);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Counts no more, and returns what was counted since {@link #begin}. */
  synchronized WorkReading read(int first) {
    running = false;
    try {
      end.invoke();
      long[][] all = (long[][]) readings.invoke();
      return WorkReading.of(all[0], all[1], all[2], all[3][0] != 0, first, FIXED)
          .withFirstCall(all[4], FIXED);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns which method alone calls a method of a number; below 0 if there is none such. */
  IntUnaryOperator callers(int first) {
    try {
      long[] all = (long[]) callers.invoke();
      return method -> {
        int at = method - first;
        boolean known = at >= 0 && at < all.length && all[at] > 0;
        return known ? first + (int) all[at] - 1 : -1;
      };
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static LongSupplier allocated() {
    ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    if (bean instanceof com.sun.management.ThreadMXBean threads
        && threads.isThreadAllocatedMemorySupported()
        && threads.isThreadAllocatedMemoryEnabled()) {
      return () -> threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    }
    return () -> 0;
  }
}
