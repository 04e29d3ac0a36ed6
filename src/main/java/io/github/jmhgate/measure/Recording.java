package io.github.jmhgate.measure;

import static java.util.Comparator.comparing;

import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.WhatRan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Records what benchmarks run, in JVMs that measure nothing. Two are alive at once, each for many
 * benchmarks; a benchmark whose forks have other arguments gets another.
 *
 * @param hosts of each side's jar
 * @param each takes records, from one thread at a time
 */
public record Recording(
    Function<Side, BenchmarkHost> hosts, ForkPlan plan, BiConsumer<Wanted, WhatRan> each) {

  /** A benchmark whose record is wanted, and the side. */
  public record Wanted(Side side, BenchmarkId benchmark) {}

  /** A record that can be made, in a JVM with these arguments. */
  private record Task(Wanted wanted, List<String> arguments) {
    boolean sharesJvm(@Nullable Task other) {
      return other != null
          && wanted.side() == other.wanted.side()
          && arguments.equals(other.arguments);
    }
  }

  /** Records what benchmarks run, as far as that can be known. */
  public void of(List<Wanted> wanted) throws GateFailure, InterruptedException {
    List<Task> tasks = new ArrayList<>();
    for (Wanted one : wanted) {
      var arguments = hosts.apply(one.side()).arguments(one.benchmark());
      arguments.ifPresent(given -> tasks.add(new Task(one, given)));
    }
    tasks.sort(
        comparing((Task one) -> one.wanted().side()).thenComparing(one -> one.arguments() + ""));
    Deque<Task> open = new ArrayDeque<>(tasks);
    List<Callable<Void>> parts = List.of(part(open, true), part(open, false));
    ExecutorService threads = Executors.newFixedThreadPool(parts.size());
    try {
      for (Future<Void> done : threads.invokeAll(parts)) {
        GateFailure.await(done);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** Takes tasks from one end, so that a JVM is seldom left for another. */
  private Callable<Void> part(Deque<Task> open, boolean first) {
    return () -> {
      Task before = null;
      BenchmarkHost host = null;
      try {
        for (Task next = take(open, first); next != null; next = take(open, first)) {
          if (host == null || !next.sharesJvm(before)) {
            close(host);
            host = hosts.apply(next.wanted().side()).recorder(next.arguments());
          }
          before = next;
          WhatRan ran = host.record(next.wanted().benchmark(), plan).orElse(null);
          if (ran != null) {
            synchronized (open) {
              each.accept(next.wanted(), ran);
            }
          } else {
            // It may have left anything behind.
            before = null;
          }
        }
        return null;
      } finally {
        close(host);
      }
    };
  }

  private static @Nullable Task take(Deque<Task> open, boolean first) {
    synchronized (open) {
      return first ? open.pollFirst() : open.pollLast();
    }
  }

  private static void close(@Nullable BenchmarkHost host) {
    if (host != null) {
      host.close();
    }
  }
}
