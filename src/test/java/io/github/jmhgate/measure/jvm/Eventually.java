package io.github.jmhgate.measure.jvm;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Waits for processes to come and to go, and for what else takes its time, five minutes at most.
 */
public final class Eventually {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private Eventually() {}

  public static ProcessHandle one(Supplier<Stream<ProcessHandle>> processes) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < deadline) {
      Optional<ProcessHandle> first = processes.get().filter(ProcessHandle::isAlive).findFirst();
      if (first.isPresent()) {
        return first.get();
      }
      pause(Duration.ofMillis(20));
    }
    throw new AssertionError("no process came");
  }

  public static List<ProcessHandle> atLeast(int count, Supplier<Stream<ProcessHandle>> processes) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < deadline) {
      List<ProcessHandle> all = processes.get().filter(ProcessHandle::isAlive).toList();
      if (all.size() >= count) {
        return all;
      }
      pause(Duration.ofMillis(20));
    }
    throw new AssertionError("fewer than " + count + " processes came");
  }

  /** Waits until a check, asked again and again, holds. */
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

  public static void gone(ProcessHandle process) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (process.isAlive()) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("process " + process.pid() + " did not end");
      }
      pause(Duration.ofMillis(20));
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
