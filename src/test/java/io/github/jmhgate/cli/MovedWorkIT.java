package io.github.jmhgate.cli;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Work of an operation that moved to the thread of finalizers, which may share its processor. */
@Tag("long")
class MovedWorkIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @OutputTimeUnit(TimeUnit.NANOSECONDS)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        static class Kept { final byte[] bytes = new byte[4096]; }

        static class Finalized extends Kept {
          @Override protected void finalize() { Blackhole.consumeCPU(3000); }
        }

        @Benchmark public Object make() { Blackhole.consumeCPU(1000); return new %s(); }
      }
      """;

  @TempDir private Path folder;

  @Test
  void doesNotPassUnseen() throws Exception {
    Path base = BenchmarkJar.whole(folder.resolve("base"), SOURCE.formatted("Kept"));
    Path candidate = BenchmarkJar.whole(folder.resolve("candidate"), SOURCE.formatted("Finalized"));

    GateProcess.jar(
            folder,
            "measure",
            "--jar=" + candidate,
            "--against-jar=" + base,
            "--out=" + folder.resolve("out"))
        .exits(1)
        .containsPattern("REGRESSED|rule cpu");
  }
}
