package io.github.jmhgate.measure.host;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What rewritten code calls in a JVM that records. A copy of this class runs, in the JDK's own
 * {@code java.lang}, where all classes reach it, under a name that is drawn for each JVM, so that
 * the code under test cannot find it. It uses nothing of ours for that reason.
 */
public final class ProbeLog {
  /** Calls of methods by their numbers, about, as threads may count at once. */
  private static int[] calls = new int[0];

  /** Calls of the benchmark in the last iteration. */
  private static int operations;

  private static @Nullable Runnable iterations;
  private static @Nullable BiConsumer<String, Object[]> doors;

  private ProbeLog() {}

  /** Called as a watched method begins. */
  public static void ran(int method) {
    calls[method]++;
  }

  /** Called by JMH's generated code before each call of the benchmark. */
  public static void operation() {
    operations++;
  }

  /** Called by JMH's generated code when an iteration's set-up is over. */
  public static void iteration() {
    Runnable each = iterations;
    if (each != null) {
      each.run();
    }
  }

  /** Called by the JDK as something passes one of its doors. */
  public static void passed(String door, Object one, Object other) {
    BiConsumer<String, Object[]> each = doors;
    if (each != null) {
      each.accept(door, new Object[] {one, other});
    }
  }
}
