package io.github.jmhgate.measure;

import static java.util.Comparator.comparing;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.Recorded;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Records what benchmarks run, in JVMs that measure nothing. Two are alive at once, each for many
 * benchmarks; a benchmark whose forks have other arguments gets another, and so does the next one
 * if a benchmark has left anything behind.
 */
public final class Recording {
  private final Function<Side, BenchmarkHost> hosts;
  private final ForkPlan plan;
  private final List<Long> seeds;
  private final Set<BenchmarkHost> running = ConcurrentHashMap.newKeySet();
  private volatile boolean over;

  /**
   * Prepares to record.
   *
   * @param hosts of each side's jar
   * @param seeds of the draws of a benchmark that draws random data
   */
  public Recording(Function<Side, BenchmarkHost> hosts, ForkPlan plan, List<Long> seeds) {
    this.hosts = hosts;
    this.plan = plan;
    this.seeds = List.copyOf(seeds);
  }

  /** A record that can be made, in a JVM with these arguments. */
  private record Task(WantedRecord wanted, List<String> arguments) {
    boolean sharesJvm(@Nullable Task other) {
      return other != null
          && wanted.side() == other.wanted.side()
          && arguments.equals(other.arguments);
    }
  }

  /**
   * Records what benchmarks run, as far as that can be known within some time.
   *
   * @param limit after which no record is begun, and those that are being made end; null for none
   * @param each takes records, from one thread at a time
   */
  public void of(
      List<WantedRecord> wanted, @Nullable Duration limit, BiConsumer<WantedRecord, Recorded> each)
      throws GateFailure, InterruptedException {
    List<Task> tasks = new ArrayList<>();
    for (WantedRecord one : wanted) {
      var arguments = hosts.apply(one.side()).arguments(one.benchmark());
      arguments.ifPresentOrElse(
          given -> tasks.add(new Task(one, given)),
          () -> each.accept(one, Recorded.none("its annotations name a JVM")));
    }
    tasks.sort(
        comparing((Task task) -> task.wanted().side())
            .thenComparing(task -> task.arguments() + ""));
    Deque<Task> open = new ArrayDeque<>(tasks);
    List<Callable<Void>> parts = List.of(part(open, true, each), part(open, false, each));
    ExecutorService threads = Executors.newFixedThreadPool(parts.size());
    ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    try {
      if (limit != null) {
        clock.schedule(this::end, Math.max(0, limit.toMillis()), TimeUnit.MILLISECONDS);
      }
      for (Future<Void> done : threads.invokeAll(parts)) {
        GateFailure.await(done);
      }
    } finally {
      clock.shutdownNow();
      threads.shutdownNow();
    }
    open.forEach(task -> each.accept(task.wanted(), Recorded.OUT_OF_TIME));
  }

  /** Ends what is being recorded. */
  private void end() {
    over = true;
    running.forEach(BenchmarkHost::kill);
  }

  /** Takes tasks from one end, so that a JVM is seldom left for another. */
  private Callable<Void> part(
      Deque<Task> open, boolean first, BiConsumer<WantedRecord, Recorded> each) {
    return () -> {
      Task before = null;
      BenchmarkHost host = null;
      try {
        for (Task next = take(open, first); next != null; next = take(open, first)) {
          if (host == null || !next.sharesJvm(before)) {
            host = fresh(host, next);
          }
          Recorded recorded = record(host, next.wanted());
          if (recorded.isStale()) {
            host = fresh(host, next);
            recorded = record(host, next.wanted());
          }
          before = recorded.leavesNothing() ? next : null;
          synchronized (open) {
            each.accept(
                next.wanted(), over && recorded.ran().isEmpty() ? Recorded.OUT_OF_TIME : recorded);
          }
        }
        return null;
      } finally {
        close(host);
      }
    };
  }

  /** Returns a new JVM for a task, in place of one that may have been used before. */
  private BenchmarkHost fresh(@Nullable BenchmarkHost old, Task task) {
    close(old);
    BenchmarkHost host = hosts.apply(task.wanted().side()).recorder(task.arguments());
    running.add(host);
    return host;
  }

  private Recorded record(BenchmarkHost host, WantedRecord wanted)
      throws GateFailure, InterruptedException {
    return host.record(wanted.benchmark(), plan, seeds, wanted.times());
  }

  private @Nullable Task take(Deque<Task> open, boolean first) {
    synchronized (open) {
      if (over) {
        return null;
      }
      return first ? open.pollFirst() : open.pollLast();
    }
  }

  private void close(@Nullable BenchmarkHost host) {
    if (host != null) {
      running.remove(host);
      host.close();
    }
  }
}
