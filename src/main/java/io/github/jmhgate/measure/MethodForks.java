package io.github.jmhgate.measure;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.ExecutedMethods;
import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;

/** Runs forks that record what benchmarks execute, one at a time on each of several hosts. */
final class MethodForks {
  private MethodForks() {}

  /** Runs one fork and returns what it executed; empty if that is unknown. */
  @FunctionalInterface
  interface Fork {
    Optional<ExecutedMethods> of(BenchmarkHost host, BenchmarkId benchmark)
        throws MeasureException, InterruptedException;
  }

  /**
   * Runs a fork of each benchmark.
   *
   * @param each called by one thread at a time
   */
  static void run(
      List<BenchmarkHost> hosts,
      List<BenchmarkId> of,
      Fork fork,
      BiConsumer<BenchmarkId, ExecutedMethods> each)
      throws MeasureException, InterruptedException {
    Deque<BenchmarkId> open = new ConcurrentLinkedDeque<>(of);
    ExecutorService threads = Executors.newFixedThreadPool(hosts.size());
    try {
      List<Callable<Void>> parts = new ArrayList<>();
      for (BenchmarkHost host : hosts) {
        parts.add(
            () -> {
              for (BenchmarkId next = open.poll(); next != null; next = open.poll()) {
                Optional<ExecutedMethods> ran = fork.of(host, next);
                synchronized (each) {
                  if (ran.isPresent()) {
                    each.accept(next, ran.get());
                  }
                }
              }
              return null;
            });
      }
      for (Future<Void> done : threads.invokeAll(parts)) {
        done.get();
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof MeasureException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }
}
