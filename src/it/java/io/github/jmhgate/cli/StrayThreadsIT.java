package io.github.jmhgate.cli;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A set-up starts a pool that nothing ends: JMH alone waits 30 s for it, after every fork. */
class StrayThreadsIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark) @BenchmarkMode(Mode.AverageTime) @OutputTimeUnit(TimeUnit.NANOSECONDS)
      public class Sample {
        java.util.concurrent.ExecutorService pool;
        @Setup public void start() {
          pool = java.util.concurrent.Executors.newFixedThreadPool(1);
          pool.submit(() -> 1);
        }
        @Benchmark public int[] make() { return new int[SIZE]; }
      }
      """;

  @TempDir private Path folder;

  @Test
  void strayThreadsDoNotUseUpTheBudgetOfALoss() throws Exception {
    List<String> settings = new ArrayList<>(GateProcess.quickPairs("Sample", 15));
    settings.addAll(List.of("gate.alpha=50%", "benchmark.budget=50s"));
    Files.write(folder.resolve("benchmark.properties"), settings);
    Path base = BenchmarkJar.whole(folder.resolve("base"), SOURCE.replace("SIZE", "10"));
    Path head = BenchmarkJar.whole(folder.resolve("head"), SOURCE.replace("SIZE", "100000"));

    GateProcess.jar(
            folder,
            "measure",
            "--against-jar",
            base + "",
            "--jar",
            head + "",
            "--out",
            folder + "/out")
        .exits(1)
        .containsPattern(" time +[0-9. ]+ns/op.*REGRESSED")
        .containsPattern(
            "forks leave threads running, which JMH waits for up to 30 s and the gate for 1 s; end"
                + " them in a @TearDown: Sample.make \\(pool-\\d-thread-1\\)");
  }
}
