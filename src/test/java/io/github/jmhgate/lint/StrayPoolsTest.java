package io.github.jmhgate.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StrayPoolsTest {
  /** States by what becomes of their pools; only those named Stray leave threads behind. */
  private static final String SOURCE =
      """
      import java.util.concurrent.*;
      public class Sample {
        static class Server { Server(ExecutorService pool) {} }
        static class Daemon implements ThreadFactory { public Thread newThread(Runnable task) { Thread t = new Thread(task); t.setDaemon(true); return t; } }
        @State(Scope.Benchmark) public static class Stray {
          ExecutorService pool;
          @Setup public void start() { pool = Executors.newFixedThreadPool(2); pool.submit(() -> 1); }
          @Benchmark public int stray() { return 1; }
        }
        @State(Scope.Thread) public static class StrayTimer {
          private ScheduledExecutorService timer;
          @Setup public void start() { timer = Executors.newSingleThreadScheduledExecutor(); }
          @Benchmark public Object strayTimer() { return timer.schedule(() -> 1, 1, TimeUnit.DAYS); }
        }
        @Benchmark public int strayState(Stray state) { return 1; }
        @State(Scope.Benchmark) public static class Ended {
          ExecutorService pool;
          @Setup public void start() { pool = Executors.newFixedThreadPool(2); pool.submit(() -> 1); }
          @TearDown public void end() { pool.shutdownNow(); }
          @Benchmark public int ended() { return 1; }
        }
        @State(Scope.Benchmark) public static class EndedByCall {
          ExecutorService pool;
          @Setup public void start() { pool = Executors.newCachedThreadPool(); pool.submit(() -> 1); }
          @TearDown public void end() { end(pool); }
          static void end(ExecutorService one) { Helper.end(one); }
          @Benchmark public int endedByCall() { return 1; }
        }
        static class Helper { static void end(ExecutorService one) { one.shutdown(); } }
        @State(Scope.Benchmark) public static class Daemons {
          ExecutorService pool;
          @Setup public void start() { pool = Executors.newFixedThreadPool(2, new Daemon()); pool.submit(() -> 1); }
          @Benchmark public int daemons() { return 1; }
        }
        @State(Scope.Benchmark) public static class Idle {
          ExecutorService pool;
          @Setup public void start() { pool = Executors.newFixedThreadPool(2); }
          @Benchmark public int idle() { return 1; }
        }
        @State(Scope.Benchmark) public static class HandedOn {
          ExecutorService pool; Server server;
          @Setup public void start() { pool = Executors.newFixedThreadPool(2); pool.submit(() -> 1); server = new Server(pool); }
          @Benchmark public int handedOn() { return 1; }
        }
        @State(Scope.Benchmark) public static class Open {
          public ExecutorService pool;
          @Setup public void start() { pool = Executors.newFixedThreadPool(2); pool.submit(() -> 1); }
          @Benchmark public int open() { return 1; }
        }
        @State(Scope.Benchmark) public static class EndedBeside {
          ExecutorService pool;
          @Setup public void start() { pool = Executors.newFixedThreadPool(2); pool.submit(() -> 1); }
          @Benchmark public int endedBeside() { return 1; }
        }
        @State(Scope.Benchmark) public static class Other {
          @TearDown public void end(EndedBeside state) { state.pool.shutdown(); }
          @Benchmark public int other() { return 1; }
        }
        @State(Scope.Benchmark) public static class Stealing {
          ExecutorService pool;
          @Setup public void start() { pool = Executors.newWorkStealingPool(); pool.submit(() -> 1); }
          @Benchmark public int stealing() { return 1; }
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void accusesOnlyPoolsThatNothingCanEnd() throws Exception {
    CodeHealth health = CodeHealth.of(BenchmarkJar.of(folder, SOURCE), name -> true);

    assertThat(health.flaws())
        .filteredOn(flaw -> flaw.rule() == FlawRule.STRAY_THREADS)
        .extracting(flaw -> flaw.benchmark().replaceFirst(".*[.]", "") + ": " + flaw.what())
        .containsExactlyInAnyOrder(
            "stray: start starts a pool of threads in the field pool, and nothing ends it",
            "strayState: start starts a pool of threads in the field pool, and nothing ends it",
            "strayTimer: start starts a pool of threads in the field timer, and nothing ends it");
    assertThat(health.flaws())
        .filteredOn(flaw -> flaw.rule() == FlawRule.STRAY_THREADS)
        .allMatch(flaw -> flaw.level() == FlawLevel.WARNING && flaw.line() > 0);
  }
}
