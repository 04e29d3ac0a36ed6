package io.github.jmhgate.measure.host.records;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What rewritten code calls in a JVM that records. A copy of this class runs, in the JDK's own
 * {@code java.lang}, where all classes reach it, under a name that is drawn for each JVM, so that
 * the code under test cannot find it. It uses nothing of ours for that reason.
 */
public final class ProbeLog {
  private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

  /** Calls of the benchmark. */
  private static final AtomicInteger OPERATIONS = new AtomicInteger();

  /** Calls of methods by their numbers. */
  private static int[] calls = new int[0];

  private static @Nullable Consumer<Object> iterations;
  private static @Nullable BiConsumer<String, Object[]> doors;

  /** Takes what operations give, as long as anything does. */
  private static @Nullable BiConsumer<String, Object> answers;

  /** The thread whose calls are ours and not the benchmark's; mostly none. */
  private static @Nullable Thread quiet;

  private ProbeLog() {}

  /** Called as a watched method begins. */
  public static void ran(int method) {
    if (isQuiet()) {
      return;
    }
    // Threads count at once, and one that is preempted must not set a number back.
    ELEMENTS.getAndAdd(calls, method, 1);
  }

  /** Called by JMH's generated code before each call of the benchmark. */
  public static void operation() {
    OPERATIONS.getAndIncrement();
    give("begin", null);
  }

  /** Called by JMH's generated code after each call of the benchmark. */
  public static void operated() {
    give("end", null);
  }

  /** Called after a call of the benchmark that returns nothing, with the states that it has. */
  public static void held(Object[] states) {
    give("held", states);
  }

  /** Called with what the benchmark returns or feeds to the black hole. */
  public static void gave(@Nullable Object value) {
    give("object", value);
  }

  public static void gave(long value) {
    if (answers != null) {
      give("whole", new long[] {value});
    }
  }

  public static void gave(int value) {
    gave((long) value);
  }

  public static void gave(short value) {
    gave((long) value);
  }

  public static void gave(byte value) {
    gave((long) value);
  }

  public static void gave(boolean value) {
    if (answers != null) {
      give("truth", new long[] {value ? 1 : 0});
    }
  }

  public static void gave(char value) {
    if (answers != null) {
      give("letter", new long[] {value});
    }
  }

  public static void gave(double value) {
    if (answers != null) {
      give("real", new double[] {value});
    }
  }

  public static void gave(float value) {
    if (answers != null) {
      give("single", new float[] {value});
    }
  }

  private static boolean isQuiet() {
    return quiet != null && quiet == Thread.currentThread();
  }

  private static void give(String event, @Nullable Object value) {
    BiConsumer<String, Object> each = answers;
    if (each != null) {
      each.accept(event, value);
    }
  }

  /**
   * Called by JMH's generated code, in each thread, when an iteration's set-up is over.
   *
   * @param control what the threads of one iteration share
   */
  public static void iteration(Object control) {
    Consumer<Object> each = iterations;
    if (each != null) {
      each.accept(control);
    }
  }

  /** Called by the JDK as something passes one of its doors. */
  public static void passed(String door, Object one, Object other) {
    BiConsumer<String, Object[]> each = doors;
    if (each != null && !isQuiet()) {
      each.accept(door, new Object[] {one, other});
    }
  }
}
