package io.github.jmhgate.measure.jvm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Waits for processes to come and to go, and for other conditions, five minutes at most. */
public final class Eventually {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private Eventually() {}

  public static ProcessHandle one(Supplier<Stream<ProcessHandle>> processes) {
    return atLeast(1, processes).get(0);
  }

  public static List<ProcessHandle> atLeast(int count, Supplier<Stream<ProcessHandle>> processes) {
    List<ProcessHandle> all = new ArrayList<>();
    holds(
        () -> {
          all.clear();
          processes.get().filter(ProcessHandle::isAlive).forEach(all::add);
          return all.size() >= count;
        });
    return all;
  }

  public static void gone(ProcessHandle process) {
    holds(() -> !process.isAlive());
  }

  public static void holds(Callable<Boolean> check) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    try {
      while (!check.call()) {
        if (System.nanoTime() > deadline) {
          throw new AssertionError("it never held");
        }
        pause(Duration.ofMillis(20));
      }
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  public static void pause(Duration duration) {
    try {
      Thread.sleep(duration.toMillis());
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
